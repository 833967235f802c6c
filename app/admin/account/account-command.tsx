/**
 * Commands of 'Konto', sent one at a time. A sentence says what went wrong, and with which field. Changing a
 * second factor needs the password and the existing factor.
 */
import { type ReactNode, useState } from 'react'
import type { Answered } from '#admin/shell/commands/command.ts'
import { failureIn, useCommand } from '#admin/shell/commands/use-command.ts'
import { answerOfPasskey } from '#admin/shell/frame/sign-in/passkey.tsx'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { InputField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { accountFailures, accountWords, passwordProblems } from './messages.ts'
import { type AccountAnswer, accountCommand, type AccountRequest, type FactorProof } from './protocol.ts'

interface Failure {
  /** The field that it belongs to, if any. */
  of: 'password' | 'new' | 'code' | null
  text: string
}

type Succeeded = Extract<
  AccountAnswer,
  { outcome: 'done' | 'app-key' | 'passkey-question' | 'recovery-codes' }
>
export type AccountCommand = ReturnType<typeof useAccountCommand>

export function useAccountCommand() {
  const { isBusy, answer, give } = useCommand(accountCommand)
  const [unsent, fail] = useState<Failure | null>(null)
  /** The answer, `null` if it failed. */
  async function send(request: AccountRequest): Promise<Succeeded | null> {
    fail(null)
    const given = await give(request)
    return given !== null && hasSucceeded(given) ? given : null
  }
  /** `fail` reports a problem found before anything is sent. */
  return { busy: isBusy, failure: isBusy ? null : (unsent ?? failureOf(answer)), fail, send }
}

function hasSucceeded(answer: Answered<AccountAnswer>): answer is Succeeded {
  return failureOf(answer) === null
}

function failureOf(answer: Answered<AccountAnswer> | null): Failure | null {
  if (answer?.outcome === 'invalid') return { of: 'new', text: passwordProblems[answer.problem] }
  const text = failureIn(answer, accountFailures)
  return text === null ? null : { of: fieldOf[answer?.outcome ?? ''] ?? null, text }
}

const fieldOf: Record<string, Failure['of']> = { 'wrong-password': 'password', 'wrong-code': 'code' }

/** The sentence below a field. */
export function errorOf({ failure }: AccountCommand, field: Failure['of']): string | undefined {
  return failure?.of === field ? failure.text : undefined
}

/** The failure of a command, if it belongs to no field. */
export function CommandNotice({ command }: { command: AccountCommand }) {
  return <FailureAlert failure={errorOf(command, null) ?? null} />
}

const words = accountWords.confirm

interface PasswordStepProps {
  title: string
  /** The factors of which one must be shown first; `null` if none is needed. */
  ways: SecondFactorWays | null
  command: AccountCommand
  /** The password typed earlier. */
  typed?: string
  onPassword: (password: string) => void
  onClose: () => void
  /** Above the field. */
  children?: ReactNode
}

export function PasswordStep({ title, command, onPassword, onClose, children, ...props }: PasswordStepProps) {
  const [password, setPassword] = useState(props.typed ?? '')
  const [codes, setCodes] = useState({ app: '', recoveryCode: '' })
  // No code is accepted twice.
  const [isProven, setProven] = useState(false)
  const ways = isProven ? null : props.ways
  useFirstFocus('confirm-password')
  async function submit() {
    if (password === '') return
    if (ways !== null) {
      const proof = await proofWith(codes, ways, command)
      if (!proof || !(await command.send({ action: 'prove-factor', password, proof }))) return
      setProven(true)
    }
    onPassword(password)
  }
  return (
    <FormDialog
      size="small"
      title={title}
      submit={{ text: words.next, busy: command.busy, busyText: words.busy }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      <p>{ways === null ? words.text : words.factorText[ways.app ? 'app' : 'passkey']}</p>
      <PasswordField
        id="confirm-password"
        label={words.password}
        error={errorOf(command, 'password')}
        value={password}
        onChange={setPassword}
      />
      {ways && <FactorFields {...{ ways, codes, command }} onChange={setCodes} />}
      <CommandNotice command={command} />
    </FormDialog>
  )
}

/** Asks for the existing second factor before a command of another screen, where the password was typed. */
export function ProofDialog({
  password,
  onProven,
  ...props
}: Pick<PasswordStepProps, 'onClose'> & {
  ways: SecondFactorWays
  password: string
  onProven: () => void
}) {
  const command = useAccountCommand()
  const { title } = accountWords.factor
  return <PasswordStep {...props} {...{ title, command }} typed={password} onPassword={onProven} />
}

interface FactorFieldsProps {
  ways: SecondFactorWays
  codes: { app: string; recoveryCode: string }
  onChange: (codes: FactorFieldsProps['codes']) => void
  command: AccountCommand
}

/** Digits of the app, a recovery code, or, if both are empty, the passkey. */
function FactorFields({ ways, codes, onChange, command }: FactorFieldsProps) {
  const wrong = errorOf(command, 'code')
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

async function proofWith(
  { app, recoveryCode }: FactorFieldsProps['codes'],
  { passkey }: SecondFactorWays,
  command: AccountCommand,
): Promise<FactorProof | null> {
  if (recoveryCode.trim() !== '') return { kind: 'recovery-code', code: recoveryCode }
  if (app.trim() !== '') return { kind: 'app', code: app }
  if (!passkey) {
    document.getElementById('confirm-code')?.focus()
    return null
  }
  const question = await command.send({ action: 'proof-question' })
  if (question?.outcome !== 'passkey-question') return null
  const answer = await answerOfPasskey(question.options)
  if (answer) return { kind: 'passkey', answer }
  command.fail({ of: null, text: words.passkeyFailed })
  return null
}
