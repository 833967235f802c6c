/** The sign-in as a page of its own, in front of the chart. */
import { BackLink } from '#design/arrow-link.tsx'
import { Chart } from '#design/chart/chart.tsx'
import { signInMessages } from './messages.ts'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'

export function SignInPanel({ advisorName, ...form }: SignInFormProps & { advisorName: string }) {
  return (
    <div className="login">
      <Chart view="bay" />
      <div className="panel">
        <p className="login__name">{advisorName}</p>
        <h1>{signInMessages.title}</h1>
        <SignInForm {...form} />
        <p className="login__back">
          <BackLink href="/">{signInMessages.back}</BackLink>
        </p>
      </div>
    </div>
  )
}
