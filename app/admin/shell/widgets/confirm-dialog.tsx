/** A question with two answers. `ask` shows it and returns a promise, so that callers read sequentially. */
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { formatDay } from '#admin/shell/dates.ts'
import type { ConfirmQuestion } from '#admin/shell/definition.ts'
import { shell } from '#admin/shell/messages.ts'
import { backupsHoldSchema } from '#admin/shell/protocol.ts'
import { read } from '#admin/shell/read.ts'
import { backupsNote } from './messages.ts'

interface Asked {
  question: ConfirmQuestion
  answer: (confirmed: boolean) => void
}

export function useConfirmation() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((resolve) => {
        setAsked({
          question,
          answer: (confirmed) => {
            setAsked(null)
            resolve(confirmed)
          },
        })
      }),
    [],
  )
  return { ask, dialog: asked && <ConfirmDialog {...asked} /> }
}

function ConfirmDialog({ question, answer }: Asked) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (element.current && !element.current.open) element.current.showModal()
  }, [])
  /** Closes the dialog first, because closing returns the focus, while removing the element would lose it. */
  function finish(confirmed: boolean) {
    element.current?.close()
    answer(confirmed)
  }
  return (
    <dialog
      ref={element}
      className="dialog dialog--small"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about ${id}-text ${id}-note`}
      onCancel={(event) => {
        event.preventDefault()
        finish(false)
      }}
    >
      <div className="dialog__body dialog__body--question">
        <h2 id={`${id}-title`}>{question.title}</h2>
        {question.about !== undefined && (
          <p id={`${id}-about`}>
            <b>{question.about}</b>
          </p>
        )}
        {question.text !== undefined && <p id={`${id}-text`}>{question.text}</p>}
        {question.note !== undefined && <p id={`${id}-note`}>{question.note}</p>}
        {question.erases && <BackupsNote id={`${id}-note`} />}
      </div>
      <div className="dialog__foot">
        <Button look="secondary" autoFocus onClick={() => finish(false)}>
          {question.cancel ?? shell.cancel}
        </Button>
        <Button look={question.dangerous ? 'danger' : 'filled'} onClick={() => finish(true)}>
          {question.confirm}
        </Button>
      </div>
    </dialog>
  )
}

/**
 * The note, before something is erased for good, that backups still hold it, and until when. The question
 * does not wait for the date.
 */
function BackupsNote({ id }: { id: string }) {
  const [until, setUntil] = useState<string | null>(null)
  useEffect(() => {
    void read('/admin/backups', backupsHoldSchema).then((hold) => setUntil(hold?.until ?? null))
  }, [])
  return (
    <p id={id} aria-live="polite">
      {until === null ? backupsNote.unknown : backupsNote.until(formatDay(until))}
    </p>
  )
}
