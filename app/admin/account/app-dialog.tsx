/** Connecting an authenticator app: the password, then a key to scan or type, and its first code. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Choice, InputField } from '#design/field.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { FormDialog } from '#admin/shell/widgets/dialogs.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { ChangeNotice, errorOf, type Succeeded, useChange } from './change.tsx'
import { accountWords } from './messages.ts'
import { PasswordStep } from './password-step.tsx'

const words = accountWords.app

export interface FactorDialogProps {
  /** The factors of which one is shown before they change; `null` where none has to be. */
  ways: SecondFactorWays | null
  onClose: () => void
  /** `codes` are new recovery codes. */
  onDone: (what: string, codes: string[] | null) => void
}

interface Key {
  secret: string
  qr: { size: number; path: string }
  password: string
}

export function AppDialog({
  isConnected,
  ways,
  onClose,
  onDone,
}: FactorDialogProps & { isConnected: boolean }) {
  const [key, setKey] = useState<Key | null>(null)
  const [removes, setRemoves] = useState(false)
  const change = useChange()

  async function begin(password: string) {
    if (removes) {
      if (await change.send({ action: 'disconnect-app', password })) onDone(words.removed, null)
      return
    }
    const answer = await change.send({ action: 'app-key', password })
    if (answer?.outcome === 'app-key') setKey({ secret: answer.secret, qr: answer.qr, password })
  }

  if (key) return <AppKeyStep appKey={key} onClose={onClose} onDone={onDone} />
  return (
    <PasswordStep
      title={words.title}
      ways={ways}
      change={change}
      onPassword={(given) => void begin(given)}
      onClose={onClose}
    >
      {isConnected && (
        <div className="choices">
          <Choice checked={!removes} onChange={() => setRemoves(false)}>
            {words.new}
          </Choice>
          <Choice checked={removes} onChange={() => setRemoves(true)}>
            {words.remove}
          </Choice>
        </div>
      )}
      {isConnected && !removes && <p>{words.replaces}</p>}
    </PasswordStep>
  )
}

function AppKeyStep({
  appKey: { secret, qr, password },
  onClose,
  onDone,
}: Omit<FactorDialogProps, 'ways'> & { appKey: Key }) {
  const [code, setCode] = useState('')
  const change = useChange()
  useFirstFocus('first-code')

  async function submit() {
    if (code.trim() === '') return document.getElementById('first-code')?.focus()
    const answer = await change.send({ action: 'connect-app', password, secret, code })
    if (answer) onDone(words.connected, codesOf(answer))
  }

  return (
    <FormDialog
      title={words.title}
      above={<KeyToScan secret={secret} qr={qr} />}
      submit={{ text: words.submit, busy: change.busy, busyText: words.busy }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <InputField
        id="first-code"
        name="code"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errorOf(change, 'code')}
      />
      <ChangeNotice {...change} />
    </FormDialog>
  )
}

function KeyToScan({ secret, qr }: Omit<Key, 'password'>) {
  return (
    <div className="enroll">
      <div className="enroll__qr">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words.qr}>
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
      </div>
      <div className="stack">
        <p>{words.scan}</p>
        <div className="field">
          <span className="field__label">{words.byHand}</span>
          <span className="copy">
            <code>{inGroups(secret)}</code>
            <IconButton
              drawing={Copy}
              look="secondary"
              label={words.copy}
              onClick={() => void copyText(secret)}
            />
          </span>
        </div>
      </div>
    </div>
  )
}

export function codesOf(answer: Succeeded): string[] | null {
  return answer.outcome === 'recovery-codes' ? answer.codes : null
}

/** Four characters at a time are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
