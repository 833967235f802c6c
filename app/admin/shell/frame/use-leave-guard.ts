/** Asks before unsaved changes are left behind: in the app with a dialog of ours, for the whole page with the browser's. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { Confirmation } from '#admin/shell/definition.ts'
import { shell } from '#admin/shell/messages.ts'

interface LeaveGuard {
  isDirty: boolean
  isSaving: boolean
  /** Both must stay the same from rendering to rendering: each new one would be asked once more. */
  ask: (question: Confirmation) => Promise<boolean>
  /** Without a session there is nothing to go to: asked while what is typed is still on the screen. */
  staysSignedIn: () => Promise<boolean>
}

/** While something is being saved, leaving waits for how that ends: only then it is known whether anything stays behind. */
export function useLeaveGuard({ isDirty, isSaving, ask, staysSignedIn }: LeaveGuard) {
  const holds = isDirty || isSaving
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holds && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSaving) return
    async function leave() {
      const leaves = !isDirty || ((await ask(shell.leave)) && (await staysSignedIn()))
      if (leaves) blocker.proceed?.()
      else blocker.reset?.()
    }
    void leave()
  }, [blocker, ask, staysSignedIn, isDirty, isSaving])
  useEffect(() => {
    if (!holds) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [holds])
}
