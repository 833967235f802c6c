/** The messages between 'E-Mail' and its route. */
import { z } from 'zod'
import { mailFailureNames } from '#domain/mail-setup/failure.ts'
import { mailFormSchema } from '#domain/mail-setup/mail-form.ts'
import { secondFactorWays } from '#admin/shell/protocol.ts'

/** That of the account. */
const password = z.string().max(1_000)

const answers = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum([
      'on',
      'off',
      'erased',
      'fixed',
      'changed-meanwhile',
      'too-many',
      'wrong-password',
      'too-many-requests',
      'unavailable',
    ]),
  }),
  /** Before anything is done: this is to be shown first. */
  z.object({ outcome: z.literal('factor-needed'), ways: secondFactorWays }),
  /** Codes by field. */
  z.object({ outcome: z.literal('invalid'), problems: z.record(z.string(), z.string()) }),
  /** By the mail service, in its own words as well. */
  z.object({ outcome: z.literal('refused'), why: z.enum(mailFailureNames), words: z.string() }),
])
export type EmailAnswer = z.infer<typeof answers>

export const emailCommand = {
  address: '/admin/email',
  requests: z.discriminatedUnion('action', [
    z.object({ action: z.literal('switch-on'), form: mailFormSchema, password }),
    z.object({ action: z.literal('switch-off'), password }),
  ]),
  answers,
}
