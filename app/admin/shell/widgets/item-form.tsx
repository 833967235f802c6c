/** The form of one item, below the list. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { shell } from '#admin/shell/messages.ts'
import { ClosingContext } from './closing.ts'
import { FailureAlert } from './failure-alert.tsx'

export const titleId = 'item-title'

interface ItemFormProps {
  heading: string
  /** Shown above the buttons, near the one just pressed. */
  failure?: string | null
  /** The button that submits. */
  submit: { text: string; busy: boolean; disabled?: boolean }
  onSubmit: () => void
  onCancel: () => Promise<void>
  children: ReactNode
}

/** The form scrolls into view, and its title gets the focus. */
export function ItemForm({ heading, failure = null, submit, onSubmit, onCancel, children }: ItemFormProps) {
  const { text, ...submitting } = submit
  const section = useRef<HTMLFormElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' })
    document.getElementById(titleId)?.focus({ preventScroll: true })
  }, [])
  return (
    <form
      ref={section}
      className="group group--form"
      aria-label={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2>{heading}</h2>
      <ClosingContext value={submit.busy}>{children}</ClosingContext>
      <div className="stack">
        <FailureAlert failure={failure} />
        <div className="button-row">
          <Button type="submit" busyText={shell.saving} {...submitting}>
            {text}
          </Button>
          <Button look="quiet" onClick={() => void onCancel()}>
            {shell.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Without a title an item can neither be saved nor previewed. */
export function hasTitle({ title }: { title: string }): boolean {
  return title.trim() !== ''
}

interface TitleFieldProps extends Omit<ComponentProps<typeof InputField>, 'id' | 'onChange'> {
  /** The sentence for a missing title, shown and announced; `false` if there is a title. */
  missing: string | false
  onChange: (title: string) => void
}

export function TitleField({ missing, error, onChange, ...field }: TitleFieldProps) {
  return (
    <>
      <InputField
        {...field}
        id={titleId}
        required
        autoComplete="off"
        error={missing || error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div role="alert" className="visually-hidden">
        {missing}
      </div>
    </>
  )
}
