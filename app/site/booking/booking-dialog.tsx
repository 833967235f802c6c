/**
 * A link to a page with a form, whose plain click a script answers with the form in a dialog. The dialog
 * stays in the page when closed; its form starts again each time it is opened.
 */
import { X } from 'lucide-react'
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Button, ButtonLink } from '#design/button.tsx'
import { showModalWithHistory } from '#design/dialog-history.ts'
import { Icon } from '#design/icon.tsx'
import { Loading } from '#design/spinner.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { about, texts } from './messages.ts'
import type { BookingOffer } from './offer.ts'

/** The events that a form reports to its dialog. */
export interface FormEvents {
  /** Whether it is being sent; it then does not start again when the dialog is reopened. */
  onBusy: (isBusy: boolean) => void
  onClose: () => void
  /** Reopens the dialog if it was closed meanwhile, because the form has an answer to show. */
  onReopen: () => void
  /** Changes the title of the dialog. */
  onTitle: (title: string) => void
}

interface BookingDialogProps<Props> {
  offer: BookingOffer
  title?: string
  /** Stands after the topic. */
  lead?: string
  /** Whether the dialog is wide, for a form with the calendar. */
  wide?: boolean
  /** `null` while it is loading. */
  Form: ComponentType<Props & FormEvents> | null
  formProps: Props
  /** The page with the form. */
  href: string
  onOpen: () => void
  children: ReactNode
}

export function BookingDialog<Props extends object>(props: BookingDialogProps<Props>) {
  const { offer, lead, wide, Form, formProps, children } = props
  const firstTitle = props.title ?? texts.title
  const dialog = useRef<HTMLDialogElement>(null)
  const isBusy = useRef(false)
  const [openings, setOpenings] = useState(0)
  const [title, setTitle] = useState(firstTitle)
  const titleId = useId()
  const hydrated = useHydrated()

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    props.onOpen()
    if (!isBusy.current)
      flushSync(() => {
        setOpenings((count) => count + 1)
        setTitle(firstTitle)
      })
    show(dialog.current)
  }

  return (
    <>
      <ButtonLink
        look="book"
        href={props.href}
        aria-haspopup={hydrated ? 'dialog' : undefined}
        onClick={open}
      >
        {children}
      </ButtonLink>
      {openings > 0 &&
        createPortal(
          <dialog
            ref={dialog}
            className={wide ? 'dialog dialog--booking' : 'dialog'}
            aria-labelledby={titleId}
          >
            <Head titleId={titleId} title={title} card={offer.card} lead={lead ?? about(offer.minutes)} />
            {Form ? (
              <Form
                key={openings}
                {...formProps}
                onBusy={(busy) => {
                  isBusy.current = busy
                }}
                onClose={() => dialog.current?.close()}
                onReopen={() => show(dialog.current)}
                onTitle={setTitle}
              />
            ) : (
              <Waiting />
            )}
          </dialog>,
          document.body,
        )}
    </>
  )
}

function show(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return
  showModalWithHistory(dialog)
  // The calendar takes the focus by itself once it has loaded.
  dialog.querySelector<HTMLInputElement>('input[type=date]')?.focus()
}

function Waiting() {
  return (
    <div className="dialog__body">
      <Loading>{texts.loading}</Loading>
    </div>
  )
}

function Head(props: { titleId: string; title: string; card: BookingOffer['card']; lead: string }) {
  return (
    <div className="dialog__head">
      <div>
        <h2 id={props.titleId}>{props.title}</h2>
        <p>
          {props.card.title}, {props.lead}
        </p>
      </div>
      <Button look="quiet" iconOnly aria-label={texts.close} onClick={closeDialog}>
        <Icon drawing={X} />
      </Button>
    </div>
  )
}

/** Handles the click on a button that closes its dialog. */
export function closeDialog({ currentTarget }: MouseEvent) {
  currentTarget.closest('dialog')?.close()
}

interface LoadedDialogProps<Props> extends Omit<BookingDialogProps<Props>, 'Form' | 'onOpen'> {
  /** Must be the same function on every render. */
  loadForm: () => Promise<ComponentType<Props & FormEvents>>
  onOpen?: () => void
}

/** Its form is loaded when the button is pointed at; if that fails, the link leads to the plain page. */
export function LoadedDialog<Props extends object>(props: LoadedDialogProps<Props>) {
  const { loadForm, onOpen, ...dialog } = props
  const [Form, setForm] = useState<ComponentType<Props & FormEvents> | null>(null)

  function ensureForm(onFailed: () => void) {
    if (!Form) loadForm().then((loaded) => setForm(() => loaded), onFailed)
  }

  // A failure is reported only when the dialog opens.
  const loadAhead = useEffectEvent(() => ensureForm(() => {}))
  useEffect(() => loadAhead(), [])

  function open() {
    onOpen?.()
    ensureForm(() => window.location.assign(props.href))
  }
  return <BookingDialog {...dialog} Form={Form} onOpen={open} />
}
