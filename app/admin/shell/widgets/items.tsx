/**
 * A list whose items have a form of their own below it (a card, a cooperation), and what is done with them: each step a
 * save of its own. What is typed in the form is never dropped without asking, and the focus returns to where it came from.
 */
import { Pencil, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { EditorProps } from '#admin/shell/definition.ts'
import { shell } from '#admin/shell/messages.ts'
import { isFormDirty, type SaveResult } from '#admin/shell/session/state.ts'
import { FailureAlert } from './failure-alert.tsx'
import { focusSoon } from './focus-soon.ts'
import { itemWords } from './messages.ts'
import { newId } from './new-id.ts'
import { useStable } from './use-stable.ts'

/** One manager at a time is on the screen. */
const listHeadingId = 'items-heading'
const newItemId = 'new-item'
export const titleId = 'item-title'
export const editButtonId = (id: string) => `edit-${id}`
export const focusList = () => focusSoon(listHeadingId)

interface Item {
  id: string
  title: string
  isActive: boolean
}

interface ItemsWords {
  list: { count: (count: number) => string; add: string; switchedOn: string; switchedOff: string }
  removal: {
    title: (title: string) => string
    text: string
    confirm: string
    done: string
    undone: string
    failed: string
  }
  form: { created: string; updated: string }
  discard: { title: string; text: string }
}

interface ItemKind<Content, Each> {
  words: ItemsWords
  /** `now` is ISO 8601. */
  blank: (id: string, now: string) => Each
  without: (content: Content, id: string, now: string) => Content
  switched: (content: Content, id: string, isActive: boolean) => Content
  /** Told before each step, with the sentence if it fails for want of a connection; otherwise the shell says it. */
  onFailure?: (part: 'list' | 'form', sentence: string | null) => void
  /** Said at the form where it was not saved. */
  notSaved?: string
}

export function useItems<Content, Each extends Item>(
  props: EditorProps<Content, Each>,
  { words, blank, without, switched, onFailure, notSaved = '' }: ItemKind<Content, Each>,
) {
  const { form, save, confirm } = props
  const { open, cancel } = useOpenForm(props, words.discard)

  async function told(part: 'list' | 'form', step: () => Promise<SaveResult>, failed: string | null) {
    onFailure?.(part, null)
    const result = await step()
    if (result === 'offline' && failed !== null) onFailure?.(part, failed)
    return result
  }
  async function remove(item: Each) {
    const { title, text, confirm: yes, done: saved, undone, failed } = words.removal
    if (!(await confirm({ title: title(item.title), text, confirm: yes, dangerous: true }))) return
    const now = new Date().toISOString()
    const step = () =>
      save({
        change: { changeType: 'delete' },
        update: (content) => without(content, item.id, now),
        messages: { saved, undone, about: item.title, ...(!onFailure && { failed }) },
      })
    if ((await told('list', step, failed)) !== 'saved') return
    if (form?.content.id === item.id) props.closeForm()
    focusList()
  }
  const { switchedOn, switchedOff } = words.list
  const list = useStable({
    onAdd: () => void open(blank(newId(), new Date().toISOString()), newItemId, true),
    onEdit: (item: Each) => void open(item, editButtonId(item.id)),
    onRemove: (item: Each) => void remove(item),
    onSwitch({ id }: Each, isActive: boolean) {
      const step = () =>
        save({
          change: { changeType: 'update' },
          update: (content) => switched(content, id, isActive),
          messages: { saved: isActive ? switchedOn : switchedOff },
        })
      void told('list', step, null)
    },
  })
  return {
    list: { ...list, editedId: form?.content.id ?? null, busy: props.busy },
    onSave() {
      const isNew = form?.isNew === true
      const messages = { saved: isNew ? words.form.created : words.form.updated }
      const step = () => props.saveForm({ change: { changeType: isNew ? 'create' : 'update' }, messages })
      void told('form', step, notSaved)
    },
    onCancel: cancel,
  }
}

/** Each stays the same function. */
export interface ListActions<Each> {
  editedId: string | null
  busy: boolean
  onAdd: () => void
  onEdit: (item: Each) => void
  onRemove: (item: Each) => void
  onSwitch: (item: Each, isActive: boolean) => void
}

function useOpenForm<Each extends Item>(
  {
    form,
    openForm,
    closeForm,
    confirm,
  }: Pick<EditorProps<unknown, Each>, 'form' | 'openForm' | 'closeForm' | 'confirm'>,
  discard: ItemsWords['discard'],
) {
  const opener = useRef('')
  const isOpen = form !== null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && opener.current !== '') focusSoon(opener.current)
    wasOpen.current = isOpen
  }, [isOpen])
  async function mayDrop(): Promise<boolean> {
    return !isFormDirty(form) || (await confirm({ ...discard, ...itemWords.discard, dangerous: true }))
  }
  return {
    /** `from`: id of the element that gets the focus back. */
    async open(item: Each, from: string, isNew = false) {
      if (!(await mayDrop())) return
      opener.current = from
      openForm(item, isNew)
    },
    async cancel() {
      if (await mayDrop()) closeForm()
    },
  }
}

interface ItemsSectionProps {
  words: Pick<ItemsWords['list'], 'count' | 'add'>
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
  /** Before its title. */
  children?: ReactNode
}

/**
 * What a row holds: its item can be shown to visitors or hidden, edited, and deleted. A click anywhere else in the row
 * edits it as well (rows.css).
 */
export function ItemRow<Each extends Item>({ item, actions, says, children }: ItemRowProps<Each>) {
  const { id, title, isActive } = item
  const { busy, editedId } = actions
  // An open form has the say about the switch.
  const isSwitchable = !busy && id !== editedId
  return (
    <>
      {children}
      <span className="row__text">
        <b>{title}</b>
        <small>{says}</small>
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

interface ItemFormProps {
  heading: string
  /** Shown above the buttons, where one looks after pressing them. */
  failure?: string | null
  /** The button that submits. */
  submit: { text: string; busy: boolean; disabled?: boolean }
  onSubmit: () => void
  onCancel: () => Promise<void>
  children: ReactNode
}

/** The form scrolls into view, and its title gets the focus. */
export function ItemForm({ heading, failure = null, submit, onSubmit, onCancel, children }: ItemFormProps) {
  const { text, ...submitting } = submit
  const section = useRef<HTMLFormElement>(null)
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' })
    document.getElementById(titleId)?.focus({ preventScroll: true })
  }, [])
  return (
    <form
      ref={section}
      className="group group--form"
      aria-label={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2>{heading}</h2>
      {children}
      <div className="stack">
        <FailureAlert failure={failure} />
        <div className="button-row">
          <Button type="submit" busyText={shell.saving} {...submitting}>
            {text}
          </Button>
          <Button look="quiet" onClick={() => void onCancel()}>
            {shell.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Without a title an item can neither be saved nor previewed. */
export function hasTitle({ title }: Pick<Item, 'title'>): boolean {
  return title.trim() !== ''
}

interface TitleFieldProps extends Omit<ComponentProps<typeof InputField>, 'id' | 'onChange'> {
  /** Said, and announced, where it is. */
  missing: string | false
  onChange: (title: string) => void
}

export function TitleField({ missing, error, onChange, ...field }: TitleFieldProps) {
  return (
    <>
      <InputField
        {...field}
        id={titleId}
        required
        autoComplete="off"
        error={missing || error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div role="alert" className="visually-hidden">
        {missing}
      </div>
    </>
  )
}
