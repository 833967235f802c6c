/**
 * The dialogs of the second factor: an authenticator app, passkeys, and new recovery codes. Each asks for the
 * password first.
 */
import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { usePasskeysKnown } from '#admin/shell/frame/sign-in/passkey.tsx'
import { shell } from '#admin/shell/messages.ts'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Choice, InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { deviceOf } from '#domain/account/device.ts'
import type { PasskeyRow } from './account-view.ts'
import { CommandNotice, errorOf, PasswordStep, useAccountCommand } from './account-command.tsx'
import { accountWords } from './messages.ts'
import type { AccountAnswer } from './protocol.ts'

interface FactorDialogProps {
  /** The factors of which one must be shown before they change; `null` if none is needed. */
  ways: SecondFactorWays | null
  onClose: () => void
  /** `codes` are new recovery codes. */
  onDone: (what: string, codes: string[] | null) => void
}

const codesOf = (answer: AccountAnswer) => (answer.outcome === 'recovery-codes' ? answer.codes : null)

/** Ten new recovery codes in place of the old ones. */
export function NewCodesDialog({ onDone, ...step }: FactorDialogProps) {
  const words = accountWords.codes
  const command = useAccountCommand()
  async function renew(password: string) {
    const answer = await command.send({ action: 'recovery-codes', password })
    if (answer) onDone(words.askTitle, codesOf(answer))
  }
  return (
    <PasswordStep {...step} title={words.askTitle} command={command} onPassword={renew}>
      <p>{words.asked}</p>
    </PasswordStep>
  )
}

const appWords = accountWords.app
type AppKey = Extract<AccountAnswer, { outcome: 'app-key' }> & { password: string }

/** Asks for the password, then shows a key to scan or type, and asks for its first code. */
export function AppDialog({ isConnected, ways, ...props }: FactorDialogProps & { isConnected: boolean }) {
  const [appKey, setKey] = useState<AppKey | null>(null)
  const [removes, setRemoves] = useState(false)
  const command = useAccountCommand()

  async function begin(password: string) {
    if (removes) {
      if (await command.send({ action: 'disconnect-app', password })) props.onDone(appWords.removed, null)
      return
    }
    const answer = await command.send({ action: 'app-key', password })
    if (answer?.outcome === 'app-key') setKey({ ...answer, password })
  }

  if (appKey) return <AppKeyStep {...props} appKey={appKey} />
  const { onClose } = props
  return (
    <PasswordStep title={appWords.title} {...{ ways, command, onClose }} onPassword={begin}>
      {isConnected && (
        <div className="choices">
          <Choice checked={!removes} onChange={() => setRemoves(false)}>
            {appWords.new}
          </Choice>
          <Choice checked={removes} onChange={() => setRemoves(true)}>
            {appWords.remove}
          </Choice>
        </div>
      )}
      {isConnected && !removes && <p>{appWords.replaces}</p>}
    </PasswordStep>
  )
}

type StepProps = Omit<FactorDialogProps, 'ways'>

function AppKeyStep({ appKey, onClose, onDone }: StepProps & { appKey: AppKey }) {
  const [code, setCode] = useState('')
  const command = useAccountCommand()
  useFirstFocus('first-code')

  async function submit() {
    if (code.trim() === '') return document.getElementById('first-code')?.focus()
    const { password, secret } = appKey
    const answer = await command.send({ action: 'connect-app', password, secret, code })
    if (answer) onDone(appWords.connected, codesOf(answer))
  }

  return (
    <FormDialog
      title={appWords.title}
      above={<KeyToScan {...appKey} />}
      submit={{ text: appWords.submit, busy: command.busy, busyText: appWords.busy }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <InputField
        id="first-code"
        name="code"
        label={appWords.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errorOf(command, 'code')}
      />
      <CommandNotice command={command} />
    </FormDialog>
  )
}

function KeyToScan({ secret, qr: { size, path } }: AppKey) {
  // Four characters at a time are easier to type.
  const inGroups = secret.match(/.{1,4}/g)?.join(' ')
  return (
    <div className="enroll">
      <div className="enroll__qr">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={appWords.qr}>
          <path d={path} shapeRendering="crispEdges" />
        </svg>
      </div>
      <div className="stack">
        <p>{appWords.scan}</p>
        <div className="field">
          <span className="field__label">{appWords.byHand}</span>
          <span className="copy">
            <code>{inGroups}</code>
            <IconButton
              drawing={Copy}
              look="secondary"
              label={appWords.copy}
              onClick={() => void copyText(secret)}
            />
          </span>
        </div>
      </div>
    </div>
  )
}

const words = accountWords.passkeys

type Step = { kind: 'list' } | { kind: 'adding'; password: string } | { kind: 'confirm'; removes?: string }

/** The devices with a passkey; adding this one and removing another both need the password. */
export function PasskeyDialog({ passkeys, ways, ...props }: FactorDialogProps & { passkeys: PasskeyRow[] }) {
  const [step, setStep] = useState<Step>({ kind: passkeys.length > 0 ? 'list' : 'confirm' })
  const command = useAccountCommand()
  const { onClose } = props

  /** To add a passkey, this question only checks the password; the device gets a fresh one. */
  async function confirm(password: string, id: string | undefined) {
    if (id === undefined) {
      if (await command.send({ action: 'passkey-question', password })) setStep({ kind: 'adding', password })
    } else if (await command.send({ action: 'remove-passkey', password, id }))
      props.onDone(words.removed, null)
  }

  switch (step.kind) {
    case 'list':
      return (
        <PasskeyList
          {...{ passkeys, onClose }}
          onChoose={(removes) => setStep({ kind: 'confirm', removes })}
        />
      )
    case 'confirm':
      return (
        <PasswordStep
          title={words.title}
          {...{ ways, command, onClose }}
          onPassword={(password) => void confirm(password, step.removes)}
        />
      )
    case 'adding':
      return <AddStep {...props} password={step.password} />
  }
}

interface PasskeyListProps extends Pick<FactorDialogProps, 'onClose'> {
  passkeys: PasskeyRow[]
  /** `id` is the passkey to remove; without one, a passkey is added. */
  onChoose: (id?: string) => void
}

function PasskeyList({ passkeys, onClose, onChoose }: PasskeyListProps) {
  const adding = usePasskeysKnown() ? (
    <Button onClick={() => onChoose()}>
      <Icon drawing={KeyRound} /> {words.add}
    </Button>
  ) : undefined
  return (
    <Dialog open title={words.title} closeLabel={shell.close} onClose={onClose} foot={adding}>
      <div className="entries">
        {passkeys.map(({ id, name, since }) => (
          <div className="ends" key={id}>
            <div className="grow">
              <b>{name}</b>
              <small>{since}</small>
            </div>
            <Button look="danger-quiet" onClick={() => onChoose(id)}>
              {words.remove}
              <span className="visually-hidden">{name}</span>
            </Button>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function AddStep({ password, onClose, onDone }: StepProps & { password: string }) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).system)
  const [isAsking, setIsAsking] = useState(false)
  const command = useAccountCommand()
  useFirstFocus('passkey-name')

  async function submit() {
    if (isAsking) return
    setIsAsking(true)
    await add()
    setIsAsking(false)
  }

  async function add() {
    const question = await command.send({ action: 'passkey-question', password })
    if (question?.outcome !== 'passkey-question') return
    const answer = await answerOfDevice(question.options)
    if (!answer) return command.fail({ of: null, text: words.failed })
    const named = name.trim() || words.title
    const added = await command.send({ action: 'add-passkey', password, name: named, answer })
    if (added) onDone(words.added, codesOf(added))
  }

  return (
    <FormDialog
      size="small"
      title={words.title}
      description={words.hint}
      submit={{ text: words.add, busy: isAsking, busyText: words.adding }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <InputField
        id="passkey-name"
        name="name"
        label={words.name}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CommandNotice command={command} />
    </FormDialog>
  )
}

/** `null` without an answer: the browser's own reasons are no help to the advisor. */
async function answerOfDevice(options: Record<string, unknown>): Promise<Record<string, unknown> | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return { ...(await startRegistration({ optionsJSON: options as never })) }
  } catch {
    return null
  }
}
