/**
 * Asks before unsaved changes are abandoned: inside the app with our own dialog, for the whole page with the browser's.
 */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { ConfirmQuestion } from '#admin/shell/definition.ts'
import { useUnloadQuestion } from '#admin/shell/widgets/use-unload-question.ts'

interface LeaveGuard {
  isDirty: boolean
  isSaving?: boolean
  question: ConfirmQuestion | (() => Promise<ConfirmQuestion>)
  /**
   * Must be stable between renders, like `question` and `staysSignedIn`, because each new one would ask once
   * more.
   */
  ask: (question: ConfirmQuestion) => Promise<boolean>
  /** Asks to sign in while the typed text is on the screen, as without a session no other screen opens. */
  staysSignedIn?: () => Promise<boolean>
}

/** During a save, leaving waits for its outcome, which decides whether anything is unsaved. */
export function useLeaveGuard({
  isDirty,
  isSaving = false,
  question,
  ask,
  staysSignedIn = stays,
}: LeaveGuard) {
  const holds = isDirty || isSaving
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holds && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSaving) return
    async function leave() {
      if (!isDirty || (await mayLeave())) blocker.proceed?.()
      else blocker.reset?.()
    }
    async function mayLeave() {
      const asked = typeof question === 'function' ? await question() : question
      return (await ask(asked)) && staysSignedIn()
    }
    void leave()
  }, [blocker, ask, question, staysSignedIn, isDirty, isSaving])
  useUnloadQuestion(holds)
}

const stays = async () => true
