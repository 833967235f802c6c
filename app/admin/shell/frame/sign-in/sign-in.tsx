/** Signing in: the password, then a second step if the account has one. */
import { type ReactNode, useState } from 'react'
import { ArrowLink, BackLink } from '#design/arrow-link.tsx'
import type { SecondFactorWays } from '#admin/shell/protocol.ts'
import { secondStep, signInMessages } from './messages.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'

export interface SignInProps extends Omit<SignInFormProps, 'onSecondStep'> {
  /** From a post without JavaScript; `null` for the first step. */
  ways?: SecondFactorWays | null
  /** With a heading and ways elsewhere; a dialog has a heading, and leads nowhere from what was typed. */
  isPage?: boolean
  notice?: ReactNode
}

export function SignIn({ ways: firstWays = null, isPage = false, notice, ...form }: SignInProps) {
  const [ways, setWays] = useState(firstWays)
  const [problem, setProblem] = useState(form.problem ?? null)
  function startOver(reason: string | null) {
    setProblem(reason)
    setWays(null)
  }
  if (ways) {
    return (
      <>
        {isPage && <h1>{secondStep.title}</h1>}
        <SecondStepForm
          ways={ways}
          problem={firstWays ? problem : null}
          onSignedIn={form.onSignedIn}
          onStartOver={startOver}
        />
      </>
    )
  }
  return (
    <>
      {isPage && <h1>{signInMessages.title}</h1>}
      {notice}
      <SignInForm {...form} problem={problem} onSecondStep={setWays} />
      {isPage && (
        <>
          <p className="login__forgotten">
            <ArrowLink href="/passwort-vergessen">{signInMessages.forgotten}</ArrowLink>
          </p>
          <p className="login__back">
            <BackLink href="/">{signInMessages.back}</BackLink>
          </p>
        </>
      )}
    </>
  )
}
