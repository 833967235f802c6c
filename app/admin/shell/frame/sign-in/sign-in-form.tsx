/**
 * E-mail and password. Without JavaScript it posts to /admin-login like any form; with it, the response arrives without
 * leaving the page, so that it also works over an editor whose session ended. The fields are uncontrolled: what a
 * password manager or a quick user entered before the script loaded counts.
 */
import { KeyRound } from 'lucide-react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { SecondFactorWays, SignInAnswer } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { signInMessages } from './messages.ts'
import { usePasskey, usePasskeysKnown } from './use-passkey.ts'

export interface SignInFormProps {
  /** From a post without JavaScript. */
  problem?: string | null
  email?: string
  /** If the form appears by itself over something else, one can type at once. */
  takesFocus?: boolean
  hasPasskeys?: boolean
  /** A promise keeps the form until the next page has loaded. */
  onSignedIn: () => void | Promise<void>
  onSecondStep: (ways: SecondFactorWays) => void
}

export function SignInForm({
  problem: firstProblem = null,
  email: firstEmail = '',
  takesFocus = false,
  hasPasskeys = false,
  onSignedIn,
  onSecondStep,
}: SignInFormProps) {
  const [problem, setProblem] = useState(firstProblem)
  const [busy, setBusy] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useFirstFocus(takesFocus ? 'email' : null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const credentials = new FormData(event.currentTarget)
    const empty = [emailField, passwordField].find(({ current }) => current?.value.trim() === '')
    if (empty) {
      setProblem(signInMessages.empty)
      return empty.current?.focus()
    }
    setBusy(true)
    setProblem(null)
    const answer = await serverCalls.signIn(credentials)
    await follow(answer)
    setBusy(false)
    if (answer.outcome !== 'refused') return
    if (passwordField.current) passwordField.current.value = ''
    passwordField.current?.focus()
  }

  async function follow(answer: SignInAnswer) {
    if (answer.outcome === 'second-step') return onSecondStep(answer.ways)
    if (answer.outcome === 'refused') return setProblem(answer.message)
    // Busy until the next page has loaded: a second click would sign in twice.
    await (onSignedIn() ?? new Promise<never>(() => {}))
  }

  return (
    <form method="post" action="/admin-login" noValidate onSubmit={(event) => void submit(event)}>
      <div className="fields">
        {problem && <Notice kind="error">{problem}</Notice>}
        <Credentials email={firstEmail} {...{ emailField, passwordField }} />
        <Button type="submit" wide busy={busy} busyText={signInMessages.busy}>
          {signInMessages.submit}
        </Button>
        {hasPasskeys && <PasskeyButton onAnswer={follow} />}
      </div>
    </form>
  )
}

interface CredentialsProps {
  email: string
  emailField: RefObject<HTMLInputElement | null>
  passwordField: RefObject<HTMLInputElement | null>
}

function Credentials({ email, emailField, passwordField }: CredentialsProps) {
  return (
    <>
      <InputField
        id="email"
        name="email"
        type="email"
        label={signInMessages.email}
        autoComplete="username"
        required
        defaultValue={email}
        ref={emailField}
      />
      <InputField
        id="password"
        name="password"
        type="password"
        label={signInMessages.password}
        autoComplete="current-password"
        required
        ref={passwordField}
      />
    </>
  )
}

/** Needs a script and a browser that knows passkeys, and is not there without them. */
function PasskeyButton({ onAnswer }: { onAnswer: (answer: SignInAnswer) => Promise<void> }) {
  const { isAsking, ask } = usePasskey(onAnswer)
  if (!usePasskeysKnown()) return null
  return (
    <>
      <p className="login__or beside note">{signInMessages.or}</p>
      <Button look="secondary" wide busy={isAsking} onClick={ask}>
        <Icon drawing={KeyRound} /> {isAsking ? signInMessages.passkeyBusy : signInMessages.withPasskey}
      </Button>
    </>
  )
}
