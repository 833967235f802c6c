/** Converts waiting mails as checkouts before 1.0.0 exported them, in one of two forms, to current records. */
import { z } from 'zod'
import { refusalSchema } from '#domain/outbox/waiting-mail.ts'
import type { DocumentData } from '#ports/documents.ts'

/** The collection in which those checkouts kept mails about appointments. */
export const earlierCollection = 'appointmentMails'

const moment = z.iso.datetime()
const earlier = z.looseObject({
  nextTryAt: moment.nullish(),
  claimedUntil: moment.nullish(),
  tries: z.int().optional(),
  refusal: refusalSchema.nullish().catch(null),
  file: z.string().nullish(),
  // Fields of a mail about an appointment.
  kind: z.string().optional(),
  limit: z.enum(['none', 'confirmation', 'change', 'counted']).catch('none'),
  sequence: z.int().optional(),
  dueAt: moment.optional(),
  attempts: z.int().optional(),
})

/** Returns current records unchanged. */
export function mailOfToday(data: DocumentData): DocumentData {
  if (!('nextTryAt' in data || 'dueAt' in data)) return data
  const { nextTryAt, claimedUntil, tries, refusal, file, kind, sequence, dueAt, attempts, ...rest } =
    earlier.parse(data)
  const again = nextTryAt ?? dueAt ?? null
  const onlyAt = kind === 'reminder' || rest.limit === 'change' ? (sequence ?? null) : null
  const record = {
    appointmentId: null,
    onlyAt,
    ...rest,
    // Bytes that were no mail of the website can be read and deleted.
    ...(file && { mail: { ...(rest['mail'] as object), text: file } }),
    isOrdered: again === null,
    state: stateOf({ again, tries: tries ?? attempts ?? 0, refusal, mayHaveArrived: claimedUntil || file }),
  }
  return record as unknown as DocumentData
}

interface Earlier {
  again: string | null
  tries: number
  refusal?: unknown
  mayHaveArrived: unknown
}

function stateOf({ again, tries, refusal, mayHaveArrived }: Earlier) {
  if (again === null) return { kind: mayHaveArrived ? 'unclear' : 'waiting' }
  if (refusal) return { kind: 'refused', reason: refusal, at: again, again, tries }
  return { kind: 'due', at: again, tries }
}
