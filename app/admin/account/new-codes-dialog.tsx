/** Ten new recovery codes in place of the old ones, after the password. */
import type { FactorDialogProps } from './app-dialog.tsx'
import { codesOf } from './app-dialog.tsx'
import { accountWords } from './messages.ts'
import { PasswordStep } from './password-step.tsx'
import { useChange } from './use-change.ts'

const words = accountWords.codes

export function NewCodesDialog({ ways, onClose, onDone }: FactorDialogProps) {
  const change = useChange()
  async function renew(password: string) {
    const answer = await change.send({ action: 'recovery-codes', password })
    if (answer) onDone(words.askTitle, codesOf(answer))
  }
  return (
    <PasswordStep
      title={words.askTitle}
      ways={ways}
      change={change}
      onPassword={(given) => void renew(given)}
      onClose={onClose}
    >
      <p>{words.asked}</p>
    </PasswordStep>
  )
}
