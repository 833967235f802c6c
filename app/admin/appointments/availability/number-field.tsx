/** A number of the rules with its unit. Kept as it is typed; saving says what is no number. */
import { Field } from '#design/field.tsx'
import { problemSentence } from '#admin/appointments/messages.ts'
import { availabilityWords as words } from './messages.ts'
import type { RuleNumber, RulesForm } from './rules-form.ts'

export interface GroupProps {
  rules: RulesForm
  /** Codes by path. */
  problems: Record<string, string>
  change: (part: Partial<RulesForm>) => void
}

interface NumberFieldProps extends GroupProps {
  name: RuleNumber
  unit: string
  hint?: string
}

export function NumberField({ name, unit, hint, rules, problems, change }: NumberFieldProps) {
  const id = `rule-${name}`
  const code = problems[name]
  const error = code === undefined ? undefined : problemSentence(code)
  const describedBy = [`${id}-unit`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Field id={id} label={words[name]} hint={hint} {...(error && { error })}>
      <div className="with-unit">
        <input
          id={id}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          value={rules[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
        <span id={`${id}-unit`}>{unit}</span>
      </div>
    </Field>
  )
}
