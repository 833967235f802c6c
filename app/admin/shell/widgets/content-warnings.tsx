/**
 * Warnings about content that can be saved nevertheless, each with a one-click fix. The same warnings appear
 * in the form, beside the preview and in the bar; only those in the form are announced.
 */
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { ContentWarning } from '#admin/shell/definition.ts'

interface ContentWarningsProps<Content> {
  warnings: readonly ContentWarning<Content>[]
  /** `line` is for places with room for the title and the button only. */
  look: 'notice' | 'line'
  announced?: boolean
  change: (update: (content: Content) => Content) => void
}

export function ContentWarnings<Content>({
  warnings,
  look,
  announced,
  change,
}: ContentWarningsProps<Content>) {
  const message = useRef<HTMLDivElement>(null)
  // The button vanishes with its warning. The confirmation gets the focus, and stays until the focus moves.
  const [mended, setMended] = useState<string | null>(null)
  function mend({ mend: { apply, done } }: ContentWarning<Content>) {
    change(apply)
    setMended(done)
    message.current?.focus()
  }
  return (
    <div
      ref={message}
      className={`content-warnings stack stack--close ${look === 'line' ? 'whole warning' : ''}`}
      role={announced ? 'status' : undefined}
      tabIndex={-1}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setMended(null)
      }}
    >
      {warnings.map((warning) => {
        const { title, text } = warning
        const button = (
          <button className="link-button" type="button" onClick={() => mend(warning)}>
            {warning.mend.label}
          </button>
        )
        return look === 'line' ? (
          <p key={title} className="line">
            <Icon drawing={TriangleAlert} /> {title} {button}
          </p>
        ) : (
          <Notice key={title} kind="warning" announced={false}>
            <strong>{title}</strong> {text} {button}
          </Notice>
        )
      })}
      {mended !== null && <p className="note success">{mended}</p>}
    </div>
  )
}
