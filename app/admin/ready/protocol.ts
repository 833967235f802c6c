/** The messages between the page 'Bereit?' and its routes: lines in words, and the advisor's commands. */
import { z } from 'zod'
import type { AnswerOf } from '#admin/shell/commands/command.ts'
import { checkIds } from '#domain/readiness/checks.ts'
import { longestReason } from '#domain/readiness/aside.ts'

const id = z.enum(checkIds)
const way = z.object({ label: z.string(), href: z.string() })

export const readyLineSchema = z.object({
  id,
  severity: z.enum(['required', 'recommended']),
  /** `asking`: an outside service is being asked. `none`: there is nothing to check. */
  state: z.enum(['open', 'aside', 'done', 'unknown', 'asking', 'none']),
  /** The open subjects, as the server names them: putting the line aside covers no others. */
  about: z.array(z.string()),
  title: z.string(),
  /** The reason why it matters, or what already exists. */
  text: z.string(),
  /** Links to the places where it can be mended. */
  links: z.array(way),
  /** The fields concerned, by the parts of 'Website'; empty if the sentence names them all. */
  parts: z.array(z.object({ name: z.string(), fields: z.array(way) })),
  /** The task of the person who runs the server, in a technician's words; `null` if the advisor needs nobody. */
  operator: z.object({ text: z.string(), command: z.string().optional() }).nullable(),
  /** The reason for putting it aside, in the advisor's words, and the day. */
  aside: z.object({ reason: z.string(), day: z.string() }).nullable(),
  /** A TXT record: the existing one, or the one to enter. */
  entry: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** Whether a record has to be entered that only the mail provider knows. */
  asksProvider: z.boolean().optional(),
})
export type ReadyLine = z.infer<typeof readyLineSchema>

const deliverySchema = z.object({ to: z.string(), isAccepted: z.boolean(), text: z.string() })
export type DeliveryInWords = z.infer<typeof deliverySchema>

const readyAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['done', 'reason-missing', 'not-open']) }),
  /** `time` such as 16:42. */
  z.object({ outcome: z.literal('sent'), time: z.string(), deliveries: z.array(deliverySchema) }),
  z.object({ outcome: z.literal('invalid'), problem: z.enum(['invalid-email', 'same-address']) }),
  z.object({ outcome: z.enum(['too-many', 'no-service']) }),
])
export type ReadyAnswer = AnswerOf<typeof readyAnswerSchema>

export const readyCommand = {
  address: '/admin/readiness',
  requests: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('put-aside'),
      id,
      reason: z.string().max(longestReason),
      /** Of the line that was seen. */
      about: z.array(z.string()),
    }),
    z.object({ action: z.literal('take-up'), id }),
    z.object({ action: z.literal('steps'), areAside: z.boolean() }),
    z.object({ action: z.literal('test-mail'), second: z.string().max(254) }),
  ]),
  answers: readyAnswerSchema,
}
