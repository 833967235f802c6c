/** The section of an open form: it scrolls into view, and its first text field gets the focus. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { FailureAlert } from './failure-alert.tsx'

interface FormSectionProps {
  heading: string
  /** The field that gets the focus. */
  focus: string
  /** Shown above the buttons, where one looks after pressing them. */
  failure: string | null
  /** The button that submits. */
  submit: { text: string; busyText: string; busy: boolean; disabled?: boolean }
  cancel: string
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

export function FormSection({ heading, focus, failure, submit, children, ...props }: FormSectionProps) {
  const { text, ...submitting } = submit
  const section = useRef<HTMLFormElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' })
    document.getElementById(focus)?.focus({ preventScroll: true })
  }, [focus])
  return (
    <form
      ref={section}
      className="group group--form"
      aria-label={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <h2>{heading}</h2>
      {children}
      <div className="stack">
        <FailureAlert failure={failure} />
        <div className="button-row">
          <Button type="submit" {...submitting}>
            {text}
          </Button>
          <Button look="quiet" onClick={props.onCancel}>
            {props.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}
