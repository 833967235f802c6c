/**
 * Booking in a dialog while appointments are managed. The form with its calendar is loaded when somebody points at the
 * button; where it can't be loaded, the link leads to the page that needs no script.
 */
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { showModalWithHistory } from '#design/dialog-history.ts'
import { Loading } from '#design/spinner.tsx'
import { waiting } from './messages.ts'
import { BookingButton } from './booking-button.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import type { ManagedForm } from './managed-form.tsx'
import { bookingUrl } from './booking-urls.ts'
import type { BookingOffer } from './offer.ts'

type Form = typeof ManagedForm

const loadForm = async (): Promise<Form> => (await import('./managed-form.tsx')).ManagedForm

export function ManagedBooking({ offer }: { offer: BookingOffer }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isSending = useRef(false)
  const [openings, setOpenings] = useState(0)
  const [title, setTitle] = useState<string | undefined>()
  const [loaded, setLoaded] = useState<{ Form: Form } | null>(null)

  useEffect(() => {
    // It is tried again, and a failure told of, when the dialog opens.
    loadForm().then(
      (Form) => setLoaded({ Form }),
      () => {},
    )
  }, [])

  function open() {
    // A booking that is being sent goes on where it was.
    if (!isSending.current) {
      flushSync(() => {
        setOpenings((count) => count + 1)
        setTitle(undefined)
      })
    }
    show()
    if (loaded) return
    loadForm().then(
      (Form) => setLoaded({ Form }),
      () => window.location.assign(bookingUrl(offer.card.id)),
    )
  }

  function show() {
    if (dialog.current && !dialog.current.open) void showModalWithHistory(dialog.current)
  }

  return (
    <>
      <BookingButton card={offer.card} onOpen={open} />
      {openings > 0 &&
        createPortal(
          <BookingDialog ref={dialog} wide {...{ offer, title }}>
            {loaded ? (
              <loaded.Form
                key={openings}
                offer={offer}
                onSending={(sends) => {
                  isSending.current = sends
                }}
                onBooked={setTitle}
                onRefused={show}
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
