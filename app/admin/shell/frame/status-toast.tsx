/**
 * A short confirmation at the foot of the page. The region always exists, otherwise screen readers would miss its
 * sentence.
 */
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#design/icon.tsx'

interface StatusToastProps {
  toast: { id: number; sentence: string } | null
  /** What can be done about it. */
  children?: ReactNode
}

export function StatusToast({ toast, children }: StatusToastProps) {
  return (
    <div role="status">
      {toast && (
        <div className="toast" key={toast.id}>
          <Icon drawing={Check} />
          <span>{toast.sentence}</span>
          {children}
        </div>
      )}
    </div>
  )
}
