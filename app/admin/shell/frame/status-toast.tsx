/**
 * A short confirmation at the foot of the page. The region always exists, otherwise screen readers would miss its
 * sentence.
 */
import { Check } from 'lucide-react'
import { Icon } from '#design/icon.tsx'

export function StatusToast({ toast }: { toast: { id: number; sentence: string } | null }) {
  return (
    <div role="status">
      {toast && (
        <div className="toast" key={toast.id}>
          <Icon drawing={Check} />
          <span>{toast.sentence}</span>
        </div>
      )}
    </div>
  )
}
