/** The place where a failure is announced, next to what failed. */
import { Notice } from '#design/notice.tsx'

export function FailureAlert({ failure }: { failure: string | null }) {
  return (
    <div role="alert">
      {failure !== null && (
        <Notice kind="error" announced={false}>
          {failure}
        </Notice>
      )}
    </div>
  )
}
