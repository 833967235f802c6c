/** One group of the account that is changed by a form of its own. */
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { ChangeNotice } from './change-notice.tsx'
import type { Change } from './use-change.ts'

interface ChangeFormProps {
  title: string
  change: Change
  submit: Pick<ComponentProps<typeof Button>, 'look' | 'busyText'> & { text: string }
  onSubmit: () => void
  /** Beside the button. */
  note?: ReactNode
  /** Below the button. */
  after?: ReactNode
  children: ReactNode
}

export function ChangeForm({ title, change, submit, onSubmit, note, after, children }: ChangeFormProps) {
  const { text, ...button } = submit
  return (
    <form
      className="group"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="group__head">
        <h2>{title}</h2>
      </div>
      <div className="fields">{children}</div>
      <ChangeNotice {...change} />
      <div className="button-row">
        <Button type="submit" busy={change.busy} {...button}>
          {text}
        </Button>
        {note}
      </div>
      {after}
    </form>
  )
}
