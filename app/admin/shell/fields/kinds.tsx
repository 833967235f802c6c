/** The usual kinds of fields; an editor defines those that only it has. */
import {
  Check,
  Choice,
  controlProps,
  Field,
  FieldSet,
  InputField,
  SelectField,
  TextAreaField,
} from '#design/field.tsx'
import { formatMoment } from '#admin/shell/dates.ts'
import { shell } from '#admin/shell/messages.ts'
import type { ControlProps, FieldKind } from './fields.tsx'
import { MomentControl } from './moment-control.tsx'

export const line: FieldKind<string> = {
  Control: ({ onChange, ...field }) => (
    <InputField {...field} onChange={({ target }) => onChange(target.value)} />
  ),
}

export const text = (rows: number): FieldKind<string> => ({
  Control: ({ onChange, ...field }) => (
    <TextAreaField {...field} rows={rows} onChange={({ target }) => onChange(target.value)} />
  ),
})

export const flag: FieldKind<boolean> = {
  Control: ({ label, hint, value, onChange }) => (
    <Check label={label} note={hint} checked={value} onChange={({ target }) => onChange(target.checked)} />
  ),
}

/** A colour, by picker or as text. The picker only accepts complete colours; the text field any input. */
export const color: FieldKind<string> = {
  Control: ({ value, onChange, ...frame }) => (
    <Field {...frame}>
      <div className={frame.error === undefined ? 'color-field' : 'color-field color-field--invalid'}>
        <input
          type="color"
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'}
          aria-label={shell.pickColor(frame.label)}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          {...controlProps(frame)}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </Field>
  ),
  kind: 'color',
}

/** A slider. `says` puts a value into words, beside the label and in differences. */
export const range = (max: number, says: (value: number) => string): FieldKind<number> => ({
  Control: ({ value, onChange, ...frame }) => (
    <Field {...frame} aside={says(value)}>
      <input
        {...controlProps(frame)}
        className="range"
        type="range"
        min={0}
        max={max}
        step={1}
        value={value}
        aria-valuetext={says(value)}
        style={{ '--at': `${(value / max) * 100}%` }}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </Field>
  ),
  format: says,
})

export const moment: FieldKind<string | undefined> = {
  Control: MomentControl,
  format: (value) => formatMoment(String(value)),
}

export function select<Option extends string>(
  options: readonly Option[],
  names?: Record<Option, string>,
): FieldKind<Option> {
  // Content of another release may hold an option that this release lacks.
  const nameOf = (option: Option) => names?.[option] ?? option
  return {
    Control: ({ onChange, ...field }) => (
      <SelectField
        {...field}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </SelectField>
    ),
    format: nameOf,
  }
}

export function choice<Option extends string>(
  options: readonly Option[],
  names: Record<Option, string>,
): FieldKind<Option> {
  return choiceOf(options.map((option) => [option, names[option]]))
}

export const either = (names: { yes: string; no: string }): FieldKind<boolean> =>
  choiceOf<boolean>([
    [true, names.yes],
    [false, names.no],
  ])

export function choiceOf<Value>(options: readonly (readonly [Value, string])[]) {
  return {
    Control: ({ value, onChange, ...frame }: ControlProps<Value>) => (
      <FieldSet {...frame}>
        <div className="choices" style={{ '--columns': options.length }}>
          {options.map(([option, name]) => (
            <Choice key={name} name={frame.id} checked={option === value} onChange={() => onChange(option)}>
              {name}
            </Choice>
          ))}
        </div>
      </FieldSet>
    ),
    format: (value: Value) => options.find(([option]) => option === value)?.[1] ?? String(value),
  }
}
