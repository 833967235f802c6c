/** The browser's own question before the page is closed, and with it any text that is in no draft. */
import { useEffect } from 'react'

export function useUnloadQuestion(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
