/** A row of exclusive choices under one name. */
import { namesOf } from '#domain/names-of.ts'
import { Choice } from '#design/field.tsx'

interface NamedChoicesProps<Option extends string> {
  name: string
  label: string
  className: string
  chosen: Option
  options: Record<Option, string>
  onChange: (option: Option) => void
}

export function NamedChoices<Option extends string>(props: NamedChoicesProps<Option>) {
  const { name, label, className, chosen, options, onChange } = props
  return (
    <div className={`choices ${className}`} role="radiogroup" aria-label={label}>
      {namesOf(options).map((option) => (
        <Choice key={option} name={name} checked={option === chosen} onChange={() => onChange(option)}>
          {options[option]}
        </Choice>
      ))}
    </div>
  )
}
