/** A row of exclusive choices under one name. */
import { namesOf } from '#domain/names-of.ts'
import { Choice } from '#design/field.tsx'

interface TwoChoicesProps<Option extends string> {
  name: string
  label: string
  chosen: Option
  options: Record<Option, string>
  onChange: (option: Option) => void
}

export function TwoChoices<Option extends string>(props: TwoChoicesProps<Option>) {
  const { name, label, chosen, options, onChange } = props
  return (
    <div className="choices compare__choices" role="radiogroup" aria-label={label}>
      {namesOf(options).map((option) => (
        <Choice key={option} name={name} checked={option === chosen} onChange={() => onChange(option)}>
          {options[option]}
        </Choice>
      ))}
    </div>
  )
}
