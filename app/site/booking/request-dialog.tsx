/**
 * A button, and its form in a dialog while appointments are managed. The form with its calendar is loaded when the
 * button is pointed at; where it can't be loaded, the link leads to the page that needs no script.
 */
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { showModalWithHistory } from '#design/dialog-history.ts'
import { Loading } from '#design/spinner.tsx'
import { BookingDialog, DialogLink } from './booking-dialog.tsx'
import { waiting } from './messages.ts'
import type { BookingOffer } from './offer.ts'
import type { ManagedEvents } from './use-managed-request.ts'

interface RequestDialogProps<Props> {
  offer: BookingOffer
  title: string
  lead?: string
  /** Has to be the same function on every render. */
  loadForm: () => Promise<ComponentType<Props & ManagedEvents>>
  formProps: Props
  plainUrl: string
  onOpen?: () => void
  children: ReactNode
}

export function RequestDialog<Props extends object>(props: RequestDialogProps<Props>) {
  const { offer, lead, loadForm, formProps, plainUrl, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const isSending = useRef(false)
  const [openings, setOpenings] = useState(0)
  const [title, setTitle] = useState(props.title)
  const [Form, ensureForm] = useLoadedForm(loadForm)

  function open() {
    props.onOpen?.()
    // A request on its way keeps its form: a new opening would replace it.
    if (!isSending.current) {
      flushSync(() => {
        setOpenings((count) => count + 1)
        setTitle(props.title)
      })
    }
    show()
    ensureForm(() => window.location.assign(plainUrl))
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
            {Form ? (
              <Form
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

/** The form as soon as it is loaded, and a function that tries again where it is not and says if that fails, too. */
function useLoadedForm<Props>(loadForm: () => Promise<ComponentType<Props>>) {
  const [Form, setForm] = useState<ComponentType<Props> | null>(null)

  function ensure(onFailed: () => void) {
    if (!Form) loadForm().then((loaded) => setForm(() => loaded), onFailed)
  }

  // A failure is told when the dialog opens, and only then.
  const loadAhead = useEffectEvent(() => ensure(() => {}))
  useEffect(() => loadAhead(), [])

  return [Form, ensure] as const
}
