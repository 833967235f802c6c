/**
 * A typed command from the admin area: an address with the schemas of request and answer. `post` sends it.
 * Answers that every command may get are defined here once, and in no command's own schema.
 */
import { z } from 'zod'

/** The route reads with `requests`, the browser with `answers`. */
export interface Command<Request, Answer extends { outcome: string }> {
  address: string
  requests: z.ZodType<Request>
  answers: z.ZodType<Answer>
}

/** `too-large`: over the limit of the backend's documents, or of a proxy in front of it. */
const refusals = z.object({ outcome: z.enum(['unavailable', 'too-large']) })

/** The answers of a route. */
export type AnswerOf<Schema extends z.ZodType> = z.infer<Schema> | z.infer<typeof refusals>

/**
 * The answers that a page gets. `signed-out`: the session had ended and was not renewed. `not-understood`: a
 * retry would not be understood either. `silent`: no answer, or none of Lotse's; the command may or may not
 * have arrived.
 */
export type Answered<Answer> =
  | Answer
  | z.infer<typeof refusals>
  | { outcome: 'signed-out' | 'not-understood' | 'silent' }

/** `null` if `body` is not an answer to the command. */
export function answerIn<Request, Answer extends { outcome: string }>(
  { answers }: Command<Request, Answer>,
  body: unknown,
): Answer | z.infer<typeof refusals> | null {
  return answers.safeParse(body).data ?? refusals.safeParse(body).data ?? null
}
