/** All cooperations, newest first: those that are not deleted, those that cannot be read, and the trash. */
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { type Cooperations, deletedCooperations } from '#domain/cooperation/changes.ts'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { listedCooperations } from '#domain/cooperation/find.ts'
import { RowActions } from '#admin/shell/widgets/row-actions.tsx'
import { useRowsInSteps } from '#admin/shell/widgets/use-rows-in-steps.ts'
import { erasing } from '#admin/shell/versions/messages.ts'
import { formatDay } from '#admin/shell/dates.ts'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.list

export const newCooperationButtonId = 'new-cooperation'
export const listHeadingId = 'cooperations-heading'
export const editButtonId = (id: string) => `edit-${id}`

interface CooperationListProps {
  content: Cooperations
  /** Ids of those that could not be read; where one is in the content meanwhile, it could. */
  unreadable: readonly string[]
  editedId: string | null
  busy: boolean
  onAdd: () => void
  onEdit: (id: string) => void
  onRemove: (cooperation: Cooperation) => void
  onSwitch: (id: string, isActive: boolean) => void
}

/** Rendered when one of them changes, not with every letter typed into the form below. */
export const CooperationList = memo(function CooperationList({
  content,
  unreadable: notRead,
  editedId,
  busy,
  ...actions
}: CooperationListProps) {
  const cooperations = listedCooperations(Object.values(content))
  const rows = useRowsInSteps(cooperations)
  const unreadable = notRead.filter((id) => content[id] === undefined)
  return (
    <section className="group" aria-labelledby={listHeadingId}>
      <div className="ends">
        <h2 id={listHeadingId} tabIndex={-1}>
          {words.count(cooperations.length)}
        </h2>
        <Button id={newCooperationButtonId} look="secondary" onClick={actions.onAdd}>
          {words.add}
        </Button>
      </div>
      {cooperations.length + unreadable.length === 0 && <p className="field__hint">{words.none}</p>}
      <ul className="rows">
        {rows.map((cooperation) => {
          const { id, title, content: blocks, isActive } = cooperation
          return (
            <li key={id} className={id === editedId ? 'row row--current' : 'row'}>
              <span className="row__text">
                <b>{title}</b>
                <small>{words.blocks(blocks.length)}</small>
              </span>
              <RowActions
                id={editButtonId(id)}
                isActive={isActive}
                labels={{
                  active: words.active(title),
                  state: isActive ? cooperationWords.active : cooperationWords.inactive,
                  edit: words.edit(title),
                  remove: words.remove(title),
                }}
                busy={busy}
                isEdited={id === editedId}
                onSwitch={(isOn) => actions.onSwitch(id, isOn)}
                onEdit={() => actions.onEdit(id)}
                onRemove={() => actions.onRemove(cooperation)}
              />
            </li>
          )
        })}
        {unreadable.map((id) => (
          <UnreadableRow key={id} id={id} />
        ))}
      </ul>
    </section>
  )
})

function UnreadableRow({ id }: { id: string }) {
  return (
    <li className="row row--unreadable danger">
      <Icon drawing={CircleAlert} />
      <p className="row__text">
        {cooperationWords.unreadable.title}
        <small>{cooperationWords.unreadable.text(id)}</small>
      </p>
    </li>
  )
}

const trashWords = cooperationWords.trash

interface TrashProps {
  content: Cooperations
  busy: boolean
  onBringBack: (cooperation: Cooperation) => void
  /** Erases permanently. */
  onErase: (cooperation: Cooperation) => void
}

/** Deleted cooperations, to be restored; renders nothing if there are none. */
export const Trash = memo(function Trash({ content, busy, onBringBack, onErase }: TrashProps) {
  const cooperations = deletedCooperations(content)
  if (cooperations.length === 0) return null
  return (
    <details className="group trash">
      <summary>{trashWords.heading(cooperations.length)}</summary>
      <ul className="rows">
        {cooperations.map((cooperation) => (
          <li className="row" key={cooperation.id}>
            <span className="row__text">
              <b>{cooperation.title}</b>
              {cooperation.deletedAt !== null && (
                <small>{trashWords.deletedOn(formatDay(cooperation.deletedAt))}</small>
              )}
            </span>
            <span className="row__actions">
              <Button
                look="secondary"
                aria-label={trashWords.bringBackNamed(cooperation.title)}
                aria-disabled={busy || undefined}
                onClick={() => {
                  if (!busy) onBringBack(cooperation)
                }}
              >
                {trashWords.bringBack}
              </Button>
              <Button
                look="danger-quiet"
                aria-label={erasing.entry.eraseNamed(cooperation.title)}
                aria-disabled={busy || undefined}
                onClick={() => {
                  if (!busy) onErase(cooperation)
                }}
              >
                {erasing.erase}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
})
