/** Asks the browser for a passkey and signs in with it. */
import { useState } from 'react'
import { useHydrated } from '#design/use-hydrated.ts'
import type { SignInAnswer } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { secondStep } from './messages.ts'

/** Whether this browser knows passkeys; false until scripts run. */
export function usePasskeysKnown(): boolean {
  return useHydrated() && 'PublicKeyCredential' in window
}

export function usePasskey(onAnswer: (answer: SignInAnswer) => void | Promise<void>) {
  const [isAsking, setIsAsking] = useState(false)
  async function ask() {
    if (isAsking) return
    setIsAsking(true)
    await onAnswer(await signInWithPasskey())
    setIsAsking(false)
  }
  return { isAsking, ask: () => void ask() }
}

/** `null` if there was none; the reasons of browsers ('The operation either timed out or was not allowed') are no help. */
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

const failed: SignInAnswer = { outcome: 'refused', message: secondStep.passkeyFailed, startsOver: false }

async function signInWithPasskey(): Promise<SignInAnswer> {
  try {
    const options = await serverCalls.passkeyQuestion()
    const answer = options && (await answerOfPasskey(options))
    if (answer === null) return failed
    const fields = new FormData()
    fields.set('passkey', JSON.stringify(answer))
    return await serverCalls.signIn(fields)
  } catch {
    return failed
  }
}
