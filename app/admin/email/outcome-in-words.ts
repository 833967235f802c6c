/** What the form says about an answer: below a field, or beside the button where it belongs to none. */
import { mailFailures } from '#domain/mail-setup/failure.ts'
import type { Answered } from '#admin/shell/commands/command.ts'
import { failureIn } from '#admin/shell/commands/use-command.ts'
import { emailWords as words } from './messages.ts'
import type { EmailAnswer } from './protocol.ts'

export interface Told {
  /** Sentences by field; the password of the account is `confirm`. */
  problems: Record<string, string>
  /** What belongs to no field. */
  failure: string | null
  /** What the mail service said itself, in its own words. */
  reply: string
}

const nothing: Told = { problems: {}, failure: null, reply: '' }

export function toldBy(answer: Answered<EmailAnswer> | null): Told {
  if (answer === null) return nothing
  if (answer.outcome === 'invalid') return { ...nothing, problems: sentences(answer.problems) }
  if (answer.outcome === 'wrong-password') return { ...nothing, problems: { confirm: words.wrongPassword } }
  if (answer.outcome !== 'refused') return { ...nothing, failure: failureIn(answer, words.refusals) }
  const { why, words: reply } = answer
  const field = mailFailures[why]
  const sentence = words.failures[why]
  return field === null
    ? { problems: {}, failure: sentence, reply }
    : { problems: { [field]: sentence }, failure: null, reply }
}

function sentences(problems: Record<string, string>): Record<string, string> {
  const told = Object.entries(problems).map(([field, code]) => {
    const own = code === 'required' ? undefined : words.problems[field]
    return [field, own ?? words.problems[code] ?? words.problems.invalid ?? code]
  })
  return Object.fromEntries(told)
}
