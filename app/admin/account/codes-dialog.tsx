/** Recovery codes, this once. It closes when one says that they are kept; Escape alone would lose them. */
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Check } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { copyText } from '#admin/shell/widgets/copy-text.ts'
import { accountWords } from './messages.ts'
import { codesOf, type FactorDialogProps } from './app-dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { useChange } from './change.tsx'

const words = accountWords.codes

export function CodesDialog({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  const [isKept, setIsKept] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const title = useId()
  useEffect(() => {
    if (element.current && !element.current.open) element.current.showModal()
  }, [])
  async function copy() {
    setIsCopied((await copyText(codes.join('\n'))) === 'copied')
  }
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
          <h2 id={title}>{words.title}</h2>
        </div>
      </div>
      <div className="dialog__body">
        <Notice kind="warning">{words.keep}</Notice>
        <ol className="codes numeric" aria-label={words.list}>
          {codes.map((code) => (
            <li key={code}>
              <span>{code}</span>
            </li>
          ))}
        </ol>
        <div className="button-row">
          <Button look="secondary" onClick={() => void copy()}>
            <Icon drawing={Copy} /> {isCopied ? words.copied : words.copy}
          </Button>
          <Button look="secondary" onClick={() => download(codes)}>
            <Icon drawing={Download} /> {words.download}
          </Button>
          <Button look="secondary" onClick={() => window.print()}>
            <Icon drawing={Printer} /> {words.print}
          </Button>
        </div>
        <Check label={words.kept} checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
      </div>
      <div className="dialog__foot">
        {!isKept && <p>{words.wait}</p>}
        <Button disabled={!isKept} onClick={() => element.current?.close()}>
          {words.done}
        </Button>
      </div>
    </dialog>
  )
}

function download(codes: string[]) {
  const text = `${words.fileHead}\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = words.file
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Ten new recovery codes in place of the old ones, after the password. */
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
