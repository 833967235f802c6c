/** Asks to sign in again, over any screen of the admin area on which a command found the session ended. */
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { SignInContext } from '#admin/shell/commands/use-command.ts'
import type { Connection } from './connection.ts'
import { SignInDialog } from './sign-in/sign-in.tsx'

export function SignInOver({ connection, children }: { connection: Connection; children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])
  const signIn = useCallback(() => {
    setAsked(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const context = useMemo(() => ({ signIn, isAsked }), [signIn, isAsked])
  function onAnswer(isSignedIn: boolean) {
    setAsked(false)
    if (isSignedIn) connection.report('connected')
    const answered = waiting.current
    waiting.current = []
    for (const answer of answered) answer(isSignedIn)
  }
  return (
    <SignInContext value={context}>
      {children}
      {isAsked && <SignInDialog onAnswer={onAnswer} />}
    </SignInContext>
  )
}
