/** The first step of every dialog about a second factor: the password, and the factor that is there. */
import { type ReactNode, useState } from 'react'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { type Codes, FactorFields, useFactorProof } from './factor-fields.tsx'
import { accountWords } from './messages.ts'
import { type Change, errorOf } from './use-change.ts'

const words = accountWords.confirm

interface PasswordStepProps {
  title: string
  /** `null` where no second factor has to be shown. */
  ways: SecondFactorWays | null
  change: Change
  /** What was typed as the password before. */
  typed?: string
  onPassword: (password: string) => void
  onClose: () => void
  /** Above the field. */
  children?: ReactNode
}

export function PasswordStep({ title, change, onPassword, onClose, children, ...props }: PasswordStepProps) {
  const [password, setPassword] = useState(props.typed ?? '')
  const [codes, setCodes] = useState<Codes>({ app: '', recoveryCode: '' })
  const { ways, prove } = useFactorProof(props.ways, change)
  useFirstFocus('confirm-password')
  async function submit() {
    if (password !== '' && (await prove(password, codes))) onPassword(password)
  }
  return (
    <FormDialog
      size="small"
      title={title}
      submit={{ text: words.next, busy: change.busy, busyText: words.busy }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      <p>{ways === null ? words.text : words.factorText[ways.app ? 'app' : 'passkey']}</p>
      <PasswordField
        id="confirm-password"
        label={words.password}
        error={errorOf(change, 'password')}
        value={password}
        onChange={setPassword}
      />
      {ways && <FactorFields ways={ways} codes={codes} onChange={setCodes} change={change} />}
      <ChangeNotice {...change} />
    </FormDialog>
  )
}
