/** What is said where something could not be read, and the button that tries again. */
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { notLoaded, problems } from '#admin/shell/frame/messages.ts'

type Retry = () => Promise<void>

export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: Retry }) {
  return (
    <Notice kind="error">
      <strong>{notLoaded.title}</strong>
      {children}
      <div className="notice__actions">
        <RetryButton onRetry={onRetry} />
      </div>
    </Notice>
  )
}

export function RetryButton({ onRetry }: { onRetry: Retry }) {
  const [isTrying, setTrying] = useState(false)
  async function retry() {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <Button look="secondary" busy={isTrying} busyText={problems.retrying} onClick={() => void retry()}>
      {problems.retry}
    </Button>
  )
}
