/** A command from the admin area that saves no session: what travels to its address, and what comes back. */
import type { z } from 'zod'
import { postJson } from '#admin/shell/server-calls.ts'

/** The route reads with `requests`, the browser with `answers`. */
export interface Command<Request, Answer extends { outcome: string }> {
  address: string
  requests: z.ZodType<Request>
  answers: z.ZodType<Answer>
}

/** `silent`: the command may have arrived or not. `signed-out`: the session had ended and was not renewed. */
export type Answered<Answer> = Answer | { outcome: 'silent' | 'signed-out' }

/** Never throws. Where the session has ended, the command is given again after a new sign-in. */
export async function give<Request, Answer extends { outcome: string }>(
  command: Command<Request, Answer>,
  request: Request,
  signIn: () => Promise<boolean>,
): Promise<Answered<Answer>> {
  const answer = await postJson(command.address, request, command.answers)
  if (answer === null) return { outcome: 'silent' }
  if (!hasEnded(answer)) return answer
  return (await signIn()) ? give(command, request, signIn) : { outcome: 'signed-out' }
}

function hasEnded(answer: { outcome: string }): answer is { outcome: 'session-ended' } {
  return answer.outcome === 'session-ended'
}
