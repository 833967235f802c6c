/**
 * E-mail and password. Without JavaScript it posts to /admin-login like any form; with it, the response arrives without
 * leaving the page, so that it also works over an editor whose session ended. The fields are uncontrolled: what a
 * password manager or a quick user entered before the script loaded counts.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { signInMessages } from './messages.ts'

export interface SignInFormProps {
  /** From a post without JavaScript. */
  problem?: string | null
  email?: string
  /** If the form appears by itself over something else, one can type at once. */
  takesFocus?: boolean
  /** A promise keeps the form until the next page has loaded. */
  onSignedIn: () => void | Promise<void>
}

export function SignInForm({
  problem: firstProblem = null,
  email: firstEmail = '',
  takesFocus = false,
  onSignedIn,
}: SignInFormProps) {
  const [problem, setProblem] = useState(firstProblem)
  const [busy, setBusy] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    // After the surrounding dialog has opened, and has focused its first button.
    const frame = requestAnimationFrame(() => emailField.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [takesFocus])

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
    if (answer.outcome === 'signed-in') {
      // Busy until the next page has loaded: a second click would sign in twice.
      await (onSignedIn() ?? new Promise<never>(() => {}))
      return setBusy(false)
    }
    setBusy(false)
    setProblem(answer.message)
    if (passwordField.current) passwordField.current.value = ''
    passwordField.current?.focus()
  }

  return (
    <form method="post" action="/admin-login" noValidate onSubmit={(event) => void submit(event)}>
      <div className="fields">
        {problem && <Notice kind="error">{problem}</Notice>}
        <InputField
          id="email"
          name="email"
          type="email"
          label={signInMessages.email}
          autoComplete="username"
          required
          defaultValue={firstEmail}
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
        <Button type="submit" wide busy={busy} busyText={signInMessages.busy}>
          {signInMessages.submit}
        </Button>
      </div>
    </form>
  )
}
