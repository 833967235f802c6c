/** All cooperations that are not deleted, newest first, and those that cannot be read. */
import { CircleAlert } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import { RowActions } from '#admin/shell/widgets/row-actions.tsx'
import { RowSwitch } from '#admin/shell/widgets/row-switch.tsx'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.list

export const newCooperationButtonId = 'new-cooperation'
export const listHeadingId = 'cooperations-heading'
export const editButtonId = (id: string) => `edit-${id}`

interface CooperationListProps {
  cooperations: readonly Cooperation[]
  /** Ids of those that could not be read. */
  unreadable: readonly string[]
  editedId: string | null
  busy: boolean
  onAdd: () => void
  onEdit: (id: string) => void
  onRemove: (cooperation: Cooperation) => void
  onSwitch: (id: string, isActive: boolean) => void
}

export function CooperationList({
  cooperations,
  unreadable,
  editedId,
  busy,
  ...actions
}: CooperationListProps) {
  return (
    <section className="group" aria-labelledby={listHeadingId}>
      <div className="group__head">
        <h2 id={listHeadingId} tabIndex={-1}>
          {words.count(cooperations.length)}
        </h2>
        <Button id={newCooperationButtonId} look="secondary" onClick={actions.onAdd}>
          {words.add}
        </Button>
      </div>
      {cooperations.length + unreadable.length === 0 && <p className="field__hint">{words.none}</p>}
      <ul className="rows">
        {cooperations.map((cooperation) => {
          const { id, title, content, isActive } = cooperation
          return (
            <li key={id} className={id === editedId ? 'row row--current' : 'row'}>
              <span className="row__text">
                <b>{title}</b>
                <small>{words.blocks(content.length)}</small>
              </span>
              <RowSwitch
                isOn={isActive}
                labels={{
                  name: words.active(title),
                  state: isActive ? cooperationWords.active : cooperationWords.inactive,
                }}
                disabled={busy || id === editedId}
                onSwitch={(isOn) => actions.onSwitch(id, isOn)}
              />
              <RowActions
                id={editButtonId(id)}
                labels={{ edit: words.edit(title), remove: words.remove(title) }}
                disabled={busy}
                onEdit={() => actions.onEdit(id)}
                onRemove={() => actions.onRemove(cooperation)}
              />
            </li>
          )
        })}
        {unreadable.map((id) => (
          <li key={id} className="row row--unreadable">
            <Icon drawing={CircleAlert} />
            <p className="row__text">
              {cooperationWords.unreadable.title}
              <small>{cooperationWords.unreadable.text(id)}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
