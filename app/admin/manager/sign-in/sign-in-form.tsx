/**
 * E-mail and password. It posts to /admin-login like any form when there is no JavaScript; with it, the answer comes
 * without leaving the page, so that it also serves over an editor whose session ended. The fields are the browser's
 * own: what a password manager or a quick hand put in before the script was there counts.
 */
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { serverCalls } from '#admin/manager/server-calls.ts'
import { signInMessages } from './messages.ts'

export interface SignInFormProps {
  /** From a post without JavaScript. */
  problem?: string | null
  email?: string
  onSignedIn: () => void
}

export function SignInForm({
  problem: firstProblem = null,
  email: firstEmail = '',
  onSignedIn,
}: SignInFormProps) {
  const [problem, setProblem] = useState(firstProblem)
  const [busy, setBusy] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const credentials = new FormData(event.currentTarget)
    if ([...credentials.values()].some((value) => String(value).trim() === ''))
      return setProblem(signInMessages.empty)
    setBusy(true)
    setProblem(null)
    const answer = await serverCalls.signIn(credentials)
    setBusy(false)
    if (passwordField.current) passwordField.current.value = ''
    if (answer.outcome === 'signed-in') return onSignedIn()
    setProblem(answer.message)
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
