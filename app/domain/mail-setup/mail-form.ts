/** The mail settings as they are typed, separate from their validation: the browser sends them unchecked. */
import { z } from 'zod'
import { encryptions, providerIds } from './providers.ts'

// A value that is too long for its field is refused with a sentence.
const asTyped = z.string().max(5_000)

/** Each value as it is typed; those of another provider stay unread. */
export const mailFormSchema = z.object({
  provider: z.enum(providerIds),
  address: asTyped,
  user: asTyped,
  password: asTyped,
  host: asTyped,
  port: asTyped,
  encryption: z.enum(encryptions),
  publicKey: asTyped,
  privateKey: asTyped,
  serviceId: asTyped,
  bookingTemplateId: asTyped,
  contactTemplateId: asTyped,
})
export type MailForm = z.infer<typeof mailFormSchema>
export type MailField = keyof MailForm
