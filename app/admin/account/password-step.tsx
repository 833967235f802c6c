/** The first step of every dialog about a second factor: the password, and the factor that is there. */
import { type ReactNode, useState } from 'react'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { InputField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { answerOfPasskey } from '#admin/shell/frame/sign-in/passkey.tsx'
import { type Change, ChangeNotice, errorOf, useChange } from './change.tsx'
import { accountWords } from './messages.ts'
import type { FactorProof } from './protocol.ts'

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

interface ProofDialogProps {
  ways: SecondFactorWays
  /** As it was typed on that screen. */
  password: string
  onProven: () => void
  onClose: () => void
}

/** For a change on another screen: the second factor that is there is shown first. */
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

interface Codes {
  app: string
  recoveryCode: string
}

interface FactorFieldsProps {
  ways: SecondFactorWays
  codes: Codes
  onChange: (codes: Codes) => void
  change: Change
}

/** Showing the second factor that is there: digits of the app, a recovery code, or, where both are empty, the passkey. */
function FactorFields({ ways, codes, onChange, change }: FactorFieldsProps) {
  const wrong = errorOf(change, 'code')
  const isRecovery = codes.recoveryCode !== ''
  return (
    <>
      {ways.app && (
        <InputField
          id="confirm-code"
          name="code"
          label={words.code}
          hint={ways.passkey ? words.orPasskey : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={codes.app}
          onChange={(event) => onChange({ ...codes, app: event.target.value })}
          error={isRecovery ? undefined : wrong}
        />
      )}
      {ways.recoveryCode && (
        <details className="second-step__lost">
          <summary>{words.lost}</summary>
          <InputField
            id="confirm-recovery-code"
            name="recoveryCode"
            label={words.recoveryCode}
            hint={words.recoveryHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={codes.recoveryCode}
            onChange={(event) => onChange({ ...codes, recoveryCode: event.target.value })}
            error={isRecovery ? wrong : undefined}
          />
        </details>
      )}
      {!ways.app && !isRecovery && wrong && <Notice kind="error">{words.passkeyFailed}</Notice>}
    </>
  )
}

/** What is still to be shown, as no code holds twice; `prove` tells whether that is nothing, or what was shown is right. */
function useFactorProof(asked: SecondFactorWays | null, change: Change) {
  const [isProven, setIsProven] = useState(false)
  const ways = isProven ? null : asked
  async function proofOf({ app, recoveryCode }: Codes): Promise<FactorProof | null> {
    if (recoveryCode.trim() !== '') return { kind: 'recovery-code', code: recoveryCode }
    if (app.trim() !== '') return { kind: 'app', code: app }
    if (ways?.passkey) {
      const question = await change.send({ action: 'proof-question' })
      if (question?.outcome !== 'passkey-question') return null
      const answer = await answerOfPasskey(question.options)
      if (answer) return { kind: 'passkey', answer }
      change.fail({ of: null, text: words.passkeyFailed })
    } else document.getElementById('confirm-code')?.focus()
    return null
  }

  async function prove(password: string, codes: Codes): Promise<boolean> {
    if (ways === null) return true
    const proof = await proofOf(codes)
    if (proof === null || !(await change.send({ action: 'prove-factor', password, proof }))) return false
    setIsProven(true)
    return true
  }

  return { ways, prove }
}
