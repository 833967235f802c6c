/** A contact message. It goes out by mail, and is stored only until that mail is gone. */
import { z } from 'zod'
import { emailAddress, optionalPhone, requiredLine, requiredMessage } from '#domain/text-fields.ts'
import { type ProblemCode, problemsByField } from '#domain/problem.ts'

export const subjects = ['termin', 'beratung', 'information', 'ziel'] as const
export type Subject = (typeof subjects)[number]

export const contactSchema = z.object({
  name: requiredLine(200),
  email: emailAddress,
  /** Optional; empty if the visitor gave none. */
  phone: optionalPhone,
  subject: z.enum(subjects, { error: (issue) => (issue.input ? 'unknown-option' : 'required') }),
  message: requiredMessage(5_000),
})
export type ContactMessage = z.infer<typeof contactSchema>
export type ContactField = keyof ContactMessage

type ContactProblems = Partial<Record<ContactField, ProblemCode>>
type ContactValidation = { ok: true; message: ContactMessage } | { ok: false; problems: ContactProblems }

export function validateContact(input: Record<string, unknown>): ContactValidation {
  const parsed = contactSchema.safeParse(input)
  if (parsed.success) return { ok: true, message: parsed.data }
  return { ok: false, problems: problemsByField<ContactField>(parsed.error) }
}
