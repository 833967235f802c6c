/**
 * A typed command from the admin area: an address with the schemas of what is asked and what is answered. `post` gives it. What
 * the server may answer to any command is told here once, and is in no command's own schema.
 */
import { z } from 'zod'

/** The route reads with `requests`, the browser with `answers`. */
export interface Command<Request, Answer extends { outcome: string }> {
  address: string
  requests: z.ZodType<Request>
  answers: z.ZodType<Answer>
}

/** `too-large`: for the backend, whose documents have a limit, or for a proxy before it. */
const refusals = z.object({ outcome: z.enum(['unavailable', 'too-large']) })

/** What a route answers. */
export type AnswerOf<Schema extends z.ZodType> = z.infer<Schema> | z.infer<typeof refusals>

/**
 * What a page gets. `signed-out`: the session had ended and was not renewed. `not-understood`: sent again, it would not be either.
 * `silent`: no answer, or none that is ours; the command may have arrived or not.
 */
export type Answered<Answer> =
  | Answer
  | z.infer<typeof refusals>
  | { outcome: 'signed-out' | 'not-understood' | 'silent' }

/** `null` for what is no answer to the command. */
export function answerIn<Request, Answer extends { outcome: string }>(
  { answers }: Command<Request, Answer>,
  body: unknown,
): Answer | z.infer<typeof refusals> | null {
  return answers.safeParse(body).data ?? refusals.safeParse(body).data ?? null
}
