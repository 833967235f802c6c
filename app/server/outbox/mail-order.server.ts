/**
 * Mails about one appointment leave for the same receiver in the order in which they arose: otherwise the last one read
 * might say the opposite of what is true. One that was refused holds up those after it until its next try.
 */
import { lastTryOf } from './mail-attempts.server.ts'
import { isOfEveryMail } from './mail-record.server.ts'
import type { MailLine } from './mail-store.server.ts'

/** After this many refusals of its own, of more than two hours, a mail may never leave: then what is newer counts. */
const mostRefusals = 8

/** `lines`: the oldest first. */
export function createMailOrder(lines: readonly MailLine[], now: string) {
  const newestDue = new Map<string, string>()
  for (const line of lines) if (isDue(line, now)) newestDue.set(threadOf(line), line.createdAt)
  const heldUp = new Set<string>()

  return {
    /** Whether it is its turn. One that was refused is tried early, once, for a newer one: the service may be back. */
    hasTurn(line: MailLine): boolean {
      const thread = threadOf(line)
      if (heldUp.has(thread)) return false
      if (isDue(line, now)) return true
      const { nextTryAt, tries } = line
      if (nextTryAt === null || !holdsUp(line)) return false
      const isEarly = lastTryOf(nextTryAt, tries) < (newestDue.get(thread) ?? '')
      if (!isEarly) heldUp.add(thread)
      return isEarly
    },
    /** It was tried, and did not leave. */
    stayed(line: MailLine) {
      heldUp.add(threadOf(line))
    },
  }
}

function isDue({ nextTryAt }: MailLine, now: string): boolean {
  return nextTryAt !== null && nextTryAt <= now
}

/** What waits for a limit alone holds up nothing, nor does what waits for the advisor. */
function holdsUp({ tries, refusal }: MailLine): boolean {
  return tries > 0 && (tries < mostRefusals || (refusal !== null && isOfEveryMail(refusal)))
}

/** A mail about no appointment is on its own. */
function threadOf({ id, appointmentId, to }: MailLine): string {
  return appointmentId === null ? id : `${appointmentId} ${to.email}`
}
