/** Asks before unsaved changes are left behind: in the app with a dialog of ours, for the whole page with the browser's. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { Confirmation } from './definition.ts'
import { shell } from './messages.ts'

export function useLeaveGuard(isDirty: boolean, ask: (question: Confirmation) => Promise<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask(shell.leave).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
