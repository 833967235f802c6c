/**
 * Short confirmations at the foot of the page, the newest on top. The region always exists, otherwise screen readers would
 * miss its sentences.
 */
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#design/icon.tsx'

interface Sentence {
  id: number
  sentence: string
  about?: string | null
}

interface StatusToastsProps<Toast extends Sentence> {
  toasts: readonly Toast[]
  /** What can be done about one. */
  renderAction?: (toast: Toast, sentenceId: string) => ReactNode
}

export function StatusToasts<Toast extends Sentence>({ toasts, renderAction }: StatusToastsProps<Toast>) {
  return (
    // Not atomic: only what is new is read out.
    <div className="toasts" role="status" aria-atomic="false">
      {toasts.map((toast) => (
        <div className="toast" key={toast.id}>
          <Icon drawing={Check} />
          <span id={sentenceId(toast)}>
            {toast.sentence} {toast.about && <small>{toast.about}</small>}
          </span>
          {renderAction?.(toast, sentenceId(toast))}
        </div>
      ))}
    </div>
  )
}

function sentenceId({ id }: Sentence): string {
  return `toast-${id}`
}
