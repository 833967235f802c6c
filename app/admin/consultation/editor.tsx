/** Settings of the section, the list of cards, and the card that is being made or changed. */
import { useState } from 'react'
import { withCard, withMovedCard, withoutCard } from '#domain/consultation/changes.ts'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { useOpenForm } from '#admin/shell/widgets/open-form.ts'
import { type CardForm, isCardFormDirty, newCardForm } from './card-form.ts'
import { CardFormSection } from './card-form-section.tsx'
import { CardList, editButtonId, newCardButtonId, listHeadingId } from './card-list.tsx'
import { consultationWords as words } from './messages.ts'
import { SectionSettings } from './section-settings.tsx'

export function ConsultationEditor(props: EditorProps<Consultation, CardForm>) {
  const { content, form, changeForm, save, confirm } = props
  // Said where it was done; the sentence of the data layer stands at the top.
  const [failure, setFailure] = useState<{ of: 'card' | 'list'; sentence: string } | null>(null)
  const openForm = useOpenForm({
    form,
    changeForm,
    confirm,
    isDirty: (open) => isCardFormDirty(open, content),
    discard: words.discard,
  })

  async function saveCard(sent: CardForm) {
    setFailure(null)
    const card = { ...sent.card, title: sent.card.title.trim() }
    const result = await save({
      change: { changeType: sent.mode === 'create' ? 'create' : 'update' },
      update: (consultation) => withCard(consultation, card),
      messages: { saved: sent.mode === 'create' ? words.form.created : words.form.updated },
    })
    if (result === 'unavailable') setFailure({ of: 'card', sentence: words.form.failed })
    openForm.settle(result, sent, (typed) => ({ ...typed, mode: 'edit' }))
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
    if (result === 'unavailable') setFailure({ of: 'list', sentence: failed })
    if (result !== 'saved') return
    if (form?.card.id === card.id) changeForm(null)
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
        editedId={form?.card.id ?? null}
        busy={props.busy}
        failure={failure?.of === 'list' ? failure.sentence : null}
        onAdd={() => void openForm.open(newCardForm(newId(), new Date().toISOString()), newCardButtonId)}
        onEdit={(card) => void openForm.open({ mode: 'edit', card }, editButtonId(card.id))}
        onRemove={(card) => void removeCard(card)}
        onMove={moveCard}
      />
      {form && (
        <CardFormSection
          key={form.card.id}
          form={form}
          problems={props.problems}
          busy={props.busy}
          failure={failure?.of === 'card' ? failure.sentence : null}
          confirm={confirm}
          announce={props.announce}
          onChange={changeForm}
          onSave={() => void saveCard(form)}
          onCancel={() => void openForm.cancel()}
        />
      )}
    </>
  )
}
