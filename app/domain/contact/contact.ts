/** A contact message (specification §3 and §5). Sent by mail, never stored. */
import { z } from 'zod'

export const subjects = ['termin', 'beratung', 'information', 'ziel'] as const
export type Subject = (typeof subjects)[number]

const required = { error: 'required' }
const tooLong = { error: 'too-long' }

export const contactSchema = z.object({
  name: z.string(required).trim().min(1, required).max(200, tooLong),
  email: z
    .email({ error: (issue) => (String(issue.input ?? '').trim() ? 'invalid-email' : 'required') })
    .max(254, tooLong),
  /** Optional; empty where the visitor gave none. */
  phone: z.string().trim().max(50, tooLong).default(''),
  subject: z.enum(subjects, { error: (issue) => (issue.input ? 'unknown-option' : 'required') }),
  message: z.string(required).trim().min(1, required).max(5_000, tooLong),
})
export type ContactMessage = z.infer<typeof contactSchema>
export type ContactField = keyof ContactMessage
