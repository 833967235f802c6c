/** Validates a contact message as submitted by a form. */
import { type ProblemCode, problemsByField } from '#domain/problem.ts'
import { type ContactField, type ContactMessage, contactSchema } from './contact.ts'

export type ContactProblems = Partial<Record<ContactField, ProblemCode>>
export type ContactValidation =
  | { ok: true; message: ContactMessage }
  | { ok: false; problems: ContactProblems }

export function validateContact(input: Record<string, unknown>): ContactValidation {
  const parsed = contactSchema.safeParse(input)
  if (parsed.success) return { ok: true, message: parsed.data }
  return { ok: false, problems: problemsByField<ContactField>(parsed.error) }
}
