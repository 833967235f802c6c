/** The step after the password: six digits of an app, a passkey, or a recovery code. */
import { BackLink } from '#design/arrow-link.tsx'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { ForOperator } from '#admin/shell/widgets/for-operator.tsx'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { secondStep as words } from './messages.ts'
import { PasskeyButton, usePasskeysKnown } from './passkey.tsx'
import { type Steps, useStep } from './steps.tsx'

export function SecondStep({ ways, steps }: { ways: SecondFactorWays; steps: Steps }) {
  const { problem, busy, form, follow } = useStep(steps)
  const hasPasskey = usePasskeysKnown() && ways.passkey
  return (
    <div className="second-step stack">
      {problem}
      {ways.app && (
        <form className="fields" {...form}>
          <p>{words.app}</p>
          <CodeField />
          <Button type="submit" wide busy={busy} busyText={words.busy}>
            {words.submit}
          </Button>
        </form>
      )}
      {hasPasskey && (
        <div className="fields">
          <PasskeyButton
            onAnswer={follow}
            {...(!ways.app && { look: 'filled', above: <p>{words.passkey}</p> })}
          >
            {words.confirmPasskey}
          </PasskeyButton>
        </div>
      )}
      {ways.recoveryCode && (
        <details className="second-step__lost">
          <summary>{ways.app ? words.lost.app : words.lost.passkey}</summary>
          <form className="fields" {...form}>
            <p>{words.recovery}</p>
            <InputField
              id="sign-in-recovery-code"
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
          </form>
          <AllLost />
        </details>
      )}
      {!ways.recoveryCode && <AllLost />}
      <BackToPassword onBack={() => steps.goTo(null)} />
    </div>
  )
}

function AllLost() {
  return (
    <>
      <p className="field__hint">{words.allLost}</p>
      <ForOperator {...words.operator} />
    </>
  )
}

function BackToPassword({ onBack }: { onBack: () => void }) {
  return (
    <p className="login__back">
      <BackLink
        href="/admin-login"
        onClick={(event) => {
          event.preventDefault()
          onBack()
        }}
      >
        {words.back}
      </BackLink>
    </p>
  )
}

function CodeField() {
  useFirstFocus('sign-in-code')
  return (
    <InputField
      id="sign-in-code"
      name="code"
      label={words.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
    />
  )
}
