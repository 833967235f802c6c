/** 'Passwort vergessen?': asks for the email address. Without a mail service, it says who can help. */
import { Form, useNavigation } from 'react-router'
import { BackLink } from '#design/arrow-link.tsx'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { ForOperator } from '#admin/shell/widgets/for-operator.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { Panel } from './panel.tsx'
import { resetWords as words } from './reset-messages.ts'

interface ForgotPanelProps {
  name: string
  canSend: boolean
  /** `no-mail`: there is no mail service any more. */
  answer: { outcome: 'on-its-way' | 'no-mail' | keyof typeof words.problems; email: string } | null
}

export function ForgotPanel({ name, canSend, answer }: ForgotPanelProps) {
  return (
    <Panel name={name}>
      <Content canSend={canSend} answer={answer} />
      <p className="login__back">
        <BackLink href="/admin-login">{words.back}</BackLink>
      </p>
    </Panel>
  )
}

function Content({ canSend, answer }: Omit<ForgotPanelProps, 'name'>) {
  if (!canSend || answer?.outcome === 'no-mail') return <NoMail />
  if (answer?.outcome === 'on-its-way') return <Sent email={answer.email} />
  return <RequestForm email={answer?.email ?? ''} problem={answer && words.problems[answer.outcome]} />
}

function NoMail() {
  return (
    <>
      <h1>{words.forgotten}</h1>
      <div className="stack">
        <p>{words.noMail.text}</p>
        <ForOperator {...words.noMail.operator} />
      </div>
    </>
  )
}

const sentTitle = 'sent-title'

function Sent({ email }: { email: string }) {
  // The form that had the focus is gone.
  useFirstFocus(sentTitle)
  return (
    <div role="status">
      <h1 id={sentTitle} tabIndex={-1}>
        {words.sent.title}
      </h1>
      <p>
        {words.sent.before} <b>{email}</b> {words.sent.after}
      </p>
    </div>
  )
}

function RequestForm({ email, problem }: { email: string; problem: string | null }) {
  const { state } = useNavigation()
  return (
    <>
      <h1>{words.forgotten}</h1>
      <Form method="post" noValidate className="fields">
        <p>{words.explained}</p>
        <InputField
          id="email"
          name="email"
          type="email"
          label={words.email}
          autoComplete="username"
          required
          defaultValue={email}
          error={problem ?? undefined}
        />
        <Button type="submit" wide busy={state !== 'idle'} busyText={words.sending}>
          {words.send}
        </Button>
      </Form>
    </>
  )
}
