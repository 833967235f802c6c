/** The form of one card (icon, title, text with example and prompt, active) and a preview of the card. */
import { memo, useState } from 'react'
import { Check, Choice, FieldSet, InputField } from '#design/field.tsx'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import type { OpenForm } from '#admin/shell/session/state.ts'
import { hasTitle, ItemForm, TitleField, titleId } from '#admin/shell/widgets/item-form.tsx'
import { problemSentence } from '#admin/shell/widgets/messages.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { withoutBlank } from '#domain/appointments/topics.ts'
import { BodyField } from './body-field.tsx'
import { BookingFields, type OwnBooking } from './booking-fields.tsx'
import { CardPreview } from './preview.tsx'
import { consultationWords, presetIcons } from './messages.ts'

const words = consultationWords.form

interface CardFormProps {
  form: OpenForm<ConsultationCard>
  onSave: () => void
  onCancel: () => Promise<void>
}

export function CardForm({ form, ...on }: CardFormProps) {
  const { problems, busy, changeForm } = useEditor<Consultation, ConsultationCard>()
  const [titleAsked, setTitleAsked] = useState(false)
  const { content: card, isNew } = form
  const mode = isNew ? 'create' : 'edit'
  const set = (part: Partial<ConsultationCard>) => changeForm((typed) => ({ ...typed, ...part }))
  const stable = useStable({
    setIcon: (icon: string) => set({ icon }),
    setText: (bodyText: string) => set({ bodyText }),
    setBooking: (part: Partial<OwnBooking>) => changeForm((typed) => withoutBlank({ ...typed, ...part })),
  })
  const { id, minutes, bufferMinutes, places, bring, questions } = card
  const problem = (field: keyof ConsultationCard) => problemSentence(problems, `cards.${card.id}.${field}`)

  function submit() {
    if (busy) return
    setTitleAsked(true)
    if (hasTitle(card)) on.onSave()
    else document.getElementById(titleId)?.focus()
  }
  return (
    <ItemForm
      heading={words.headings[mode]}
      submit={{ text: words.submit[mode], busy }}
      onSubmit={submit}
      onCancel={on.onCancel}
    >
      <IconField icon={card.icon} error={problem('icon')} onChange={stable.setIcon} />
      <TitleField
        label={words.title}
        value={card.title}
        missing={titleAsked && !hasTitle(card) && words.titleMissing}
        error={problem('title')}
        onChange={(title) => set({ title })}
      />
      <BodyField text={card.bodyText} error={problem('bodyText')} onChange={stable.setText} />
      <BookingFields
        {...{ id, minutes, bufferMinutes, places, bring, questions, problems }}
        onChange={stable.setBooking}
      />
      <Check
        label={words.active}
        note={words.inactiveNote}
        checked={card.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
      />
      {hasTitle(card) && <CardPreview card={card} />}
    </ItemForm>
  )
}

interface IconFieldProps {
  icon: string
  error: string | undefined
  onChange: (icon: string) => void
}

/** A card's icon: one of twelve, or any typed one. */
const IconField = memo(function IconField({ icon, error, onChange }: IconFieldProps) {
  return (
    <>
      <FieldSet id="card-icons" label={words.icon}>
        <div className="emoji-grid choices--soft">
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
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </>
  )
})
