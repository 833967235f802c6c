/** The two usual frames of a dialog: for viewing, and with a form. A dialog is open while it is rendered. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { shell } from '#admin/shell/messages.ts'

type Framed = Omit<ComponentProps<typeof Dialog>, 'open' | 'closeLabel' | 'foot'>

interface ShownDialogProps extends Framed {
  /** Actions besides closing. */
  more?: ReactNode
}

export function ShownDialog({ more, ...frame }: ShownDialogProps) {
  return (
    <Dialog
      open
      {...frame}
      closeLabel={shell.close}
      foot={
        <>
          {more}
          <Button look="secondary" onClick={frame.onClose}>
            {shell.close}
          </Button>
        </>
      }
    />
  )
}

interface FormDialogProps extends Framed {
  submit: Pick<ComponentProps<typeof Button>, 'busy' | 'busyText' | 'disabled' | 'look'> & { text: string }
  onSubmit: (form: HTMLFormElement) => void
  onInput?: () => void
  /** Shown before the buttons: the reason of a failure, a summary, or another action. */
  beside?: ReactNode
  /** Shown above the form, not part of it. */
  above?: ReactNode
}

export function FormDialog({
  submit: { text, ...submitting },
  onSubmit,
  onInput,
  beside,
  above,
  children,
  ...frame
}: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      {...frame}
      closeLabel={shell.close}
      foot={
        <>
          {beside}
          <Button look="secondary" onClick={frame.onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" form={form} {...submitting}>
            {text}
          </Button>
        </>
      }
    >
      {above}
      <form
        id={form}
        className="fields"
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog must not be submitted.
          event.stopPropagation()
          onSubmit(event.currentTarget)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
