/** One control of the form, by its kind. Its id is the field's path with item ids, its `name` the path with positions. */
import { Choice, FieldSet, InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { DatedField } from '#admin/shell/widgets/dated-field.tsx'
import { flagNames, websiteWords as words } from './messages.ts'
import type { Field, ItemField } from './parts.ts'

type Kind = Exclude<Field['control'] | ItemField['control'], 'picture' | 'hours'>

interface ControlProps {
  kind: Kind
  /** The path with item ids. */
  id: string
  /** The path with positions. */
  name: string
  label: string
  hint?: string | undefined
  optional?: boolean
  error?: string
  /** Amber instead of crimson: not needed to save, but to go live. */
  open?: boolean
  value: unknown
  onChange: (value: unknown) => void
}

const inputTypes = {
  line: 'text',
  email: 'email',
  tel: 'tel',
  url: 'url',
  number: 'number',
} as const

export function Control({ kind, hint, optional, error, open, value, onChange, ...named }: ControlProps) {
  const frame = {
    ...named,
    ...(hint !== undefined && { hint }),
    ...(optional && { aside: words.optional }),
    ...(error !== undefined && { error }),
    ...(open && { 'data-open': '' }),
  }
  switch (kind) {
    case 'text':
    case 'lines': {
      const text = kind === 'lines' ? (value as string[]).join('\n') : String(value)
      return (
        <TextAreaField
          {...frame}
          {...(kind === 'lines' && { hint: hint ?? words.linesHint })}
          rows={rowsFor(text)}
          value={text}
          onChange={({ target }) => onChange(kind === 'lines' ? target.value.split('\n') : target.value)}
        />
      )
    }
    case 'flag':
      return (
        <SelectField {...frame} value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(flagNames).map(([flag, drawing]) => (
            <option key={flag} value={flag}>
              {drawing}
            </option>
          ))}
        </SelectField>
      )
    case 'tied':
      return (
        <FieldSet {...frame}>
          <div className="choices" style={{ '--columns': 2 } as React.CSSProperties}>
            {(['untied', 'tied'] as const).map((choice) => (
              <Choice
                key={choice}
                name={named.name}
                value={choice}
                checked={(choice === 'tied') === value}
                onChange={() => onChange(choice === 'tied')}
              >
                {words.tied[choice]}
              </Choice>
            ))}
          </div>
        </FieldSet>
      )
    case 'date':
      return <DatedField {...frame} type="date" value={String(value)} onChange={onChange} />
    default:
      return (
        <InputField
          {...frame}
          type={inputTypes[kind]}
          autoComplete="off"
          value={String(value)}
          onChange={({ target }) =>
            onChange(kind === 'number' ? (target.value === '' ? '' : Number(target.value)) : target.value)
          }
        />
      )
  }
}

/** About 45 letters fit on a line. */
function rowsFor(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 45)), 0)
  return Math.min(12, Math.max(2, rows))
}
