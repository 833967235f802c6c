/**
 * A modal dialog on the native element: the rest of the page is inert, Escape and the close button close it, focus
 * returns by itself. It only reports that it wants to close; the component that renders it decides.
 */
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stands below the title. */
  description?: ReactNode
  /** Accessible name of the close button in the corner. */
  closeLabel: string
  /** `wide` takes all the room, for things to look at. */
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** Error and buttons; stays visible while the body scrolls. */
  foot?: ReactNode
  children: ReactNode
}

export function Dialog({ open, onClose, size = 'medium', ...content }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = element.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // Removing the element while open would lose the focus, which only closing returns.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={size === 'medium' ? 'dialog' : `dialog dialog--${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Cancelling a file picker also bubbles a cancel event.
        if (event.target !== element.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target !== element.current || !open) return
        onClose()
        // A browser may close it on its own, but the component that renders it may have a question first.
        if (element.current.isConnected) element.current.showModal()
      }}
    >
      {open && <DialogContent titleId={titleId} onClose={onClose} {...content} />}
    </dialog>
  )
}

function DialogContent(props: Omit<DialogProps, 'open' | 'size'> & { titleId: string }) {
  return (
    <>
      <div className="dialog__head">
        <div>
          <h2 id={props.titleId}>{props.title}</h2>
          {props.description !== undefined && <p>{props.description}</p>}
        </div>
        <Button look="quiet" iconOnly aria-label={props.closeLabel} onClick={props.onClose}>
          <Icon drawing={X} />
        </Button>
      </div>
      <div className="dialog__body">{props.children}</div>
      {props.foot !== undefined && <div className="dialog__foot">{props.foot}</div>}
    </>
  )
}
