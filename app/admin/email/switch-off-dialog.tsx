/** 'Ausschalten', or erasing what is not in force any more: what it means, and the password of the account. */
import { useState } from 'react'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { toldBy, useEmailCommand } from './use-email-command.tsx'
import { emailWords } from './messages.ts'

interface SwitchOffDialogProps {
  /** The environment decides: nothing is switched off. */
  onlyErases: boolean
  onDone: (sentence: string) => void
  onClose: () => void
}

export function SwitchOffDialog({ onlyErases, onDone, onClose }: SwitchOffDialogProps) {
  const words = onlyErases ? emailWords.erase : emailWords.switchOff
  const [password, setPassword] = useState('')
  const { send, isBusy, answer, proof } = useEmailCommand((given) => {
    if (given.outcome === 'off') onDone(emailWords.switchedOff)
    else if (given.outcome === 'erased') onDone(emailWords.erased)
    else document.getElementById('switch-off-password')?.focus()
  })
  const { problems, failure } = toldBy(answer)
  useFirstFocus('switch-off-password')
  return (
    <>
      <FormDialog
        size="small"
        title={words.title}
        submit={{ text: words.confirm, look: 'danger', busy: isBusy, busyText: words.busy }}
        onSubmit={() => void send({ action: 'switch-off', password })}
        onClose={onClose}
      >
        <p>{words.text}</p>
        <PasswordField
          id="switch-off-password"
          label={emailWords.fields.confirm}
          error={problems.confirm}
          value={password}
          onChange={setPassword}
        />
        <FailureAlert failure={failure} />
      </FormDialog>
      {proof}
    </>
  )
}
