/**
 * Signing in, as a page of its own and over an editor whose session ended: the password, then a second step
 * if the account has one. Without JavaScript each form posts to /admin-login; with it, the response arrives
 * without leaving the page. The fields are uncontrolled, so that input from a password manager or a quick
 * user before the script has loaded counts.
 */
import { ArrowLink, BackLink } from '#design/arrow-link.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { InputField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { shell } from '#admin/shell/messages.ts'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { secondStep, signIn as over, signInMessages as words } from './messages.ts'
import { Panel } from './panel.tsx'
import { PasskeyButton } from './passkey.tsx'
import { SecondStep } from './second-step.tsx'
import { type SignInProps, type Steps, useStep, useSteps } from './steps.tsx'

interface SignInPanelProps extends SignInProps {
  advisorName: string
  /** The action just completed, by a link in a mail or in 'Konto'. */
  news: keyof typeof words.news | null
}

/** A page of its own, in front of the chart. */
export function SignInPanel({ advisorName, news, ...props }: SignInPanelProps) {
  const steps = useSteps(props)
  return (
    <Panel name={advisorName}>
      <h1>{steps.ways ? secondStep.title : words.title}</h1>
      {news && !steps.ways && <Notice kind="success">{words.news[news]}</Notice>}
      <Step {...props} steps={steps} />
      {!steps.ways && (
        <>
          <p className="login__forgotten">
            <ArrowLink href="/passwort-vergessen">{words.forgotten}</ArrowLink>
          </p>
          <p className="login__back">
            <BackLink href="/">{words.back}</BackLink>
          </p>
        </>
      )}
    </Panel>
  )
}

/** A dialog over the typed text, which stays. */
export function SignInDialog({ onAnswer }: { onAnswer: (signedIn: boolean) => void }) {
  const props = { onSignedIn: () => onAnswer(true) }
  const steps = useSteps(props)
  return (
    <Dialog
      open
      size="small"
      onClose={() => onAnswer(false)}
      title={over.title}
      description={over.text}
      closeLabel={shell.close}
    >
      <Step {...props} steps={steps} takesFocus />
    </Dialog>
  )
}

interface StepProps extends Pick<SignInProps, 'email' | 'hasPasskeys'> {
  steps: Steps
  /** Set if the form appears unasked over something else, so that the advisor can type at once. */
  takesFocus?: boolean
}

function Step(props: StepProps) {
  const { ways } = props.steps
  return ways ? <SecondStep ways={ways} steps={props.steps} /> : <PasswordStep {...props} />
}

function PasswordStep({ steps, email = '', hasPasskeys = false, takesFocus = false }: StepProps) {
  const { problem, busy, form, follow } = useStep(steps)
  return (
    <form {...form}>
      <div className="fields">
        {problem}
        <Credentials email={email} takesFocus={takesFocus} />
        <Button type="submit" wide busy={busy} busyText={words.busy}>
          {words.submit}
        </Button>
        {hasPasskeys && <PasskeyButton onAnswer={follow}>{words.withPasskey}</PasskeyButton>}
      </div>
    </form>
  )
}

function Credentials({ email, takesFocus }: { email: string; takesFocus: boolean }) {
  useFirstFocus(takesFocus ? 'sign-in-email' : null)
  return (
    <>
      <InputField
        id="sign-in-email"
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        required
        defaultValue={email}
      />
      <InputField
        id="sign-in-password"
        name="password"
        type="password"
        label={words.password}
        autoComplete="current-password"
        required
      />
    </>
  )
}
