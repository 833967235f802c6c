/** Settings of the section, the list of cards, and the card being created or edited. */
import { useState } from 'react'
import type { Consultation, ConsultationCard } from '#domain/consultation/consultation.ts'
import type { EditorProps } from '#admin/shell/definition.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { useOpenForm } from '#admin/shell/widgets/open-form.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { withMovedCard, withoutCard, withSwitchedCard } from '#domain/consultation/changes.ts'
import { focusSoon } from '#admin/shell/widgets/focus-soon.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import { emptyCard } from './card-form.ts'
import { CardFormSection } from './card-form-section.tsx'
import { CardList, editButtonId, listHeadingId, newCardButtonId } from './card-list.tsx'
import { consultationWords as words } from './messages.ts'
import { SectionSettings } from './section-settings.tsx'

export function ConsultationEditor(props: EditorProps<Consultation, ConsultationCard>) {
  const { content, form, save } = props
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
          {...props}
          form={form}
          failure={failureOf('card')}
          onSave={() => void cards.saveCard(form.isNew)}
          onCancel={() => void openForm.cancel()}
        />
      )}
    </>
  )
}

/** What is done with cards: each a save of its own, with its failure told where it happened. */
function useCardActions(props: EditorProps<Consultation, ConsultationCard>) {
  const { form, save, confirm } = props
  const [failureOf, setFailure] = useFailure(props.saved)

  async function saveCard(isNew: boolean) {
    setFailure('card', null)
    const result = await props.saveForm({
      change: { changeType: isNew ? 'create' : 'update' },
      messages: { saved: isNew ? words.form.created : words.form.updated },
    })
    if (result === 'offline') setFailure('card', words.form.failed)
  }

  async function removeCard(card: ConsultationCard) {
    const { title, text, confirm: yes, done, failed } = words.removal
    if (!(await confirm({ title: title(card.title), text, confirm: yes, dangerous: true }))) return
    setFailure('list', null)
    const result = await save({
      change: { changeType: 'delete' },
      update: (consultation) => withoutCard(consultation, card.id),
      messages: { saved: done, undone: words.removal.undone, about: card.title },
    })
    if (result === 'offline') setFailure('list', failed)
    if (result !== 'saved') return
    if (form?.content.id === card.id) props.closeForm()
    focusSoon(listHeadingId)
  }

  async function switchCard({ id }: ConsultationCard, isActive: boolean) {
    setFailure('list', null)
    await save({
      change: { changeType: 'update' },
      update: (consultation) => withSwitchedCard(consultation, id, isActive),
      messages: { saved: isActive ? words.cards.switchedOn : words.cards.switchedOff },
    })
  }

  async function moveCard(id: string, index: number) {
    setFailure('list', null)
    await save({
      change: { changeType: 'update' },
      update: (consultation) => withMovedCard(consultation, id, index),
      messages: { saved: words.cards.moved, undone: words.cards.movedBack },
    })
  }

  return { failureOf, setFailure, saveCard, removeCard, switchCard, moveCard }
}

type Part = 'section' | 'list' | 'card'
type Failures = Partial<Record<Part, string | null>>

/**
 * A failure is shown where it happened; failures to load are shown at the top. Any later save, here or by the shell,
 * clears it, as the outage is over.
 */
function useFailure(saved: Consultation) {
  const [failures, setFailures] = useState<{ since: Consultation; of: Failures }>({ since: saved, of: {} })
  const latest = useLatest(saved)
  const standing = (found: typeof failures, since: Consultation) => (found.since === since ? found.of : {})
  return [
    (part: Part) => standing(failures, saved)[part] ?? null,
    (part: Part, sentence: string | null) => {
      const since = latest()
      setFailures((before) => ({ since, of: { ...standing(before, since), [part]: sentence } }))
    },
  ] as const
}
