/**
 * After the password: six digits of an app, a passkey, or a recovery code. Without JavaScript both kinds of codes are
 * ordinary forms.
 */
import { KeyRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { BackLink } from '#design/arrow-link.tsx'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { SecondFactorWays, SignInAnswer } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { secondStep as words, signInMessages } from './messages.ts'
import { usePasskey, usePasskeysKnown } from './use-passkey.ts'

interface SecondStepFormProps {
  ways: SecondFactorWays
  /** From a post without JavaScript. */
  problem: string | null
  onSignedIn: () => void | Promise<void>
  onStartOver: (reason: string | null) => void
}

export function SecondStepForm({
  ways,
  problem: firstProblem,
  onSignedIn,
  onStartOver,
}: SecondStepFormProps) {
  const [problem, setProblem] = useState(firstProblem)
  const [busy, setBusy] = useState(false)
  const passkeysKnown = usePasskeysKnown()

  async function follow(answer: SignInAnswer) {
    if (answer.outcome === 'signed-in') return onSignedIn() ?? new Promise<never>(() => {})
    if (answer.outcome !== 'refused') return
    if (answer.startsOver) return onStartOver(answer.message)
    setProblem(answer.message)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const field = form.querySelector('input')
    if (field?.value.trim() === '') {
      setProblem(signInMessages.empty)
      return field.focus()
    }
    setBusy(true)
    setProblem(null)
    await follow(await serverCalls.signIn(new FormData(form)))
    setBusy(false)
    field?.select()
  }

  return (
    <div className="second-step stack">
      {problem && <Notice kind="error">{problem}</Notice>}
      {ways.app && (
        <CodeForm onSubmit={submit}>
          <p>{words.app}</p>
          <CodeField />
          <Button type="submit" wide busy={busy} busyText={words.busy}>
            {words.submit}
          </Button>
        </CodeForm>
      )}
      {ways.passkey && passkeysKnown && <PasskeyStep isOnlyWay={!ways.app} onAnswer={follow} />}
      {ways.recoveryCode ? (
        <details className="second-step__lost">
          <summary>{ways.app ? words.lost.app : words.lost.passkey}</summary>
          <RecoveryForm busy={busy} onSubmit={submit} />
          <p className="field__hint">{words.command}</p>
        </details>
      ) : (
        <p className="field__hint">{words.command}</p>
      )}
      <BackToPassword onClick={() => onStartOver(null)} />
    </div>
  )
}

interface CodeFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  children: ReactNode
}

function CodeForm({ onSubmit, children }: CodeFormProps) {
  return (
    <form
      className="fields"
      method="post"
      action="/admin-login"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      {children}
    </form>
  )
}

function BackToPassword({ onClick }: { onClick: () => void }) {
  return (
    <p className="login__back">
      <BackLink
        href="/admin-login"
        onClick={(event) => {
          event.preventDefault()
          onClick()
        }}
      >
        {words.back}
      </BackLink>
    </p>
  )
}

function RecoveryForm({ busy, onSubmit }: Omit<CodeFormProps, 'children'> & { busy: boolean }) {
  return (
    <CodeForm onSubmit={onSubmit}>
      <p>{words.recovery}</p>
      <InputField
        id="recoveryCode"
        name="recoveryCode"
        label={words.recoveryCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" look="secondary" wide busy={busy} busyText={words.busy}>
        {words.recoverySubmit}
      </Button>
    </CodeForm>
  )
}

function CodeField() {
  useFirstFocus('code')
  return (
    <InputField
      id="code"
      name="code"
      label={words.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
    />
  )
}

function PasskeyStep({
  isOnlyWay,
  onAnswer,
}: {
  isOnlyWay: boolean
  onAnswer: (answer: SignInAnswer) => void | Promise<void>
}) {
  const { isAsking, ask } = usePasskey(onAnswer)
  return (
    <div className="fields">
      {isOnlyWay ? <p>{words.passkey}</p> : <p className="login__or beside note">{signInMessages.or}</p>}
      <Button look={isOnlyWay ? 'filled' : 'secondary'} wide busy={isAsking} onClick={ask}>
        <Icon drawing={KeyRound} /> {isAsking ? signInMessages.passkeyBusy : words.confirmPasskey}
      </Button>
    </div>
  )
}
