/**
 * Mails about one appointment leave for the same receiver in the order in which they arose: otherwise the last one read
 * might say the opposite of what is true. One that was refused holds up those after it until its next try.
 */
import { goesAt, type MailState } from '#domain/outbox/waiting-mail.ts'
import { isOfEveryMail } from './mail-record.server.ts'
import type { MailLine } from './mail-store.server.ts'

/**
 * After this many refusals of its own, over more than two hours, a mail may never leave: then newer ones
 * count.
 */
const mostRefusals = 8

/** `lines`: the oldest first. */
export function createMailOrder(lines: readonly MailLine[], now: string) {
  const newestDue = new Map<string, string>()
  for (const line of lines) if (isDue(line, now)) newestDue.set(threadOf(line), line.createdAt)
  const heldUp = new Set<string>()

  return {
    /**
     * Whether it is the mail's turn. A refused one is tried early, once, for a newer one: the service may be
     * back.
     */
    hasTurn(line: MailLine): boolean {
      const thread = threadOf(line)
      if (heldUp.has(thread)) return false
      const { state } = line
      // A mail that is being sent may have been accepted here, and only not be erased yet.
      if (isDue(line, now) || state.kind === 'sending') return true
      if (state.kind !== 'refused' || !holdsUp(state)) return false
      const isEarly = state.at < (newestDue.get(thread) ?? '')
      if (!isEarly) heldUp.add(thread)
      return isEarly
    },
    /** Called for a mail that was tried and did not leave. */
    holdUp(line: MailLine) {
      heldUp.add(threadOf(line))
    },
  }
}

function isDue({ state }: MailLine, now: string): boolean {
  const at = goesAt(state)
  return at !== null && at <= now
}

/**
 * Only a refused mail holds up others: not one that waits only for a limit, nor one that waits for the
 * advisor.
 */
function holdsUp({ tries, reason }: MailState & { kind: 'refused' }): boolean {
  return tries < mostRefusals || isOfEveryMail(reason)
}

/** A mail about no appointment is on its own. */
function threadOf({ id, appointmentId, mail }: MailLine): string {
  return appointmentId === null ? id : `${appointmentId} ${mail.to.email}`
}
