/** Settings of the section, the list of cards, and the card being created or edited. */
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { useOpenForm } from '#admin/shell/widgets/open-form.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { emptyCard } from './card-form.ts'
import { CardFormSection } from './card-form-section.tsx'
import { CardList, editButtonId, newCardButtonId } from './card-list.tsx'
import { consultationWords as words } from './messages.ts'
import { SectionSettings } from './section-settings.tsx'
import { useCardActions } from './use-card-actions.ts'

export function ConsultationEditor(props: EditorProps<Consultation, ConsultationCard>) {
  const { content, form, save, confirm } = props
  const openForm = useOpenForm({ ...props, discard: words.discard })
  const { failureOf, setFailure, ...cards } = useCardActions(props)
  const list = useStable({
    onAdd: () => void openForm.open(emptyCard(newId(), new Date().toISOString()), newCardButtonId, true),
    onEdit: (card: ConsultationCard) => void openForm.open(card, editButtonId(card.id)),
    onRemove: (card: ConsultationCard) => void cards.removeCard(card),
    onSwitch: (card: ConsultationCard, isActive: boolean) => void cards.switchCard(card, isActive),
    onMove: cards.moveCard,
  })
  const { onFailure } = useStable({
    onFailure: (sentence: string | null) => setFailure('section', sentence),
  })

  return (
    <>
      <SectionSettings
        content={content}
        change={props.change}
        save={save}
        problems={props.problems}
        busy={props.busy}
        failure={failureOf('section')}
        onFailure={onFailure}
      />
      <CardList
        cards={content.cards}
        editedId={form?.content.id ?? null}
        busy={props.busy}
        failure={failureOf('list')}
        {...list}
      />
      {form && (
        <CardFormSection
          key={form.content.id}
          form={form}
          problems={props.problems}
          busy={props.busy}
          failure={failureOf('card')}
          confirm={confirm}
          announce={props.announce}
          onChange={props.changeForm}
          onSave={() => void cards.saveCard(form.isNew)}
          onCancel={() => void openForm.cancel()}
        />
      )}
    </>
  )
}
