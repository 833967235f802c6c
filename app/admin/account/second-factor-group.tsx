/** What is asked besides the password, and whether it is set up. */
import { KeyRound, RotateCcw, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { usePasskeysKnown } from '#admin/shell/frame/sign-in/passkey.tsx'
import type { SecondFactorView } from './account-view.ts'
import { AppDialog } from './app-dialog.tsx'
import { CodesDialog, NewCodesDialog } from './codes-dialog.tsx'
import { accountWords } from './messages.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'

const words = accountWords.factor

interface SecondFactorGroupProps {
  factor: SecondFactorView
  onChanged: (what: string) => void
}

export function SecondFactorGroup({ factor, onChanged }: SecondFactorGroupProps) {
  const [open, setOpen] = useState<'passkeys' | 'app' | 'new-codes' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { canHavePasskeys, mayChange, appSince, passkeys, recoveryCodesLeft } = factor
  const passkeysKnown = usePasskeysKnown()
  const isOn = appSince !== null || passkeys.length > 0
  const ways = mayChange
    ? null
    : { app: appSince !== null, passkey: passkeys.length > 0, recoveryCode: recoveryCodesLeft > 0 }
  const dialog = {
    ways,
    onClose() {
      setOpen(null)
      // It may have been shown in the dialog, or too long ago.
      onChanged('')
    },
    onDone(what: string, newCodes: string[] | null) {
      setOpen(null)
      setCodes(newCodes)
      onChanged(what)
    },
  }
  return (
    <>
      <section className="group" aria-label={words.title}>
        <div className="ends">
          <h2>{words.title}</h2>
        </div>
        <p className="field__hint">{words.why}</p>
        <div className="entries">
          {canHavePasskeys && (passkeysKnown || passkeys.length > 0) && (
            <PasskeyRow count={passkeys.length} onOpen={() => setOpen('passkeys')} />
          )}
          <AppRow since={appSince} onOpen={() => setOpen('app')} />
          <CodesRow left={isOn ? recoveryCodesLeft : null} onOpen={() => setOpen('new-codes')} />
        </div>
        <p className="field__hint">{words.command}</p>
      </section>
      {open === 'passkeys' && <PasskeyDialog passkeys={passkeys} {...dialog} />}
      {open === 'app' && <AppDialog isConnected={appSince !== null} {...dialog} />}
      {open === 'new-codes' && <NewCodesDialog {...dialog} />}
      {codes && <CodesDialog codes={codes} onDone={() => setCodes(null)} />}
    </>
  )
}

function PasskeyRow({ count, onOpen }: { count: number; onOpen: () => void }) {
  const state =
    count > 0 ? <Badge tone="on">{words.devices(count)}</Badge> : <Badge tone="off">{words.off}</Badge>
  return (
    <Row what={words.passkey} state={state} text={words.passkeyText}>
      <Button look="secondary" onClick={onOpen}>
        <Icon drawing={KeyRound} /> {count > 0 ? words.manage : words.connect}
        <span className="visually-hidden">{words.passkey}</span>
      </Button>
    </Row>
  )
}

function AppRow({ since, onOpen }: { since: string | null; onOpen: () => void }) {
  return (
    <Row
      what={words.app}
      state={<Badge tone={since ? 'on' : 'off'}>{since ? words.on : words.off}</Badge>}
      text={since ? `${words.appText} ${words.appSince(since)}` : words.appText}
    >
      <Button look="secondary" onClick={onOpen}>
        <Icon drawing={Smartphone} /> {since ? words.change : words.connect}
        <span className="visually-hidden">{words.app}</span>
      </Button>
    </Row>
  )
}

/** `left` is `null` while there is no factor that codes could stand in for. */
function CodesRow({ left, onOpen }: { left: number | null; onOpen: () => void }) {
  if (left === null) return <Row what={words.codes} text={words.codesNeed} />
  const state = <Badge tone={left < 3 ? 'warning' : 'plain'}>{words.codesLeft(left)}</Badge>
  return (
    <Row what={words.codes} state={state} text={words.codesText}>
      <Button look="secondary" onClick={onOpen}>
        <Icon drawing={RotateCcw} /> {words.renew}
      </Button>
    </Row>
  )
}

function Row(props: { what: string; state?: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className="ends">
      <div className="grow">
        <b className="line">
          {props.what} {props.state}
        </b>
        <small>{props.text}</small>
      </div>
      {props.children}
    </div>
  )
}
