/** Asks before unsaved changes are left behind: in the app with a dialog of ours, for the whole page with the browser's. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { Confirmation } from '#admin/shell/definition.ts'
import { shell } from '#admin/shell/messages.ts'

/** While something is being saved, leaving waits for how that ends: only then it is known whether anything stays behind. */
export function useLeaveGuard(
  { isDirty, isSaving }: { isDirty: boolean; isSaving: boolean },
  ask: (question: Confirmation) => Promise<boolean>,
) {
  const holds = isDirty || isSaving
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holds && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSaving) return
    if (isDirty) void ask(shell.leave).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
    else blocker.proceed()
  }, [blocker, ask, isDirty, isSaving])
  useEffect(() => {
    if (!holds) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [holds])
}
