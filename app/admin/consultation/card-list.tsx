/** All cards in order, with icon, status, title and creation date. */
import { memo } from 'react'
import { Button } from '#design/button.tsx'
import type { ConsultationCard } from '#domain/consultation/consultation.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { RowActions } from '#admin/shell/widgets/row-actions.tsx'
import { SortableList } from '#admin/shell/widgets/sorting/sortable-list.tsx'
import { consultationWords } from './messages.ts'

const words = consultationWords.cards

export const newCardButtonId = 'new-card'
export const listHeadingId = 'cards-heading'
export const editButtonId = (id: string) => `edit-${id}`

interface CardListProps {
  cards: readonly ConsultationCard[]
  editedId: string | null
  busy: boolean
  failure: string | null
  onAdd: () => void
  onEdit: (card: ConsultationCard) => void
  onRemove: (card: ConsultationCard) => void
  onSwitch: (card: ConsultationCard, isActive: boolean) => void
  onMove: (id: string, index: number) => Promise<void>
}

/** Hundreds of rows: they are rendered when one of them changes, not with every letter typed into the form below. */
export const CardList = memo(function CardList({
  cards,
  editedId,
  busy,
  failure,
  ...actions
}: CardListProps) {
  const { onAdd, onEdit, onRemove, onSwitch, onMove } = actions
  return (
    <section className="group" aria-labelledby={listHeadingId}>
      <div className="ends">
        <h2 id={listHeadingId} tabIndex={-1}>
          {words.count(cards.length)}
        </h2>
        <Button id={newCardButtonId} look="secondary" onClick={onAdd}>
          {words.add}
        </Button>
      </div>
      <FailureAlert failure={failure} />
      {cards.length === 0 && <p className="field__hint">{words.none}</p>}
      <SortableList
        className="rows"
        items={cards}
        itemClassName={({ id }) => (id === editedId ? 'row row--sortable row--current' : 'row row--sortable')}
        nameOf={({ title }) => title}
        onMove={onMove}
      >
        {(card, { handle }) => (
          <>
            {handle}
            <span className="row__icon" aria-hidden="true">
              {card.icon}
            </span>
            <span className="row__text">
              <b>{card.title}</b>
              <small>{words.createdOn(formatDay(card.createdAt))}</small>
            </span>
            <RowActions
              id={editButtonId(card.id)}
              isActive={card.isActive}
              labels={{
                active: words.active(card.title),
                state: card.isActive ? consultationWords.active : consultationWords.inactive,
                edit: words.edit(card.title),
                remove: words.remove(card.title),
              }}
              busy={busy}
              isEdited={card.id === editedId}
              onSwitch={(isActive) => onSwitch(card, isActive)}
              onEdit={() => onEdit(card)}
              onRemove={() => onRemove(card)}
            />
          </>
        )}
      </SortableList>
    </section>
  )
})
