/** The messages between the page 'Konto' and its route. */
import { z } from 'zod'
import type { AnswerOf } from '#admin/shell/commands/command.ts'

const text = z.string().max(1_000)
/** Asked again by each command with which a stolen session could keep the account. */
const password = text
const webAuthnJson = z.record(z.string(), z.unknown())

const proof = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['app', 'recovery-code']), code: text }),
  z.object({ kind: z.literal('passkey'), answer: webAuthnJson }),
])
export type FactorProof = z.infer<typeof proof>

const accountRequestSchema = z.discriminatedUnion('action', [
  /** Without `email`, the stored address stays. The password is checked only if the address changes. */
  z.object({ action: z.literal('profile'), name: text, email: text.optional(), password }),
  z.object({ action: z.literal('password'), password, newPassword: text }),
  z.object({ action: z.literal('end-session'), id: text }),
  z.object({ action: z.literal('end-all-sessions'), withLinks: z.boolean() }),
  /** Asks for the question that an existing passkey answers. */
  z.object({ action: z.literal('proof-question') }),
  z.object({ action: z.literal('prove-factor'), password, proof }),
  z.object({ action: z.literal('app-key'), password }),
  z.object({ action: z.literal('connect-app'), password, secret: text, code: text }),
  z.object({ action: z.literal('disconnect-app'), password }),
  z.object({ action: z.literal('passkey-question'), password }),
  z.object({ action: z.literal('add-passkey'), password, name: text, answer: webAuthnJson }),
  z.object({ action: z.literal('remove-passkey'), password, id: text }),
  z.object({ action: z.literal('recovery-codes'), password }),
])
export type AccountRequest = z.infer<typeof accountRequestSchema>

const accountAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  z.object({
    outcome: z.literal('invalid'),
    problem: z.enum(['empty', 'invalid-email', 'too-short', 'too-long', 'too-common']),
  }),
  z.object({ outcome: z.enum(['wrong-password', 'too-many-requests']) }),
  /** `factor-needed`: the existing factor was not shown, or too long ago. */
  z.object({ outcome: z.enum(['wrong-code', 'refused', 'factor-needed']) }),
  z.object({
    outcome: z.literal('app-key'),
    secret: z.string(),
    /** A QR code as the path of an SVG of `size` units. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
  z.object({ outcome: z.literal('passkey-question'), options: webAuthnJson }),
  /** Shown once. */
  z.object({ outcome: z.literal('recovery-codes'), codes: z.array(z.string()) }),
])
export type AccountAnswer = AnswerOf<typeof accountAnswerSchema>

export const accountCommand = {
  address: '/admin/account/change',
  requests: accountRequestSchema,
  answers: accountAnswerSchema,
}
