/** A list whose items have a form of their own below it: cards, and cooperations. What its buttons do is in use-items.ts. */
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { focusSoon } from './focus-soon.ts'
import { itemWords } from './messages.ts'
import { OnWebsiteNote } from './on-website.tsx'

/** One manager at a time is on the screen. */
const listHeadingId = 'items-heading'
export const newItemId = 'new-item'
export const editButtonId = (id: string) => `edit-${id}`
export const focusList = () => focusSoon(listHeadingId)

export interface Item {
  id: string
  title: string
  isActive: boolean
}

export interface ListActions<Each> {
  editedId: string | null
  /** The items that something was done to last. */
  doneTo: readonly string[]
  busy: boolean
  /** These stay the same functions, for rows that are drawn again only where something changed. */
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
  /** Below its title. */
  says: string
  /** It still says what the site was filled with. */
  isSample: boolean
  /** Whether visitors see what is listed here at all. */
  isPublic?: boolean
  /** Before its title. */
  children?: ReactNode
}

/**
 * What a row holds: its item can be shown to visitors or hidden, edited, and deleted. A click anywhere else in the row
 * edits it as well (rows.css).
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
  // An open form has the say about the switch.
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
