/**
 * A button, and its form in a dialog while appointments are managed. The form with its calendar is loaded when somebody
 * points at the button; where it can't be loaded, the link leads to the page that needs no script.
 */
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { showModalWithHistory } from '#design/dialog-history.ts'
import { Loading } from '#design/spinner.tsx'
import { DialogLink } from './booking-button.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { waiting } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import type { ManagedEvents } from './use-managed-request.ts'

interface RequestDialogProps<Props> {
  offer: BookingOffer
  title: string
  lead?: string
  /** The same function on every render. */
  loadForm: () => Promise<ComponentType<Props & ManagedEvents>>
  formProps: Props
  plainUrl: string
  /** What stands on the button. */
  children: ReactNode
}

export function RequestDialog<Props extends object>(props: RequestDialogProps<Props>) {
  const { offer, lead, loadForm, formProps, plainUrl, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isSending = useRef(false)
  const [openings, setOpenings] = useState(0)
  const [title, setTitle] = useState(props.title)
  const [loaded, setLoaded] = useState<{ Form: ComponentType<Props & ManagedEvents> } | null>(null)

  useEffect(() => {
    // It is tried again, and a failure told of, when the dialog opens.
    loadForm().then(
      (Form) => setLoaded({ Form }),
      () => {},
    )
  }, [loadForm])

  function open() {
    // What is being sent goes on where it was.
    if (!isSending.current) {
      flushSync(() => {
        setOpenings((count) => count + 1)
        setTitle(props.title)
      })
    }
    show()
    if (loaded) return
    loadForm().then(
      (Form) => setLoaded({ Form }),
      () => window.location.assign(plainUrl),
    )
  }

  function show() {
    if (dialog.current && !dialog.current.open) void showModalWithHistory(dialog.current)
  }

  return (
    <>
      <DialogLink href={plainUrl} onOpen={open}>
        {children}
      </DialogLink>
      {openings > 0 &&
        createPortal(
          <BookingDialog ref={dialog} wide {...{ offer, title, lead }}>
            {loaded ? (
              <loaded.Form
                key={openings}
                {...formProps}
                onSending={(sends) => {
                  isSending.current = sends
                }}
                onRefused={show}
                onTitle={setTitle}
              />
            ) : (
              <div className="dialog__body">
                <Loading>{waiting}</Loading>
              </div>
            )}
          </BookingDialog>,
          document.body,
        )}
    </>
  )
}
