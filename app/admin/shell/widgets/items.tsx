/** A list whose items have a form below it: cards and cooperations. The actions are in use-items.ts. */
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { focusSoon } from './focus-soon.ts'
import { itemWords } from './messages.ts'
import { OnWebsiteNote } from './on-website.tsx'

/** The id is unique, because only one manager is on the screen at a time. */
const listHeadingId = 'items-heading'
export const newItemId = 'new-item'
export const editButtonId = (id: string) => `edit-${id}`
export const focusList = () => focusSoon(listHeadingId)
/** After the focused element vanished; takes the focus from no other. */
export function focusListIfLost() {
  if (document.activeElement === document.body) focusList()
}

export interface Item {
  id: string
  title: string
  isActive: boolean
}

export interface ListActions<Each> {
  editedId: string | null
  /** The items of the last step. */
  doneTo: readonly string[]
  busy: boolean
  /** These functions are stable, so that only changed rows are rendered again. */
  onAdd: () => void
  onEdit: (item: Each) => void
  onRemove: (item: Each) => void
  onSwitch: (item: Each, isActive: boolean) => void
}

interface ItemsSectionProps {
  words: { count: (count: number) => string; add: string }
  count: number
  onAdd: () => void
  children: ReactNode
}

export function ItemsSection({ words, count, onAdd, children }: ItemsSectionProps) {
  return (
    <section className="group" aria-labelledby={listHeadingId}>
      <div className="ends">
        <h2 id={listHeadingId} tabIndex={-1}>
          {words.count(count)}
        </h2>
        <Button id={newItemId} look="secondary" onClick={onAdd}>
          {words.add}
        </Button>
      </div>
      {children}
    </section>
  )
}

export function itemRowClass(isEdited: boolean): string {
  return isEdited ? 'row row--current' : 'row'
}

interface ItemRowProps<Each extends Item> {
  item: Each
  actions: Omit<ListActions<Each>, 'onAdd'>
  /** Shown below the title. */
  says: string
  /** The item still has the text of the sample content. */
  isSample: boolean
  /** Whether visitors see the listed items at all. */
  isPublic?: boolean
  /** Shown before the title. */
  children?: ReactNode
}

/**
 * The content of a row: its item can be shown to visitors or hidden, edited, and deleted. A click anywhere
 * else in the row edits it as well (rows.css).
 */
export function ItemRow<Each extends Item>({
  item,
  actions,
  says,
  isSample,
  isPublic = true,
  children,
}: ItemRowProps<Each>) {
  const { id, title, isActive } = item
  const { busy, editedId, doneTo } = actions
  // While its form is open, the item cannot be switched.
  const isSwitchable = !busy && id !== editedId
  return (
    <>
      {children}
      <span className="row__text">
        <b>{title}</b>
        <small>{says}</small>
        {isSample && <Badge tone="warning">{itemWords.sample}</Badge>}
        {doneTo.includes(id) && <OnWebsiteNote isShown={isActive && isPublic} />}
      </span>
      <button
        type="button"
        role="switch"
        className="row__switch"
        aria-checked={isActive}
        aria-label={itemWords.show(title)}
        aria-disabled={!isSwitchable || undefined}
        onClick={() => isSwitchable && actions.onSwitch(item, !isActive)}
      >
        <Badge tone={isActive ? 'on' : 'off'}>{isActive ? itemWords.active : itemWords.inactive}</Badge>
      </button>
      <div className="row__actions">
        <IconButton
          drawing={Pencil}
          id={editButtonId(id)}
          className="row__open"
          label={itemWords.edit(title)}
          onClick={() => actions.onEdit(item)}
        />
        <IconButton
          drawing={Trash2}
          look="danger-quiet"
          label={itemWords.remove(title)}
          aria-disabled={busy || undefined}
          onClick={() => !busy && actions.onRemove(item)}
        />
      </div>
    </>
  )
}
