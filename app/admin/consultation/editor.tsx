/** Settings of the section, the list of cards, and the card being created or edited. */
import { memo } from 'react'
import { type Consultation, type ConsultationCard, emptyCard } from '#domain/consultation/consultation.ts'
import { withMovedCard, withoutCard, withSwitchedCard } from '#domain/consultation/changes.ts'
import { sampleCard } from '#domain/samples/samples.ts'
import { useEditor } from '#admin/shell/use-editor.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { ItemRow, itemRowClass, ItemsSection, type ListActions } from '#admin/shell/widgets/items.tsx'
import { SortableList } from '#admin/shell/widgets/sorting/sortable-list.tsx'
import { useItems } from '#admin/shell/widgets/use-items.ts'
import { useStable } from '#admin/shell/widgets/use-stable.ts'
import { CardForm } from './card-form.tsx'
import { consultationWords as words } from './messages.ts'
import { SectionSettings } from './section-settings.tsx'

export function ConsultationEditor() {
  const { content, form, save, saved } = useEditor<Consultation, ConsultationCard>()
  const { list, toldAt, ...steps } = useItems<Consultation, ConsultationCard>({
    words,
    blank: emptyCard,
    without: withoutCard,
    switchItem: withSwitchedCard,
  })
  const { onMove } = useStable({
    async onMove(id: string, index: number) {
      const step = save({
        change: { changeType: 'update' },
        update: (consultation) => withMovedCard(consultation, id, index),
        messages: { saved: words.list.moved, undone: words.list.movedBack },
      })
      await toldAt([id], step)
    },
  })
  return (
    <>
      <SectionSettings />
      <CardList cards={content.cards} isPublic={saved.isVisible} onMove={onMove} {...list} />
      {form && <CardForm key={form.content.id} {...steps} form={form} />}
    </>
  )
}

interface CardListProps extends ListActions<ConsultationCard> {
  cards: readonly ConsultationCard[]
  isPublic: boolean
  onMove: (id: string, index: number) => Promise<void>
}

/** There may be hundreds of rows, rendered when one changes, not with every letter typed into the form below. */
const CardList = memo(function CardList({ cards, isPublic, onAdd, onMove, ...actions }: CardListProps) {
  return (
    <ItemsSection words={words.list} count={cards.length} onAdd={onAdd}>
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
            isSample={sampleCard(card) !== null}
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
