/** 'Ausschalten': what it means, and the password of the account. */
import { useState } from 'react'
import { InputField } from '#design/field.tsx'
import { useCommand } from '#admin/shell/commands/use-command.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { toldBy } from './answers.ts'
import { emailWords } from './messages.ts'
import { emailCommand } from './protocol.ts'

const words = emailWords.switchOff

export function SwitchOffDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const { give, isBusy, answer } = useCommand(emailCommand)
  const { problems, failure } = toldBy(isBusy ? null : answer)
  useFirstFocus('switch-off-password')
  async function submit() {
    const given = await give({ action: 'switch-off', password })
    if (given?.outcome === 'off') onDone()
    else document.getElementById('switch-off-password')?.focus()
  }
  return (
    <FormDialog
      size="small"
      title={words.title}
      submit={{ text: words.confirm, look: 'danger', busy: isBusy, busyText: words.busy }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <InputField
        id="switch-off-password"
        name="password"
        type="password"
        autoComplete="current-password"
        label={emailWords.fields.confirm}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        {...(problems.confirm !== undefined && { error: problems.confirm })}
      />
      <FailureAlert failure={failure} />
    </FormDialog>
  )
}
