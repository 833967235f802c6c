/** A field of a booking form as data, and what it needs of its form. */
import type { RequestField } from '#domain/appointments/appointment.ts'

/** Of a field of the form; answers by their question. */
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

/** What a field needs of its form. `prefix` makes the ids unique in the page; `values` are what the form starts with. */
export interface FormState {
  prefix: string
  values: Partial<Record<string, string>>
  errorOf: (field: FieldName) => string | undefined
}
