/** Settings of the section, the list of cards, and the card that is being made or changed. */
import { useState } from 'react'
import { withMovedCard, withoutCard } from '#domain/consultation/changes.ts'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { useOpenForm } from '#admin/shell/widgets/open-form.ts'
import { emptyCard } from './card-form.ts'
import { CardFormSection } from './card-form-section.tsx'
import { CardList, editButtonId, newCardButtonId, listHeadingId } from './card-list.tsx'
import { consultationWords as words } from './messages.ts'
import { SectionSettings } from './section-settings.tsx'

export function ConsultationEditor(props: EditorProps<Consultation, ConsultationCard>) {
  const { content, form, save, confirm } = props
  // Said where it was done; the sentence of the data layer stands at the top.
  const [failure, setFailure] = useState<{ of: 'card' | 'list'; sentence: string } | null>(null)
  const openForm = useOpenForm({ ...props, discard: words.discard })

  async function saveCard(isNew: boolean) {
    setFailure(null)
    const result = await props.saveForm({
      change: { changeType: isNew ? 'create' : 'update' },
      messages: { saved: isNew ? words.form.created : words.form.updated },
    })
    if (result === 'offline') setFailure({ of: 'card', sentence: words.form.failed })
  }

  async function removeCard(card: ConsultationCard) {
    const { title, text, confirm: yes, done, failed } = words.removal
    if (!(await confirm({ title: title(card.title), text, confirm: yes, dangerous: true }))) return
    setFailure(null)
    const result = await save({
      change: { changeType: 'delete' },
      update: (consultation) => withoutCard(consultation, card.id),
      messages: { saved: done },
    })
    if (result === 'offline') setFailure({ of: 'list', sentence: failed })
    if (result !== 'saved') return
    if (form?.value.id === card.id) props.closeForm()
    focusSoon(listHeadingId)
  }

  async function moveCard(id: string, index: number) {
    setFailure(null)
    await save({
      change: { changeType: 'update' },
      update: (consultation) => withMovedCard(consultation, id, index),
      messages: { saved: words.cards.moved },
    })
  }

  return (
    <>
      <SectionSettings {...props} />
      <CardList
        cards={content.cards}
        editedId={form?.value.id ?? null}
        busy={props.busy}
        failure={failure?.of === 'list' ? failure.sentence : null}
        onAdd={() => void openForm.open(emptyCard(newId(), new Date().toISOString()), newCardButtonId, true)}
        onEdit={(card) => void openForm.open(card, editButtonId(card.id))}
        onRemove={(card) => void removeCard(card)}
        onMove={moveCard}
      />
      {form && (
        <CardFormSection
          key={form.value.id}
          form={form}
          problems={props.problems}
          busy={props.busy}
          failure={failure?.of === 'card' ? failure.sentence : null}
          confirm={confirm}
          announce={props.announce}
          onChange={props.changeForm}
          onSave={() => void saveCard(form.isNew)}
          onCancel={() => void openForm.cancel()}
        />
      )}
    </>
  )
}
