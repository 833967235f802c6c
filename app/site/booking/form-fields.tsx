/**
 * The fields of booking forms besides time and place, as data: person, remark, address of a visit, and
 * questions of the topic. One component shows them all, in each mode, with and without a script.
 */
import { Choice, FieldSet, InputField, TextAreaField } from '#design/field.tsx'
import {
  answerField,
  longestAnswer,
  optionsIn,
  type Question,
  yesNo,
} from '#domain/appointments/questions.ts'
import type { FormField, FormState } from './form-field.ts'
import { labels, texts } from './messages.ts'

export const personFields: FormField[] = [
  { name: 'name', kind: 'line', label: labels.name, required: true, autoComplete: 'name', isWide: true },
  { name: 'email', kind: 'line', type: 'email', label: labels.email, required: true, autoComplete: 'email' },
  { name: 'phone', kind: 'line', type: 'tel', label: labels.phone, required: true, autoComplete: 'tel' },
]

/** The fields stored with an appointment that can be changed with its time. */
export function visitFields(asksAddress: boolean): FormField[] {
  const address: FormField = {
    name: 'address',
    kind: 'line',
    label: texts.address,
    required: false,
    hint: texts.addressHint,
    autoComplete: 'street-address',
    isWide: true,
  }
  const remark: FormField = {
    name: 'remark',
    kind: 'text',
    label: texts.remark,
    required: false,
    isWide: true,
  }
  return asksAddress ? [address, remark] : [remark]
}

export function questionFields(questions: readonly Question[]): FormField[] {
  return questions.map(({ id, label, kind, options, required }) => {
    const shared = { name: answerField(id), label, required, isWide: true }
    if (kind === 'line' || kind === 'text') return { ...shared, kind, maxLength: longestAnswer[kind] }
    const choices =
      kind === 'yesno'
        ? yesNo.map((value) => ({ value, label: texts.yesNo[value] }))
        : optionsIn(options).map((value) => ({ value, label: value }))
    return { ...shared, kind: 'choice', options: choices }
  })
}

export function FormFields({ fields, ...form }: FormState & { fields: readonly FormField[] }) {
  return (
    <div className="fields fields--two fields--contact">
      {fields.map((field) => (
        <div key={field.name} className={field.isWide ? 'span' : undefined}>
          <FormControl {...form} field={field} />
        </div>
      ))}
    </div>
  )
}

function FormControl({ prefix, values, errorOf, field }: FormState & { field: FormField }) {
  const { name, label, required } = field
  const error = errorOf(name)
  const frame = { id: `${prefix}-${name}`, label, error, aside: required ? undefined : texts.optional }
  if (field.kind === 'choice')
    return (
      <FieldSet {...frame}>
        <div className="choices choices--stack">
          {field.options.map((option) => (
            <Choice
              key={option.value}
              name={name}
              value={option.value}
              defaultChecked={option.value === values[name]}
              aria-describedby={error && `${frame.id}-error`}
            >
              {option.label}
            </Choice>
          ))}
        </div>
      </FieldSet>
    )
  const { kind, type, autoComplete, hint, maxLength } = field
  const control = { ...frame, name, required, hint, maxLength, defaultValue: values[name] }
  if (kind === 'text') return <TextAreaField {...control} rows={2} />
  return <InputField {...control} type={type} autoComplete={autoComplete} />
}
