/** A card's icon: one of twelve, or whatever is typed. */
import { memo } from 'react'
import { Choice, FieldSet, InputField } from '#design/field.tsx'
import { consultationWords, presetIcons } from './messages.ts'

const words = consultationWords.form

interface IconFieldProps {
  icon: string
  error: string | undefined
  onChange: (icon: string) => void
}

export const IconField = memo(function IconField({ icon, error, onChange }: IconFieldProps) {
  return (
    <>
      <FieldSet id="card-icons" label={words.icon}>
        <div className="emoji-grid">
          {presetIcons.map((preset) => (
            <Choice
              key={preset.icon}
              name="card-icon"
              aria-label={preset.name}
              title={preset.name}
              checked={preset.icon === icon}
              onChange={() => onChange(preset.icon)}
            >
              {preset.icon}
            </Choice>
          ))}
        </div>
      </FieldSet>
      <div className="icon-field">
        <InputField
          id="card-own-icon"
          label={words.ownIcon}
          autoComplete="off"
          value={icon}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </>
  )
})
