/** Asks to sign in again over what is on the screen, for pages that keep no draft. */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import type { Connection } from './connection.ts'
import { SignInDialog } from './sign-in/sign-in-dialog.tsx'
import { useSessionEnd } from './use-connection.ts'

interface SignInOver {
  /** Answers whether that happened. Stays the same between renders. */
  signIn: () => Promise<boolean>
  dialog: ReactNode
}

/** `holds`: something is open that must not be lost with the session. */
export function useSignInOver(connection: Connection, state: ConnectionAnswer, holds: boolean): SignInOver {
  const [isAsked, setAsked] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])
  const signIn = useCallback(() => {
    setAsked(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  useSessionEnd(state, holds ? () => void signIn() : null)
  function onAnswer(isSignedIn: boolean) {
    setAsked(false)
    if (isSignedIn) connection.report('connected')
    const answered = waiting.current
    waiting.current = []
    for (const answer of answered) answer(isSignedIn)
  }
  return { signIn, dialog: isAsked ? <SignInDialog onAnswer={onAnswer} /> : null }
}
