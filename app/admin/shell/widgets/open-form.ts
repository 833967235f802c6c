/**
 * A form inside an editor that opens from a list: a new card, a cooperation being edited. What is typed in it is never
 * dropped without asking, and the focus returns to where it came from.
 */
import { useEffect, useRef } from 'react'
import type { Confirmation, EditorProps } from '#admin/shell/definition.ts'
import { isFormDirty, type WithId } from '#admin/shell/session/state.ts'
import { focusSoon } from './focus-soon.ts'

interface OpenFormProps<Item extends WithId>
  extends Pick<EditorProps<unknown, Item>, 'form' | 'openForm' | 'closeForm' | 'confirm'> {
  /** Asked before typed input is dropped. */
  discard: Confirmation
}

export function useOpenForm<Item extends WithId>(props: OpenFormProps<Item>) {
  const { form, openForm, closeForm, confirm, discard } = props
  const opener = useRef('')
  const isOpen = form !== null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && opener.current !== '') focusSoon(opener.current)
    wasOpen.current = isOpen
  }, [isOpen])

  async function mayDrop(): Promise<boolean> {
    return !isFormDirty(form) || (await confirm({ ...discard, dangerous: true }))
  }
  return {
    /** `from`: id of the element that gets the focus back. */
    async open(item: Item, from: string, isNew = false) {
      if (!(await mayDrop())) return
      opener.current = from
      openForm(item, isNew)
    },
    async cancel() {
      if (await mayDrop()) closeForm()
    },
  }
}
