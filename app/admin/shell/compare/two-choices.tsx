/** A row of exclusive choices under one name. */
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
      {(Object.entries(options) as [Option, string][]).map(([option, text]) => (
        <Choice key={option} name={name} checked={option === chosen} onChange={() => onChange(option)}>
          {text}
        </Choice>
      ))}
    </div>
  )
}
