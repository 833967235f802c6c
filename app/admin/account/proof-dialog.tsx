/** For a change on another screen: the second factor that is there is shown first. */
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { accountWords } from './messages.ts'
import { PasswordStep } from './password-step.tsx'
import { useChange } from './use-change.ts'

interface ProofDialogProps {
  ways: SecondFactorWays
  /** As it was typed on that screen. */
  password: string
  onProven: () => void
  onClose: () => void
}

export function ProofDialog({ ways, password, onProven, onClose }: ProofDialogProps) {
  const change = useChange()
  return (
    <PasswordStep
      title={accountWords.factor.title}
      ways={ways}
      change={change}
      typed={password}
      onPassword={onProven}
      onClose={onClose}
    />
  )
}
