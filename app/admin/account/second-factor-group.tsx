/** The second factors, whether each is set up, and new recovery codes. */
import { Copy, Download, KeyRound, type LucideIcon, Printer, RotateCcw, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ForOperator } from '#admin/shell/widgets/for-operator.tsx'
import { usePasskeysKnown } from '#admin/shell/frame/sign-in/passkey.tsx'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Check } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { SecondFactorView } from './account-view.ts'
import { AppDialog, NewCodesDialog, PasskeyDialog } from './factor-dialogs.tsx'
import { accountWords } from './messages.ts'

const words = accountWords.factor

interface SecondFactorGroupProps {
  factor: SecondFactorView
  onChanged: (what: string) => void
}

export function SecondFactorGroup({ factor, onChanged }: SecondFactorGroupProps) {
  const [open, setOpen] = useState<'passkeys' | 'app' | 'codes' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { mayChange, appSince, passkeys, recoveryCodesLeft } = factor
  const [hasApp, hasPasskey] = [appSince !== null, passkeys.length > 0]
  const dialog = {
    ways: mayChange ? null : { app: hasApp, passkey: hasPasskey, recoveryCode: recoveryCodesLeft > 0 },
    onClose() {
      setOpen(null)
      // The factor may have been shown in the dialog, or too long ago.
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
          <Rows {...factor} onOpen={setOpen} />
        </div>
        <p className="field__hint">{words.lost}</p>
        <ForOperator {...words.operator} />
      </section>
      {open === 'passkeys' && <PasskeyDialog passkeys={passkeys} {...dialog} />}
      {open === 'app' && <AppDialog isConnected={hasApp} {...dialog} />}
      {open === 'codes' && <NewCodesDialog {...dialog} />}
      {codes && <CodesDialog codes={codes} onDone={() => setCodes(null)} />}
    </>
  )
}

interface RowsProps extends SecondFactorView {
  onOpen: (what: 'passkeys' | 'app' | 'codes') => void
}

function Rows({ canHavePasskeys, appSince, passkeys, recoveryCodesLeft: left, onOpen }: RowsProps) {
  const passkeysKnown = usePasskeysKnown()
  const count = passkeys.length
  const badge = (text: string | null) => <Badge tone={text ? 'on' : 'off'}>{text ?? words.off}</Badge>
  return (
    <>
      {canHavePasskeys && (passkeysKnown || count > 0) && (
        <Row
          what={words.passkey}
          state={badge(count > 0 ? words.devices(count) : null)}
          text={words.passkeyText}
          button={{
            icon: KeyRound,
            text: count > 0 ? words.manage : words.connect,
            about: words.passkey,
            onOpen: () => onOpen('passkeys'),
          }}
        />
      )}
      <Row
        what={words.app}
        state={badge(appSince && words.on)}
        text={appSince ? `${words.appText} ${words.appSince(appSince)}` : words.appText}
        button={{
          icon: Smartphone,
          text: appSince ? words.change : words.connect,
          about: words.app,
          onOpen: () => onOpen('app'),
        }}
      />
      {appSince === null && count === 0 ? (
        <Row what={words.codes} text={words.codesNeed} />
      ) : (
        <Row
          what={words.codes}
          state={<Badge tone={left < 3 ? 'warning' : 'plain'}>{words.codesLeft(left)}</Badge>}
          text={words.codesText}
          button={{ icon: RotateCcw, text: words.renew, onOpen: () => onOpen('codes') }}
        />
      )}
    </>
  )
}

interface RowProps {
  what: string
  state?: ReactNode
  text: string
  /** `about`: the purpose of the button, if its own words do not say it. */
  button?: { icon: LucideIcon; text: string; about?: string; onOpen: () => void }
}

function Row({ what, state, text, button }: RowProps) {
  return (
    <div className="ends">
      <div className="grow">
        <b className="line">
          {what} {state}
        </b>
        <small>{text}</small>
      </div>
      {button && (
        <Button look="secondary" onClick={button.onOpen}>
          <Icon drawing={button.icon} /> {button.text}
          {button.about && <span className="visually-hidden">{button.about}</span>}
        </Button>
      )}
    </div>
  )
}

const codeWords = accountWords.codes

/** Shows recovery codes, once. It closes only when the advisor confirms having kept them; Escape would lose them. */
function CodesDialog({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  const [isKept, setIsKept] = useState(false)
  const title = useId()
  useEffect(() => {
    if (element.current && !element.current.open) element.current.showModal()
  }, [])
  return (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        if (isKept) element.current?.close()
      }}
      // Browsers let a second Escape close any dialog.
      onClose={() => (isKept ? onDone() : element.current?.showModal())}
    >
      <div className="dialog__head">
        <div>
          <h2 id={title}>{codeWords.title}</h2>
        </div>
      </div>
      <div className="dialog__body">
        <Notice kind="warning">{codeWords.keep}</Notice>
        <ol className="codes numeric" aria-label={codeWords.list}>
          {codes.map((code) => (
            <li key={code}>
              <span>{code}</span>
            </li>
          ))}
        </ol>
        <WaysToKeep codes={codes} />
        <Check
          label={codeWords.kept}
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
        />
      </div>
      <div className="dialog__foot">
        {!isKept && <p>{codeWords.wait}</p>}
        <Button disabled={!isKept} onClick={() => element.current?.close()}>
          {codeWords.done}
        </Button>
      </div>
    </dialog>
  )
}

function WaysToKeep({ codes }: { codes: string[] }) {
  const [isCopied, setIsCopied] = useState(false)
  const ways = [
    {
      icon: Copy,
      text: isCopied ? codeWords.copied : codeWords.copy,
      keep: async () => setIsCopied((await copyText(codes.join('\n'))) === 'copied'),
    },
    { icon: Download, text: codeWords.download, keep: () => download(codes) },
    { icon: Printer, text: codeWords.print, keep: () => window.print() },
  ]
  return (
    <div className="button-row">
      {ways.map(({ icon, text, keep }, index) => (
        <Button key={index} look="secondary" onClick={keep}>
          <Icon drawing={icon} /> {text}
        </Button>
      ))}
    </div>
  )
}

function download(codes: string[]) {
  const text = `${codeWords.fileHead}\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = codeWords.file
  link.click()
  URL.revokeObjectURL(link.href)
}
