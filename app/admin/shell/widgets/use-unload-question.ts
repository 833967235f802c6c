/** The browser's own question before the whole page goes, and with it what is in no draft. */
import { useEffect } from 'react'

export function useUnloadQuestion(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
