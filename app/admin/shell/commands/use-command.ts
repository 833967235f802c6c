/** Sends one command at a time from a screen, and keeps its answer. */
import { createContext, useContext, useRef, useState } from 'react'
import type { Answered, Command } from './command.ts'
import { commandFailures } from './messages.ts'
import { post } from './post.ts'

interface SignIn {
  /** Asks to sign in over the current screen; resolves to whether that happened. Stable between renders. */
  signIn: () => Promise<boolean>
  isAsked: boolean
}

/** The sign-in question of this screen. */
export const SignInContext = createContext<SignIn>({ signIn: async () => false, isAsked: false })

export interface Commanding<Request, Answer> {
  isBusy: boolean
  /** The last answer; it stays while the next command is in progress. */
  answer: Answered<Answer> | null
  /** Resolves to `null` while another command is in progress, so that a double press sends one command. */
  give: (request: Request) => Promise<Answered<Answer> | null>
}

/** The command stays busy until `onAnswer` has ended. */
export function useCommand<Request, Answer extends { outcome: string }>(
  command: Command<Request, Answer>,
  onAnswer?: (answer: Answered<Answer>) => void | Promise<void>,
): Commanding<Request, Answer> {
  const { signIn } = useContext(SignInContext)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answered<Answer> | null>(null)
  const isUnderWay = useRef(false)
  async function give(request: Request) {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setBusy(true)
    const given = await post(command, request, { signIn })
    await onAnswer?.(given)
    isUnderWay.current = false
    setBusy(false)
    setAnswer(given)
    return given
  }
  return { isBusy, answer, give }
}

/** The sentence for a failure, of the command itself or of every command; `null` for any other answer. */
export function failureIn(answer: { outcome: string } | null, own: Record<string, string>): string | null {
  const sentences: Record<string, string> = { ...commandFailures, ...own }
  return answer === null ? null : (sentences[answer.outcome] ?? null)
}
