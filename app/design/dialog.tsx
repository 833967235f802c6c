/**
 * A modal dialog on the native element: the rest is inert, Escape and the close button end it, focus returns by itself.
 * It only reports that it wants to close; whoever shows it decides.
 */
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Below the title. */
  description?: ReactNode
  /** Name of the button in the corner. */
  closeLabel: string
  size?: 'small' | 'medium' | 'large'
  /** Error and buttons; stays in view while the body scrolls. */
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
  // Taken away while it is open, it would take the focus along: only closing gives it back to where it was.
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
        // Choosing no file in a file picker also bubbles a cancel.
        if (event.target !== element.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target === element.current && open) onClose()
      }}
    >
      {open && <DialogContent titleId={titleId} onClose={onClose} {...content} />}
    </dialog>
  )
}

function DialogContent(
  props: Omit<DialogProps, 'open' | 'size'> & {
    titleId: string
  },
) {
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
