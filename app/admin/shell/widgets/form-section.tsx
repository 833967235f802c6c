/** The section of an open form: it scrolls into view, and its first text field gets the focus. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#design/notice.tsx'

interface FormSectionProps {
  heading: string
  /** The field that gets the focus. */
  focus: string
  /** Shown above the buttons, where one looks after pressing them. */
  failure: string | null
  buttons: ReactNode
  onSubmit: () => void
  children: ReactNode
}

export function FormSection({ heading, focus, failure, buttons, onSubmit, children }: FormSectionProps) {
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
        onSubmit()
      }}
    >
      <h2>{heading}</h2>
      {children}
      <div className="form-foot">
        <div role="alert">
          {failure !== null && (
            <Notice kind="error" announced={false}>
              {failure}
            </Notice>
          )}
        </div>
        <div className="button-row">{buttons}</div>
      </div>
    </form>
  )
}
