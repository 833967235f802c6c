/** Announces a failure next to its cause. */
import { Notice } from '#design/notice.tsx'

interface FailureAlertProps {
  failure: string | null
  className?: string
}

export function FailureAlert({ failure, className }: FailureAlertProps) {
  return (
    <div role="alert" className={className}>
      {failure !== null && (
        <Notice kind="error" announced={false}>
          {failure}
        </Notice>
      )}
    </div>
  )
}
