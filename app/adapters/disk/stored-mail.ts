/** The shape of a mail in a file. */
import { z } from 'zod'
import type { Mail } from '#ports/mailer.ts'

const address = z.object({ name: z.string(), email: z.string() })

export const storedMailSchema: z.ZodType<Mail> = z.object({
  template: z.enum(['contact', 'booking']),
  id: z.string(),
  to: address,
  replyTo: address,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  parts: z.record(z.string(), z.string()),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
})
