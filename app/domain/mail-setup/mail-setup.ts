/** How mails are to be sent: as it is typed, with its secret, and as it is stored once it was tried. */
import { z } from 'zod'
import { type ProblemCode, problemsByField } from '#domain/problem.ts'
import {
  addressLine,
  emailAddress,
  optionalAddressLine,
  optionalLine,
  requiredLine,
} from '#domain/text-fields.ts'
import type { MailField, MailForm } from './mail-form.ts'
import { encryptions, providerIds } from './providers.ts'

const longest = 254
const port = { error: 'out-of-range' }
const invalid = { error: 'invalid' }

const smtp = z.object({
  provider: z.enum(providerIds).exclude(['emailjs']),
  address: emailAddress,
  /** Empty if the user signs in with the address. */
  user: optionalAddressLine(longest),
  /** In lower case, as certificates name it: a name, an IPv4 address, or an IPv6 address in brackets. */
  host: addressLine
    .pipe(requiredLine(longest))
    .transform((host) => host.toLowerCase())
    .pipe(z.string().regex(/^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?|\[(?=.*:)[0-9a-f:.]+\])$/, invalid)),
  port: z.coerce.number(port).int(port).min(1, port).max(65_535, port),
  encryption: z.enum(encryptions),
})
const emailjs = z.object({
  provider: z.literal('emailjs'),
  publicKey: requiredLine(longest),
  serviceId: requiredLine(longest),
  bookingTemplateId: requiredLine(longest),
  contactTemplateId: requiredLine(longest),
})

/** The settings of a mail service without its secret, which is stored sealed. */
export const mailSetupSchema = z.discriminatedUnion('provider', [smtp, emailjs])
export type MailSetup = z.infer<typeof mailSetupSchema>

/** Why the secret of a setup cannot be opened: another key sealed it, or the key itself cannot be read. */
export type LostKey = 'other-key' | 'unreadable-key'

const typedSetup = z.discriminatedUnion('provider', [
  // Blanks may belong to a password.
  smtp.extend({ password: z.string().min(1, { error: 'required' }).max(longest, { error: 'too-long' }) }),
  // Needed if the account asks for it.
  emailjs.extend({ privateKey: optionalLine(longest) }),
])

export type CheckedMailForm =
  | { ok: true; setup: MailSetup; secret: string }
  | { ok: false; problems: Partial<Record<MailField, ProblemCode>> }

export function checkMailForm(form: MailForm): CheckedMailForm {
  const typed = typedSetup.safeParse(form)
  if (!typed.success) return { ok: false, problems: problemsByField<MailField>(typed.error) }
  const secret = 'password' in typed.data ? typed.data.password : typed.data.privateKey
  return { ok: true, setup: mailSetupSchema.parse(typed.data), secret }
}
