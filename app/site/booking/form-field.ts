/** A field of a booking form as data, and the state it needs of its form. */
import type { RequestField } from '#domain/appointments/appointment.ts'

/** The name of a field of the form; an answer is named by its question. */
export type FieldName = RequestField | `answers.${string}`

interface Typed {
  kind: 'line' | 'text'
  type?: 'email' | 'tel'
  autoComplete?: string
  hint?: string
  maxLength?: number
}

interface Chosen {
  kind: 'choice'
  options: readonly { value: string; label: string }[]
}

export type FormField = (Typed | Chosen) & {
  name: FieldName
  label: string
  required: boolean
  /** Takes the whole line. */
  isWide?: boolean
}

/** The form's state for a field. `prefix` makes the ids unique in the page; `values` are the initial values. */
export interface FormState {
  prefix: string
  values: Partial<Record<string, string>>
  errorOf: (field: FieldName) => string | undefined
}
