/**
 * A form inside an editor that opens from a list: a new card, a cooperation being changed. What is typed in it is never
 * dropped without a question, and the focus goes back to where it came from.
 */
import { useRef } from 'react'
import type { Confirmation } from '#admin/shell/definition.ts'
import { focusSoon } from './focus-soon.ts'
import type { SaveResult } from '#admin/shell/session/save-state.ts'
import { useLatest } from './use-latest.ts'

interface OpenFormProps<Form> {
  form: Form | null
  changeForm: (form: Form | null) => void
  isDirty: (form: Form) => boolean
  confirm: (question: Confirmation) => Promise<boolean>
  /** Asked before something typed is dropped. */
  discard: Confirmation
}

export interface OpenForm<Form> {
  /** `opener`: id of the element that gets the focus back. */
  open(form: Form, opener: string): Promise<void>
  cancel(): Promise<void>
  /** Closes it after a save that went well; what was typed meanwhile stays. */
  settle(result: SaveResult, sent: Form, kept: (typed: Form) => Form): void
  close(): void
}

export function useOpenForm<Form>(props: OpenFormProps<Form>): OpenForm<Form> {
  const opener = useRef('')
  const { form, changeForm, confirm, discard } = props
  const latest = useLatest(form)

  async function mayDrop(): Promise<boolean> {
    return form === null || !props.isDirty(form) || (await confirm({ ...discard, dangerous: true }))
  }
  function close() {
    changeForm(null)
    focusSoon(opener.current)
  }
  return {
    async open(next, from) {
      if (!(await mayDrop())) return
      opener.current = from
      changeForm(next)
    },
    async cancel() {
      if (await mayDrop()) close()
    },
    settle(result, sent, kept) {
      if (result !== 'saved' && result !== 'yielded') return
      const typed = latest()
      if (typed === null || typed === sent || result === 'yielded') close()
      else changeForm(kept(typed))
    },
    close,
  }
}
