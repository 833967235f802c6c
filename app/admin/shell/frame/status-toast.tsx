/** Short confirmations at the foot of the page, the newest on top, in one region for all admin screens. */
import { Check } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#design/icon.tsx'

interface Sentence {
  id: number
  sentence: string
  about?: string | null
}

const ToastContext = createContext<{ region: HTMLElement | null; say: (sentence: string) => void }>({
  region: null,
  say: () => {},
})

/** In milliseconds. */
const readingTime = 4_000

/** The region exists before any sentence, because screen readers would miss a sentence inserted with it. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [said, setSaid] = useState<Sentence | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), readingTime)
    return () => clearTimeout(timer)
  }, [said])
  const say = useCallback((sentence: string) => setSaid({ id: Date.now(), sentence }), [])
  const context = useMemo(() => ({ region, say }), [region, say])
  return (
    <ToastContext value={context}>
      {children}
      {/* Not atomic, so that only new sentences are read out. */}
      <div ref={setRegion} className="toasts" role="status" aria-atomic="false" />
      <StatusToasts toasts={said ? [said] : []} />
    </ToastContext>
  )
}

/** Returns a function that shows a sentence without an action; it disappears by itself. */
export function useSay(): (sentence: string) => void {
  return useContext(ToastContext).say
}

interface StatusToastsProps<Toast extends Sentence> {
  toasts: readonly Toast[]
  /** The action of a toast. */
  renderAction?: (toast: Toast, sentenceId: string) => ReactNode
}

export function StatusToasts<Toast extends Sentence>({ toasts, renderAction }: StatusToastsProps<Toast>) {
  const { region } = useContext(ToastContext)
  if (region === null) return null
  return createPortal(
    toasts.map((toast) => (
      <div className="toast" key={toast.id}>
        <Icon drawing={Check} />
        <span id={sentenceId(toast)}>
          {toast.sentence} {toast.about && <small>{toast.about}</small>}
        </span>
        {renderAction?.(toast, sentenceId(toast))}
      </div>
    )),
    region,
  )
}

function sentenceId({ id }: Sentence): string {
  return `toast-${id}`
}
