/**
 * The actions on list items that have a form of their own below the list. Each step is a save of its own.
 * Text in the form and uploads in progress are never dropped without asking, and the focus returns to where
 * it came from.
 */
import { useEffect, useRef } from 'react'
import { useEditor } from '#admin/shell/use-editor.ts'
import { uploads } from '#admin/shell/upload/messages.ts'
import { focusSoon } from './focus-soon.ts'
import { editButtonId, focusList, focusListIfLost, type Item, newItemId } from './items.tsx'
import { itemWords } from './messages.ts'
import { newId } from './new-id.ts'
import { useOnWebsite } from './on-website.tsx'
import { useLatest } from './use-latest.ts'
import { useStable } from './use-stable.ts'

interface ItemsWords {
  list: { switchedOn: string; switchedOff: string }
  removal: {
    title: (title: string) => string
    text: string
    /** The part of it that stays. */
    note?: string
    confirm: string
    done: string
    /** Without it the step cannot be undone. */
    undone?: string
    failed: string
  }
  /** `failed` replaces the manager's own sentence. */
  form: { created: string; updated: string; failed?: string }
  discard: { title: string; text: string }
}

interface ItemKind<Content, Each> {
  words: ItemsWords
  /** `now` is ISO 8601. */
  blank: (id: string, now: string) => Each
  without: (content: Content, id: string, now: string) => Content
  switchItem: (content: Content, id: string, isActive: boolean) => Content
}

export function useItems<Content, Each extends Item>({
  words,
  blank,
  without,
  switchItem: switched,
}: ItemKind<Content, Each>) {
  const { form, save, saveForm, closeForm, confirm, busy } = useEditor<Content, Each>()
  const { open, cancel } = useOpenForm<Each>(words.discard)
  const latestForm = useLatest(form)
  const onWebsite = useOnWebsite()

  async function remove(item: Each) {
    const { title, text, note, confirm: yes, done: saved, undone, failed } = words.removal
    const heading = title(item.title)
    // Names the item if the question's title does not.
    const about = !heading.includes(item.title) && { about: item.title }
    const question = { title: heading, ...about, text, ...(note && { note }), confirm: yes, dangerous: true }
    if (!(await confirm(question))) return
    const now = new Date().toISOString()
    const result = await save({
      change: { changeType: 'delete' },
      update: (content) => without(content, item.id, now),
      messages: { saved, failed, ...(undone && { undone }), about: item.title },
    })
    if (result !== 'saved') {
      // A save without an answer is pending, and the row is gone as well.
      focusListIfLost()
      return
    }
    // Another form may have been opened and typed into in the meantime.
    const openId = latestForm()?.content.id
    if (openId === item.id) await closeForm('kept')
    if (openId === undefined || openId === item.id) focusList()
  }
  const { switchedOn, switchedOff } = words.list
  const list = useStable({
    onAdd: () => void open(blank(newId(), new Date().toISOString()), newItemId, true),
    onEdit: (item: Each) => void open(item, editButtonId(item.id)),
    onRemove: (item: Each) => void remove(item),
    onSwitch({ id }: Each, isActive: boolean) {
      const step = save({
        change: { changeType: 'update' },
        update: (content) => switched(content, id, isActive),
        messages: { saved: isActive ? switchedOn : switchedOff },
      })
      void onWebsite.markDone([id], step)
    },
  })
  return {
    list: { ...list, editedId: form?.content.id ?? null, doneTo: onWebsite.doneTo, busy },
    /** For the manager's own steps. */
    toldAt: onWebsite.markDone,
    onSave() {
      const isNew = form?.isNew === true
      const { created, updated, failed } = words.form
      const messages = { saved: isNew ? created : updated, ...(failed !== undefined && { failed }) }
      const step = saveForm({ change: { changeType: isNew ? 'create' : 'update' }, messages })
      void onWebsite.markDone(form ? [form.content.id] : [], step)
    },
    onCancel: cancel,
  }
}

function useOpenForm<Each extends Item>(discard: ItemsWords['discard']) {
  const { form, isFormUnsaved, openForm, closeForm, confirm, isUploading } = useEditor<unknown, Each>()
  const opener = useRef('')
  const isOpen = form !== null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    // The form of a draft, or of a part brought back, was not opened by an element of the screen.
    if (isClosed && opener.current === '') focusList()
    // The row may be gone: the form of an item closes if another device moves that to the trash.
    else if (isClosed) focusSoon(opener.current, focusListIfLost)
    wasOpen.current = isOpen
  }, [isOpen])
  async function mayDrop(): Promise<boolean> {
    const { title, text } = uploads.leave
    const note = isUploading && { note: `${title}. ${text}` }
    const typed = isFormUnsaved && { ...discard, ...itemWords.discard, ...note, dangerous: true }
    const question = typed || (isUploading && uploads.leave)
    return !question || confirm(question)
  }
  return {
    /** `from` is the id of the element that gets the focus back. */
    async open(item: Each, from: string, isNew = false) {
      if (!(await mayDrop())) return
      if (isFormUnsaved) await closeForm('given-up')
      opener.current = from
      openForm(item, isNew)
    },
    async cancel() {
      if (await mayDrop()) await closeForm('given-up')
    },
  }
}
