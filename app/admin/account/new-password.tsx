/** A new password: its field, with rules below marked as met during typing, and the page behind a mail's link. */
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Panel } from '#admin/shell/frame/sign-in/panel.tsx'
import { resetWords } from '#admin/shell/frame/sign-in/reset-messages.ts'
import { BackLink } from '#design/arrow-link.tsx'
import { Button, ButtonLink } from '#design/button.tsx'
import { Check, InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { minNewPassword, passwordLength } from '#domain/account/new-password.ts'
import { accountWords, passwordProblems } from './messages.ts'

const words = accountWords.password

interface NewPasswordFieldProps {
  id: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Returns the problem found without the server, which also knows the most frequent passwords. */
export function newPasswordProblem(password: string): string | null {
  return passwordLength(password) < minNewPassword ? passwordProblems['too-short'] : null
}

export function NewPasswordField({ onChange, ...field }: NewPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const given = passwordLength(field.value)
  const isMet = given >= minNewPassword
  return (
    <>
      <InputField
        {...field}
        name="newPassword"
        type={isShown ? 'text' : 'password'}
        label={words.new}
        autoComplete="new-password"
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange(event.target.value)}
        hint={
          <span className="stack stack--close">
            <span className={isMet ? 'marked success' : 'marked'}>
              <Icon drawing={isMet ? CircleCheck : Circle} />
              {words.length(minNewPassword, given)}
            </span>
            <span className="marked">
              <Icon drawing={Circle} />
              {words.rare}
            </span>
          </span>
        }
      />
      {useHydrated() && (
        <Check label={words.show} checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
      )}
    </>
  )
}

interface NewPasswordPanelProps {
  name: string
  link: 'valid' | 'expired' | 'unavailable'
  answer:
    | { outcome: 'expired' | 'unavailable' }
    | { outcome: 'invalid'; problem: keyof typeof passwordProblems }
    | null
}

export function NewPasswordPanel({ name, link, answer }: NewPasswordPanelProps) {
  const [password, setPassword] = useState('')
  const { state } = useNavigation()
  const outcome = answer?.outcome ?? link
  const problem = answer?.outcome === 'invalid' ? passwordProblems[answer.problem] : undefined
  const { expired } = resetWords
  return (
    <Panel name={name}>
      <h1>{outcome === 'expired' ? expired.title : resetWords.title}</h1>
      {outcome === 'expired' ? (
        <div className="fields">
          <p>{expired.text}</p>
          <ButtonLink wide href="/passwort-vergessen">
            {expired.again}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" noValidate className="fields">
          {outcome === 'unavailable' && <Notice kind="error">{resetWords.unavailable}</Notice>}
          <NewPasswordField id="newPassword" value={password} onChange={setPassword} error={problem} />
          <Button type="submit" wide busy={state !== 'idle'} busyText={resetWords.setting}>
            {resetWords.set}
          </Button>
          <p className="field__hint">{resetWords.factor}</p>
        </Form>
      )}
      <p className="login__back">
        <BackLink href="/admin-login">{resetWords.back}</BackLink>
      </p>
    </Panel>
  )
}
