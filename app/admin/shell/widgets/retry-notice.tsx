/** Says what could not be read and why, with a button to try again. */
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { problems } from '#admin/shell/frame/messages.ts'

interface RetryNoticeProps {
  title: string
  children: ReactNode
  onRetry: () => Promise<void>
}

export function RetryNotice({ title, children, onRetry }: RetryNoticeProps) {
  const [isTrying, setTrying] = useState(false)
  async function retry() {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <Notice kind="error">
      <strong>{title}</strong>
      {children}
      <div className="notice__actions">
        <Button look="secondary" busy={isTrying} busyText={problems.retrying} onClick={() => void retry()}>
          {problems.retry}
        </Button>
      </div>
    </Notice>
  )
}
