/** The form of one card: icon, title, text with example and prompt, active; and a preview of the card. */
import { memo, useState } from 'react'
import { Check, Choice, FieldSet, InputField } from '#design/field.tsx'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import type { OpenForm } from '#admin/shell/session/state.ts'
import { FormSection } from '#admin/shell/widgets/form-section.tsx'
import { problemSentence } from '#admin/shell/widgets/problem-sentence.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { BodyField } from './body-field.tsx'
import { hasTitle } from './card-form.ts'
import { CardPreview } from './preview.tsx'
import { consultationWords, presetIcons } from './messages.ts'

const words = consultationWords.form
const titleId = 'card-title'

interface CardFormSectionProps
  extends Pick<
    EditorProps<Consultation, ConsultationCard>,
    'problems' | 'busy' | 'confirm' | 'announce' | 'changeForm'
  > {
  form: OpenForm<ConsultationCard>
  failure: string | null
  onSave: () => void
  onCancel: () => void
}

export function CardFormSection({ form, problems, busy, ...rest }: CardFormSectionProps) {
  const { failure, confirm, announce, changeForm, onSave, onCancel } = rest
  const [titleAsked, setTitleAsked] = useState(false)
  const { content: card, isNew } = form
  const mode = isNew ? 'create' : 'edit'
  const set = (part: Partial<ConsultationCard>) => changeForm((typed) => ({ ...typed, ...part }))
  const stable = useStable({
    setIcon: (icon: string) => set({ icon }),
    setText: (bodyText: string) => set({ bodyText }),
  })
  const problem = (field: keyof ConsultationCard) => problemSentence(problems, `cards.${card.id}.${field}`)
  const isTitleMissing = titleAsked && !hasTitle(card)

  function submit() {
    if (busy) return
    setTitleAsked(true)
    if (hasTitle(card)) onSave()
    else document.getElementById(titleId)?.focus()
  }
  return (
    <FormSection
      heading={words.headings[mode]}
      focus={titleId}
      failure={failure}
      onSubmit={submit}
      submit={{ text: words.submit[mode], busyText: words.saving, busy }}
      cancel={words.cancel}
      onCancel={onCancel}
    >
      <IconField icon={card.icon} error={problem('icon')} onChange={stable.setIcon} />
      <InputField
        id={titleId}
        label={words.title}
        required
        autoComplete="off"
        value={card.title}
        error={isTitleMissing ? words.titleMissing : problem('title')}
        onChange={(event) => set({ title: event.target.value })}
      />
      <div role="alert" className="visually-hidden">
        {isTitleMissing && words.titleMissing}
      </div>
      <BodyField
        text={card.bodyText}
        error={problem('bodyText')}
        confirm={confirm}
        announce={announce}
        onChange={stable.setText}
      />
      <Check
        label={words.active}
        note={words.inactiveNote}
        checked={card.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
      />
      {hasTitle(card) && <CardPreview card={card} />}
    </FormSection>
  )
}

interface IconFieldProps {
  icon: string
  error: string | undefined
  onChange: (icon: string) => void
}

/** A card's icon: one of twelve, or whatever is typed. */
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
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </>
  )
})
