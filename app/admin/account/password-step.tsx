/** The first step of every dialog about a second factor: the password, and the factor that is there. */
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { InputField } from '#design/field.tsx'
import { shell } from '#admin/shell/messages.ts'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
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
  onPassword: (password: string) => void
  onClose: () => void
  /** Above the field. */
  children?: ReactNode
}

export function PasswordStep({ title, change, onPassword, onClose, children, ...props }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<Codes>({ app: '', recoveryCode: '' })
  const { ways, prove } = useFactorProof(props.ways, change)
  const form = useId()
  useFirstFocus('confirm-password')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '' && (await prove(password, codes))) onPassword(password)
  }
  return (
    <Dialog
      open
      size="small"
      title={title}
      closeLabel={shell.close}
      onClose={onClose}
      foot={
        <>
          <Button look="secondary" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" form={form} busy={change.busy} busyText={words.busy}>
            {words.next}
          </Button>
        </>
      }
    >
      <form id={form} className="fields" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <p>{ways === null ? words.text : words.factorText[ways.app ? 'app' : 'passkey']}</p>
        <InputField
          id="confirm-password"
          name="password"
          type="password"
          label={words.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...errorOf(change, 'password')}
        />
        {ways && <FactorFields ways={ways} codes={codes} onChange={setCodes} change={change} />}
        <ChangeNotice {...change} />
      </form>
    </Dialog>
  )
}
