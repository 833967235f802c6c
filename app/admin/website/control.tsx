/** One control of the form, by its kind. Its id is the field's path with item ids, its `name` the path with positions. */
import type { ReactNode } from 'react'
import { Check, InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { choiceOf } from '#admin/shell/fields/kinds.tsx'
import { DatedField } from '#admin/shell/widgets/dated-field.tsx'
import { completedLink } from '#domain/website/link.ts'
import { longestAt } from '#domain/website/longest.ts'
import { countryNames, flagNames, websiteWords as words } from './messages.ts'
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
  /** Says how much of it is used from the first letter on; otherwise only where the limit is near. */
  most?: number | undefined
  optional?: boolean
  error?: string
  /** Amber instead of crimson: not needed to save, but to go live. */
  open?: boolean
  value: unknown
  onChange: (value: unknown) => void
}

export function Control({
  kind,
  hint,
  most,
  optional,
  error,
  open,
  value,
  onChange,
  ...named
}: ControlProps) {
  const length = String(value).trim().length
  const limit = most ?? limitNear(named.id, length)
  const frame = {
    ...named,
    hint,
    ...(optional && { aside: words.optional }),
    ...(limit !== undefined && { aside: words.list.length(length, limit) }),
    error,
    ...(open && { 'data-open': '' }),
  }
  const Chosen = kinds[kind]
  return <Chosen frame={frame} value={value} onChange={onChange} />
}

interface KindProps {
  frame: { id: string; name: string; label: string; hint?: string; aside?: string; error?: string }
  value: unknown
  onChange: (value: unknown) => void
}

const input = (type: 'text' | 'email' | 'tel') =>
  function Input({ frame, value, onChange }: KindProps) {
    return (
      <InputField
        {...frame}
        type={type}
        autoComplete="off"
        value={String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }

const select = (names: Readonly<Record<string, string>>) =>
  function Select({ frame, value, onChange }: KindProps) {
    const chosen = String(value)
    return (
      <SelectField {...frame} value={chosen} onChange={({ target }) => onChange(target.value)}>
        {/* Written by hand in a file, it may be any. */}
        {!(chosen in names) && <option value={chosen}>{chosen}</option>}
        {Object.entries(names).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  }

const tied = choiceOf<boolean>([
  [false, words.tied.untied],
  [true, words.tied.tied],
])

const kinds: Record<Kind, (props: KindProps) => ReactNode> = {
  line: input('text'),
  email: input('email'),
  tel: input('tel'),
  number: ({ frame, value, onChange }) => (
    <InputField
      {...frame}
      type="number"
      autoComplete="off"
      value={String(value)}
      onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
    />
  ),
  text: ({ frame, value, onChange }) => (
    <TextAreaField
      {...frame}
      rows={rowsFor(String(value))}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
  lines({ frame, value, onChange }) {
    const text = (value as string[]).join('\n')
    return (
      <TextAreaField
        {...frame}
        hint={frame.hint ?? words.linesHint}
        rows={rowsFor(text)}
        value={text}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    )
  },
  flag: select(flagNames),
  country: select(countryNames),
  tied: ({ frame, value, onChange }) => (
    <tied.Control {...frame} value={value === true} onChange={onChange} />
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
  url: ({ frame, value, onChange }) => (
    <InputField
      {...frame}
      // The browser's own check would want https:// before it is completed.
      inputMode="url"
      autoComplete="off"
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => {
        const whole = completedLink(target.value)
        if (whole !== target.value) onChange(whole)
      }}
    />
  ),
}

/** About 45 letters fit on a line. */
function rowsFor(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 45)), 0)
  return Math.min(12, Math.max(2, rows))
}

function limitNear(path: string, length: number): number | undefined {
  const longest = longestAt(path)
  return longest !== undefined && length > longest * 0.9 ? longest : undefined
}
