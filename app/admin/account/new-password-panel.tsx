/** A new password through the link of a mail. */
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { BackLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { Panel } from '#admin/shell/frame/sign-in/panel.tsx'
import { resetWords as words } from '#admin/shell/frame/sign-in/reset-messages.ts'
import { passwordProblems } from './messages.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Answer =
  | { outcome: 'expired' | 'unavailable' }
  | { outcome: 'invalid'; problem: keyof typeof passwordProblems }

interface NewPasswordPanelProps {
  name: string
  link: 'valid' | 'expired' | 'unavailable'
  answer: Answer | null
}

export function NewPasswordPanel({ name, link, answer }: NewPasswordPanelProps) {
  const isExpired = (answer?.outcome ?? link) === 'expired'
  return (
    <Panel name={name}>
      {isExpired ? <Expired /> : <NewPasswordForm link={link} answer={answer} />}
      <p className="login__back">
        <BackLink href="/admin-login">{words.back}</BackLink>
      </p>
    </Panel>
  )
}

function Expired() {
  return (
    <>
      <h1>{words.expired.title}</h1>
      <div className="fields">
        <p>{words.expired.text}</p>
        <ButtonLink wide href="/passwort-vergessen">
          {words.expired.again}
        </ButtonLink>
      </div>
    </>
  )
}

function NewPasswordForm({ link, answer }: Omit<NewPasswordPanelProps, 'name'>) {
  const [password, setPassword] = useState('')
  const { state } = useNavigation()
  const problem = answer?.outcome === 'invalid' ? passwordProblems[answer.problem] : undefined
  return (
    <>
      <h1>{words.title}</h1>
      <Form method="post" noValidate className="fields">
        {(answer?.outcome ?? link) === 'unavailable' && <Notice kind="error">{words.unavailable}</Notice>}
        <NewPasswordField id="newPassword" value={password} onChange={setPassword} error={problem} />
        <Button type="submit" wide busy={state !== 'idle'} busyText={words.setting}>
          {words.set}
        </Button>
        <p className="field__hint">{words.factor}</p>
      </Form>
    </>
  )
}
