/** The devices with a passkey; adding this one and removing another both need the password. */
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { deviceOf } from '#domain/account/device.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { shell } from '#admin/shell/messages.ts'
import { usePasskeysKnown } from '#admin/shell/frame/sign-in/passkey.tsx'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import type { PasskeyRow } from './account-view.ts'
import { codesOf, type FactorDialogProps } from './app-dialog.tsx'
import { ChangeNotice, useChange } from './change.tsx'
import { accountWords } from './messages.ts'
import { PasswordStep } from './password-step.tsx'

const words = accountWords.passkeys

interface PasskeyDialogProps extends FactorDialogProps {
  passkeys: PasskeyRow[]
}

type Step =
  | { kind: 'list' }
  | { kind: 'confirm-removal'; id: string }
  | { kind: 'confirm-adding' }
  | { kind: 'adding'; password: string }

export function PasskeyDialog({ passkeys, ways, onClose, onDone }: PasskeyDialogProps) {
  const [step, setStep] = useState<Step>({ kind: passkeys.length > 0 ? 'list' : 'confirm-adding' })
  const change = useChange()

  async function remove(id: string, password: string) {
    if (await change.send({ action: 'remove-passkey', password, id })) onDone(words.removed, null)
  }
  /** The question is asked only to check the password; the device gets a fresh one. */
  async function prepare(password: string) {
    if (await change.send({ action: 'passkey-question', password })) setStep({ kind: 'adding', password })
  }

  const confirmation = { title: words.title, ways, change, onClose }
  switch (step.kind) {
    case 'list':
      return (
        <PasskeyList
          passkeys={passkeys}
          onClose={onClose}
          onRemove={(id) => setStep({ kind: 'confirm-removal', id })}
          onAdd={() => setStep({ kind: 'confirm-adding' })}
        />
      )
    case 'confirm-removal':
      return <PasswordStep {...confirmation} onPassword={(password) => void remove(step.id, password)} />
    case 'confirm-adding':
      return <PasswordStep {...confirmation} onPassword={(password) => void prepare(password)} />
    case 'adding':
      return <AddStep password={step.password} onClose={onClose} onDone={onDone} />
  }
}

interface PasskeyListProps {
  passkeys: PasskeyRow[]
  onClose: () => void
  onRemove: (id: string) => void
  onAdd: () => void
}

function PasskeyList({ passkeys, onClose, onRemove, onAdd }: PasskeyListProps) {
  const isKnown = usePasskeysKnown()
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={shell.close}
      onClose={onClose}
      foot={
        isKnown ? (
          <Button onClick={onAdd}>
            <Icon drawing={KeyRound} /> {words.add}
          </Button>
        ) : undefined
      }
    >
      <div className="entries">
        {passkeys.map(({ id, name, since }) => (
          <div className="ends" key={id}>
            <div className="grow">
              <b>{name}</b>
              <small>{since}</small>
            </div>
            <Button look="danger-quiet" onClick={() => onRemove(id)}>
              {words.remove}
              <span className="visually-hidden">{name}</span>
            </Button>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function AddStep({ password, onClose, onDone }: Omit<FactorDialogProps, 'ways'> & { password: string }) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).system)
  const [isAsking, setIsAsking] = useState(false)
  const change = useChange()
  useFirstFocus('passkey-name')

  async function submit() {
    if (isAsking) return
    setIsAsking(true)
    await add()
    setIsAsking(false)
  }

  async function add() {
    const question = await change.send({ action: 'passkey-question', password })
    if (question?.outcome !== 'passkey-question') return
    const answer = await answerOfDevice(question.options)
    if (!answer) return change.fail({ of: null, text: words.failed })
    const added = await change.send({
      action: 'add-passkey',
      password,
      name: name.trim() || words.title,
      answer,
    })
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
      <ChangeNotice {...change} />
    </FormDialog>
  )
}

/** `null` if there was none: the browser's own reasons are no help to the advisor. */
async function answerOfDevice(options: Record<string, unknown>): Promise<Record<string, unknown> | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return { ...(await startRegistration({ optionsJSON: options as never })) }
  } catch {
    return null
  }
}
