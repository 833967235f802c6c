/** Settings of the section, the list of cards, and the card being created or edited. */
import { memo, useState } from 'react'
import { type Consultation, type ConsultationCard, emptyCard } from '#domain/consultation/consultation.ts'
import { withMovedCard, withoutCard, withSwitchedCard } from '#domain/consultation/changes.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { ItemRow, itemRowClass, ItemsSection, type ListActions } from '#admin/shell/widgets/items.tsx'
import { SortableList } from '#admin/shell/widgets/sorting/sortable-list.tsx'
import { useItems } from '#admin/shell/widgets/use-items.ts'
import { useLatest } from '#admin/shell/widgets/use-latest.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { CardForm } from './card-form.tsx'
import { consultationWords as words } from './messages.ts'
import { SectionSettings } from './section-settings.tsx'

export function ConsultationEditor() {
  const { content, form, save, saved } = useEditor<Consultation, ConsultationCard>()
  const [failureOf, setFailure] = useFailure(saved)
  const { list, toldAt, ...steps } = useItems<Consultation, ConsultationCard>({
    words,
    blank: emptyCard,
    without: withoutCard,
    switchItem: withSwitchedCard,
    onFailure: setFailure,
    notSaved: words.form.failed,
  })
  const { onMove, onFailure } = useStable({
    async onMove(id: string, index: number) {
      setFailure('list', null)
      const step = save({
        change: { changeType: 'update' },
        update: (consultation) => withMovedCard(consultation, id, index),
        messages: { saved: words.list.moved, undone: words.list.movedBack },
      })
      await toldAt([id], step)
    },
    onFailure: (sentence: string | null) => setFailure('section', sentence),
  })
  return (
    <>
      <SectionSettings failure={failureOf('section')} onFailure={onFailure} />
      <CardList
        cards={content.cards}
        isPublic={saved.isVisible}
        failure={failureOf('list')}
        onMove={onMove}
        {...list}
      />
      {form && <CardForm key={form.content.id} {...steps} form={form} failure={failureOf('form')} />}
    </>
  )
}

interface CardListProps extends ListActions<ConsultationCard> {
  cards: readonly ConsultationCard[]
  isPublic: boolean
  failure: string | null
  onMove: (id: string, index: number) => Promise<void>
}

/** Hundreds of rows: they are rendered when one of them changes, not with every letter typed into the form below. */
const CardList = memo(function CardList({
  cards,
  isPublic,
  failure,
  onAdd,
  onMove,
  ...actions
}: CardListProps) {
  return (
    <ItemsSection words={words.list} count={cards.length} onAdd={onAdd}>
      <FailureAlert failure={failure} />
      {cards.length === 0 && <p className="field__hint">{words.list.none}</p>}
      <SortableList
        className="rows"
        items={cards}
        itemClassName={({ id }) => `${itemRowClass(id === actions.editedId)} row--sortable`}
        nameOf={({ title }) => title}
        onMove={onMove}
      >
        {(card, { handle }) => (
          <ItemRow
            item={card}
            isPublic={isPublic}
            actions={actions}
            says={words.list.createdOn(formatDay(card.createdAt))}
          >
            {handle}
            <span className="row__icon" aria-hidden="true">
              {card.icon}
            </span>
          </ItemRow>
        )}
      </SortableList>
    </ItemsSection>
  )
})

type Failures = Partial<Record<'section' | 'list' | 'form', string | null>>

/**
 * A failure is shown where it happened; failures to load are shown at the top. Any later save, here or by the shell,
 * clears it, as the outage is over.
 */
function useFailure(saved: Consultation) {
  const [failures, setFailures] = useState<{ since: Consultation; of: Failures }>({ since: saved, of: {} })
  const latest = useLatest(saved)
  const standing = (found: typeof failures, since: Consultation) => (found.since === since ? found.of : {})
  return [
    (part: keyof Failures) => standing(failures, saved)[part] ?? null,
    (part: keyof Failures, sentence: string | null) => {
      const since = latest()
      setFailures((before) => ({ since, of: { ...standing(before, since), [part]: sentence } }))
    },
  ] as const
}
