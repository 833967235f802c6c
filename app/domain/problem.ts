/** Why an input was refused, as codes; the sentence for each code is in the messages.ts beside each form. */
import type { z } from 'zod'

export const problemCodes = [
  'required',
  'too-long',
  'control-character',
  'invalid-email',
  'invalid-phone',
  'invalid-time',
  'overlapping',
  'invalid-uid',
  'invalid-register-number',
  'consent-missing',
  'invalid-date',
  'ends-before-begin',
  'past-date',
  'past-slot',
  'unknown-slot',
  'unknown-option',
  'nothing-moved',
  'unsafe-link',
  'invalid-link',
  'unknown-mark',
  'mark-in-host',
  'color',
  'out-of-range',
  'duplicate-id',
  'overlapping',
  'invalid',
] as const
/** `too-long` may also say how many letters the text may have. */
export type ProblemCode = (typeof problemCodes)[number] | `too-long:${number}`

export function mostLettersIn(code: string): number | null {
  const [, most] = /^too-long:(\d+)$/.exec(code) ?? []
  return most === undefined ? null : Number(most)
}

/** `path` names the field with dots, such as `cards.0.title`. */
export interface Problem {
  path: string
  code: ProblemCode
}

function isProblemCode(message: string): message is (typeof problemCodes)[number] {
  return problemCodes.some((code) => code === message)
}

/** Schemas use our codes as their messages; any other zod issue becomes 'invalid'. */
export function codeOf(issue: z.core.$ZodIssue): ProblemCode {
  if (!isProblemCode(issue.message)) return 'invalid'
  const isText = issue.code === 'too_big' && issue.origin === 'string'
  return isText && issue.message === 'too-long' ? `too-long:${Number(issue.maximum)}` : issue.message
}

export function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), code: codeOf(issue) }))
}

/**
 * The same problems, with the id of an item in a list instead of its position, so that the editor finds it
 * again: `value` is the judged content, and `cards.0.title` becomes `cards.{id}.title`.
 */
export function problemsById(error: z.ZodError, value: unknown): Problem[] {
  return problemsOf(error).map(({ path, code }) => ({ path: pathById(value, path), code }))
}

function pathById(value: unknown, path: string): string {
  let inside = value
  const names = path.split('.').map((name) => {
    const isInList = Array.isArray(inside)
    inside = memberOf(inside, name)
    const id = memberOf(inside, 'id')
    return isInList && typeof id === 'string' && id !== '' ? id : name
  })
  return names.join('.')
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The first problem of each field, for forms without nested fields. */
export function problemsByField<Field extends string>(
  error: z.ZodError,
): Partial<Record<Field, ProblemCode>> {
  const problems: Partial<Record<string, ProblemCode>> = {}
  for (const { path, code } of problemsOf(error)) problems[path] ??= code
  return problems as Partial<Record<Field, ProblemCode>>
}
