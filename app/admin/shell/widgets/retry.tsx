/** The notice in place of content that could not be read, with a retry button. */
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { notLoaded, problems } from '#admin/shell/frame/messages.ts'

type Retry = () => Promise<void>

export function RetryNotice({ says, onRetry }: { says: readonly string[]; onRetry: Retry }) {
  return (
    <Notice kind="error">
      <strong>{notLoaded.title}</strong>
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="button-row">
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
