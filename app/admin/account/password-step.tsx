/** The first step of every dialog about a second factor: the password. */
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { InputField } from '#design/field.tsx'
import { shell } from '#admin/shell/messages.ts'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { ChangeNotice } from './change-notice.tsx'
import { accountWords } from './messages.ts'
import { type Change, errorOf } from './use-change.ts'

const words = accountWords.confirm

interface PasswordStepProps {
  title: string
  change: Change
  onPassword: (password: string) => void
  onClose: () => void
  /** Above the field. */
  children?: ReactNode
}

export function PasswordStep({ title, change, onPassword, onClose, children }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const form = useId()
  useFirstFocus('confirm-password')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '') onPassword(password)
  }
  return (
    <Dialog
      open
      size="small"
      title={title}
      closeLabel={shell.close}
      onClose={onClose}
      foot={
        <>
          <Button look="secondary" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" form={form} busy={change.busy} busyText={words.busy}>
            {words.next}
          </Button>
        </>
      }
    >
      <form id={form} className="fields" noValidate onSubmit={submit}>
        {children}
        <p>{words.text}</p>
        <InputField
          id="confirm-password"
          name="password"
          type="password"
          label={words.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...errorOf(change, 'password')}
        />
        <ChangeNotice {...change} />
      </form>
    </Dialog>
  )
}
