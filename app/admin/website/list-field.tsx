/**
 * A list of the form, whose items are added, moved, and deleted with undo. A short list is open as a whole, a
 * longer one shows one item at a time.
 */
import { ChevronUp, CircleAlert, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { withMoved } from '#domain/list-order.ts'
import { focusAfter } from '#admin/shell/widgets/focus-soon.ts'
import { newId } from '#admin/shell/widgets/new-id.ts'
import { EditableList } from '#admin/shell/widgets/sorting/editable-list.tsx'
import { Control } from './control.tsx'
import type { ItemField, List, ListItem } from './fields.ts'
import { flagNames, websiteWords as words } from './messages.ts'
import { hints } from './part-messages.ts'
import { itemTitle } from './parts.ts'
import { PictureField, type Uploading } from './picture-field.tsx'

export interface Target {
  path: string
}

interface ListFieldProps extends Uploading {
  list: List
  items: readonly ListItem[]
  /** Sentences by path, with item ids. */
  errorAt: (path: string) => string | undefined
  /** The field that a link to a problem leads to; a new object with each click. */
  target: Target | null
  onChange: (update: (items: readonly ListItem[]) => ListItem[]) => void
}

/** In fields: more of them would have to be scrolled through. */
const shortList = 8

export function ListField({ list, items, errorAt, target, onChange, ...uploading }: ListFieldProps) {
  const [opened, setOpened] = useState<{ id: string | null; for: Target | null }>({ id: null, for: null })
  const targeted = items.find(({ id }) => target?.path.startsWith(`${list.path}.${id}.`))?.id
  const openId = targeted !== undefined && opened.for !== target ? targeted : opened.id
  // Decided once, because an open item would close when one is added.
  const [standsOpen] = useState(items.length * list.fields.length <= shortList)
  const isOpen = ({ id }: ListItem) => standsOpen || id === openId
  const open = (id: string | null) => setOpened({ id, for: target })
  const nameOf = (position: number) => words.list.one(list.name, position)
  const addId = `${list.path}-add`

  function add() {
    const item: ListItem = { ...blankItem(list), id: newId() }
    const change = () => {
      onChange((before) => [...before, item])
      open(item.id)
    }
    focusAfter(change, pathOf(list, item, list.fields[0]?.path ?? ''))
  }
  return (
    <div className="stack website__list" id={list.path} role="group" aria-label={list.label}>
      <Hints list={list} isSortable={items.length > 1} />
      <EditableList
        id={list.path}
        items={items}
        nameOf={nameOf}
        isOpen={isOpen}
        onMove={(id, index) => onChange((before) => withMoved(before, id, index))}
        onRemove={(id) => onChange((before) => before.filter((item) => item.id !== id))}
        onInsert={(item, index) => onChange((before) => before.toSpliced(index, 0, item))}
        focusAfterRemoval={addId}
        renderHead={(item, position) =>
          standsOpen ? (
            <b>{nameOf(position)}</b>
          ) : (
            <ItemHead
              title={itemTitle(list, item) || words.list.empty(nameOf(position))}
              position={position}
              isOpen={isOpen(item)}
              isRefused={list.fields.some((field) => errorAt(pathOf(list, item, field.path)) !== undefined)}
              onToggle={() => open(isOpen(item) ? null : item.id)}
            />
          )
        }
        renderBody={(item, position) => (
          <ItemFields
            {...{ list, item, errorAt, ...uploading }}
            index={position - 1}
            onChange={(part) =>
              onChange((before) => before.map((each) => (each.id === item.id ? { ...each, ...part } : each)))
            }
          />
        )}
      />
      <div className="button-row">
        <Button id={addId} look="secondary" onClick={add}>
          <Icon drawing={Plus} /> {list.name}
        </Button>
      </div>
    </div>
  )
}

function Hints({ list, isSortable }: { list: List; isSortable: boolean }) {
  return (
    <>
      {hints[list.path] && <p className="field__hint">{hints[list.path]}</p>}
      {isSortable && (
        <>
          <p className="field__hint blocks__hint">{words.list.sortHint}</p>
          <p className="field__hint blocks__hint--narrow">{words.list.arrowHint}</p>
        </>
      )}
    </>
  )
}

/** A new item: its texts are empty, its drawing is the first. */
function blankItem({ fields }: List): Record<string, unknown> {
  const blanks: Partial<Record<ItemField['control'], unknown>> = {
    lines: [],
    flag: Object.keys(flagNames)[0],
  }
  return Object.fromEntries(
    fields.flatMap(({ path, control, focus }) => [
      [path, blanks[control] ?? ''],
      ...(focus ? [[focus.path, '']] : []),
    ]),
  )
}

interface ItemHeadProps {
  title: string
  position: number
  isOpen: boolean
  isRefused: boolean
  onToggle: () => void
}

function ItemHead({ title, position, isOpen, isRefused, onToggle }: ItemHeadProps) {
  return (
    <button className="block__toggle" type="button" aria-expanded={isOpen} onClick={onToggle}>
      <span className="block__title">
        <b>{position}</b> {title}
      </span>
      {!isOpen && isRefused && (
        <small className="marked danger">
          <Icon drawing={CircleAlert} /> {words.list.toCheck}
        </small>
      )}
      <Icon drawing={isOpen ? ChevronUp : Pencil} />
    </button>
  )
}

interface ItemFieldsProps extends Uploading, Pick<ListFieldProps, 'list' | 'errorAt'> {
  item: ListItem
  index: number
  onChange: (part: Readonly<Record<string, unknown>>) => void
}

function ItemFields({ list, item, index, errorAt, onChange, ...uploading }: ItemFieldsProps) {
  const isAlone = list.fields.length === 1
  return sideBySide(list.fields).map((row) => (
    <div key={row[0]?.path} className={row.length > 1 ? 'pair' : undefined}>
      {row.map(({ path: name, control, label, hint, most, focus }) =>
        control === 'picture' ? (
          <PictureField
            key={name}
            {...{ label, hint, ...uploading }}
            id={pathOf(list, item, name)}
            address={String(item[name] ?? '')}
            spot={focus && String(item[focus.path] ?? '')}
            onChange={({ address, spot }) =>
              onChange({
                ...(address !== undefined && { [name]: address }),
                ...(focus && { [focus.path]: spot }),
              })
            }
          />
        ) : (
          <Control
            key={name}
            kind={control}
            {...{ hint, most }}
            id={pathOf(list, item, name)}
            // Paragraphs have only their text (`about.paragraphs.0`), labelled by their number.
            name={isAlone ? `${list.path}.${index}` : `${list.path}.${index}.${name}`}
            label={isAlone ? words.list.one(list.name, index + 1) : label}
            isLabelHidden={isAlone}
            error={errorAt(pathOf(list, item, name))}
            value={item[name] ?? ''}
            onChange={(value) => onChange({ [name]: value })}
          />
        ),
      )}
    </div>
  ))
}

function pathOf(list: List, item: ListItem, name: string): string {
  return `${list.path}.${item.id}.${name}`
}

/** Fields in rows: a field marked as half shares its row with the next. */
export function sideBySide<Field extends object>(fields: readonly Field[]): Field[][] {
  const rows: Field[][] = []
  let isOpen = false
  for (const field of fields) {
    if (isOpen) rows.at(-1)?.push(field)
    else rows.push([field])
    isOpen = 'half' in field && field.half === true && !isOpen
  }
  return rows
}
