/** Gives one command at a time from a screen, and keeps its answer. */
import { createContext, useContext, useRef, useState } from 'react'
import type { Answered, Command } from './command.ts'
import { commandFailures } from './messages.ts'
import { post } from './post.ts'

interface SignIn {
  /** Asks to sign in over what is on the screen, and answers whether that happened. Stays the same between renders. */
  signIn: () => Promise<boolean>
  isAsked: boolean
}

/** How this screen asks to sign in again. */
export const SignInContext = createContext<SignIn>({ signIn: async () => false, isAsked: false })

export interface Commanding<Request, Answer> {
  isBusy: boolean
  /** The last one; it stays while the next command is under way. */
  answer: Answered<Answer> | null
  /** `null` while another command is under way: pressed twice it is one. */
  give: (request: Request) => Promise<Answered<Answer> | null>
}

/** `onAnswer` belongs to the command: it stays busy until that has ended. */
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

/** The sentence for an answer, if it is a failure: of the command itself, or of every command. */
export function failureIn(answer: { outcome: string } | null, own: Record<string, string>): string | null {
  const sentences: Record<string, string> = { ...commandFailures, ...own }
  return answer === null ? null : (sentences[answer.outcome] ?? null)
}
