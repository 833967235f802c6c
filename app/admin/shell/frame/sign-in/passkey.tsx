/** Asks the browser for a passkey and signs in with it. */
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import type { SignInAnswer } from '#admin/shell/protocol.ts'
import { secondStep, signInMessages } from './messages.ts'
import { askForPasskey, sendSignIn } from './send.ts'

/** Whether this browser knows passkeys; false until scripts run. */
export function usePasskeysKnown(): boolean {
  return useHydrated() && 'PublicKeyCredential' in window
}

interface PasskeyButtonProps {
  onAnswer: (answer: SignInAnswer) => Promise<void>
  look?: 'filled' | 'secondary'
  /** Shown above the button; by default 'oder'. */
  above?: ReactNode
  children: ReactNode
}

/** Rendered only with JavaScript and a browser that knows passkeys. */
export function PasskeyButton({ onAnswer, look = 'secondary', above, children }: PasskeyButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (!usePasskeysKnown()) return null
  async function ask() {
    if (isAsking) return
    setIsAsking(true)
    await onAnswer(await signInWithPasskey())
    setIsAsking(false)
  }
  return (
    <>
      {above ?? <p className="login__or beside note">{signInMessages.or}</p>}
      <Button look={look} wide busy={isAsking} onClick={() => void ask()}>
        <Icon drawing={KeyRound} /> {isAsking ? signInMessages.passkeyBusy : children}
      </Button>
    </>
  )
}

/**
 * `null` without an answer. Browsers' reasons ('The operation either timed out or was not allowed') do not
 * help.
 */
export async function answerOfPasskey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return { ...(await startAuthentication({ optionsJSON: options as never })) }
  } catch {
    return null
  }
}

async function signInWithPasskey(): Promise<SignInAnswer> {
  const options = await askForPasskey()
  const answer = options && (await answerOfPasskey(options))
  if (answer === null) return { outcome: 'refused', message: secondStep.passkeyFailed, startsOver: false }
  return sendSignIn([['passkey', JSON.stringify(answer)]])
}
