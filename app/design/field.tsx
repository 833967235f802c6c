/**
 * A labelled control with hint and error. The error is linked to the control (`aria-describedby`) and never signalled
 * by colour alone. `Field` is the frame; the others are the frame with one kind of control in it.
 */
import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FrameProps {
  /** Unique in the page; the ids of hint and error derive from it. */
  id: string
  label: ReactNode
  /** The label is only read out, because the surroundings of the control already show it. */
  isLabelHidden?: boolean | undefined
  /** Shown to the right of the label, such as 'freiwillig' or the current value. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string
}

/** The attributes that a control inside `Field` needs. */
export function controlProps({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
  return {
    id,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

type FramedProps = FrameProps & { children: ReactNode }

export function Field({ id, label, isLabelHidden, aside, hint, error, children }: FramedProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {isLabelHidden ? <span className="visually-hidden">{label}</span> : label}
        {aside !== undefined && <span className="field__value">{aside}</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** A group of controls under one legend, such as radio rows. */
export function FieldSet({ id, label, aside, hint, error, children }: FramedProps) {
  const { 'aria-describedby': describedBy } = controlProps({ id, hint, error })
  return (
    <fieldset className="field" id={id} aria-describedby={describedBy}>
      <legend className="field__label">
        {label}
        {aside !== undefined && <span className="field__value">{aside}</span>}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** Hint and error below a control outside a `Field`. */
export function FieldNotes({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon drawing={CircleAlert} />
          {error}
        </p>
      )}
    </>
  )
}

/** Splits props into those of the frame and those of the control in it. */
function splitProps<Props extends FrameProps>(props: Props) {
  const { id, label, isLabelHidden, aside, hint, error, ...control } = props
  const frame = { id, label, isLabelHidden, aside, hint, error }
  return { frame, control: { ...control, ...controlProps(frame) } }
}

export function InputField(props: FrameProps & ComponentProps<'input'>) {
  const { frame, control } = splitProps(props)
  return (
    <Field {...frame}>
      <input {...control} />
    </Field>
  )
}

export function TextAreaField(props: FrameProps & ComponentProps<'textarea'>) {
  const { frame, control } = splitProps(props)
  return (
    <Field {...frame}>
      <textarea {...control} />
    </Field>
  )
}

export function SelectField(props: FrameProps & ComponentProps<'select'>) {
  const { frame, control } = splitProps(props)
  return (
    <Field {...frame}>
      <select {...control} />
    </Field>
  )
}

type CheckProps = { label: ReactNode; note?: ReactNode } & ComponentProps<'input'>

/** A checkbox with its label beside it and an explanation below. */
export function Check({ label, note, ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      <span>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
    </label>
  )
}

/** One of several exclusive choices; place it in `<div className="choices">` inside a `FieldSet`. */
export function Choice({ children, place = false, ...input }: { place?: boolean } & ComponentProps<'input'>) {
  return (
    <label className={place ? 'choice choice--place' : 'choice'}>
      <input {...input} type="radio" />
      <span className="choice__face">{children}</span>
    </label>
  )
}
