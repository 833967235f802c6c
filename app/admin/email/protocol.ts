/** The messages between 'E-Mail' and its route. */
import { z } from 'zod'
import { mailFailureNames } from '#domain/mail-setup/failure.ts'
import { encryptions, providerIds } from '#domain/mail-setup/providers.ts'
import { secondFactorWays } from '#admin/shell/protocol.ts'

// What is too long for a field is refused with a sentence.
const text = z.string().max(5_000)
/** That of the account. */
const password = z.string().max(1_000)

const form = z.object({
  provider: z.enum(providerIds),
  address: text,
  user: text,
  password: text,
  host: text,
  port: text,
  encryption: z.enum(encryptions),
  publicKey: text,
  privateKey: text,
  serviceId: text,
  bookingTemplateId: text,
  contactTemplateId: text,
})

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
    z.object({ action: z.literal('switch-on'), form, password }),
    z.object({ action: z.literal('switch-off'), password }),
  ]),
  answers,
}
