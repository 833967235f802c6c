/**
 * One control of the form, by its kind. Its id is the field's path with item ids, its `name` the path with
 * positions.
 */
import type { ComponentProps, ReactNode } from 'react'
import { Check, InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { choiceOf } from '#admin/shell/fields/kinds.tsx'
import { DatedField } from '#admin/shell/widgets/dated-field.tsx'
import { completeLink } from '#domain/promotion/link.ts'
import { longestAt } from '#domain/website/longest.ts'
import { type AdvisorKind, advisorKinds } from '#domain/website/website.ts'
import type { Control as Kind } from './fields.ts'
import { countryNames, flagNames, motifNames, websiteWords as words } from './messages.ts'

interface Framed {
  /** The path with item ids. */
  id: string
  /** The path with positions. */
  name: string
  label: string
  isLabelHidden?: boolean | undefined
  hint?: string | undefined
  error?: string
}

interface ControlProps extends Framed {
  kind: Kind
  /** The limit, whose use is shown from the first letter on; without it, only near the schema's limit. */
  most?: number | undefined
  optional?: boolean
  /** Shown in amber instead of crimson: needed to go live, but not to save. */
  open?: boolean
  value: unknown
  onChange: (value: unknown) => void
}

export function Control({ kind, most, optional, open, value, onChange, ...named }: ControlProps) {
  const { length } = String(value).trim()
  const limit = most ?? limitNear(named.id, length)
  const aside = limit === undefined ? optional && words.optional : words.list.length(length, limit)
  const frame = { ...named, ...(aside && { aside }), ...(open && { 'data-open': '' }) }
  const Chosen = kinds[kind]
  return <Chosen frame={frame} value={value} onChange={onChange} />
}

function limitNear(path: string, length: number): number | undefined {
  const longest = longestAt(path)
  return longest !== undefined && length > longest * 0.9 ? longest : undefined
}

type KindProps = Pick<ControlProps, 'value' | 'onChange'> & { frame: Framed }

interface Typing {
  toValue?: (typed: string) => unknown
  /** Completes the typed text when the field is left. */
  complete?: (typed: string) => string
}

const input = (
  attributes: ComponentProps<'input'>,
  { toValue = String, complete: completed = String }: Typing = {},
) =>
  function Input({ frame, value, onChange }: KindProps) {
    return (
      <InputField
        autoComplete="off"
        {...attributes}
        {...frame}
        value={String(value)}
        onChange={({ target }) => onChange(toValue(target.value))}
        onBlur={({ target }) => {
          const whole = completed(target.value)
          if (whole !== target.value) onChange(whole)
        }}
      />
    )
  }

const textArea = (toText: (value: unknown) => string, toValue: (text: string) => unknown, hint?: string) =>
  function TextArea({ frame, value, onChange }: KindProps) {
    const text = toText(value)
    return (
      <TextAreaField
        {...frame}
        hint={frame.hint ?? hint}
        rows={rowsFor(text)}
        value={text}
        onChange={({ target }) => onChange(toValue(target.value))}
      />
    )
  }

/** About 45 letters fit on a line. */
function rowsFor(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 45)), 0)
  return Math.min(12, Math.max(2, rows))
}

const select = (names: Readonly<Record<string, string>>) =>
  function Select({ frame, value, onChange }: KindProps) {
    const chosen = String(value)
    return (
      <SelectField {...frame} value={chosen} onChange={({ target }) => onChange(target.value)}>
        {/* A value written by hand in a file may be any. */}
        {!(chosen in names) && <option value={chosen}>{chosen}</option>}
        {Object.entries(names).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  }

const kind = choiceOf<AdvisorKind>(advisorKinds.map((each) => [each, words.kinds[each]]))

const kinds: Record<Kind, (props: KindProps) => ReactNode> = {
  line: input({ type: 'text' }),
  email: input({ type: 'email' }),
  tel: input({ type: 'tel' }),
  number: input({ type: 'number' }, { toValue: (typed) => (typed === '' ? '' : Number(typed)) }),
  text: textArea(String, String),
  lines: textArea(
    (value) => (value as string[]).join('\n'),
    (text) => text.split('\n'),
    words.linesHint,
  ),
  flag: select(flagNames),
  motif: select(motifNames),
  country: select(countryNames),
  kind: ({ frame, value, onChange }) => (
    <kind.Control {...frame} value={value as AdvisorKind} onChange={onChange} />
  ),
  check: ({ frame: { hint, ...frame }, value, onChange }) => (
    <Check
      {...frame}
      note={hint}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  ),
  date: ({ frame, value, onChange }) => (
    <DatedField {...frame} type="date" value={String(value)} onChange={onChange} />
  ),
  // The browser's own check would require https:// before it is completed.
  url: input({ inputMode: 'url' }, { complete: completeLink }),
}
