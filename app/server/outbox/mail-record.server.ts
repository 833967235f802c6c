/**
 * A mail that waits here is one record with one state (domain/outbox). A record ends with its mail: once that
 * was accepted, has expired or was erased, none of it is kept. A service's refusal is kept with the mail, and
 * logged without the service's words.
 */
import { z } from 'zod'
import { mailStateSchema, type Refusal } from '#domain/outbox/waiting-mail.ts'
import { isReserved } from '#domain/website/example.ts'
import type { DocumentData, Documents, Revision, StoredDocument, Write } from '#ports/documents.ts'
import type { Address, Delivery, Mail } from '#ports/mailer.ts'
import type { Log } from '#server/log.server.ts'

export const mailCollection = 'mails'
/** The suffix of the ids of mails to the advisor. */
const advisorMail = '-advisor'

const addressSchema = z.object({ name: z.string(), email: z.string() })

const mailSchema: z.ZodType<Mail> = z.object({
  template: z.enum(['contact', 'booking']),
  id: z.string(),
  to: addressSchema,
  replyTo: addressSchema,
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  parts: z.record(z.string(), z.string()),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
})

const moment = z.iso.datetime()

/** The limits of mails by kind; mail-attempts.server.ts explains each. */
const mailLimits = ['none', 'confirmation', 'change', 'counted'] as const
export type MailLimit = (typeof mailLimits)[number]

const recordSchema = z.object({
  mail: mailSchema,
  limit: z.enum(mailLimits),
  /** The mail is erased with this appointment. */
  appointmentId: z.string().nullable(),
  /**
   * The mail is sent only while its appointment is at this `sequence`; `null`: whatever happens to the
   * appointment.
   */
  onlyAt: z.int().nullable(),
  createdAt: moment,
  /** The mail is given up and erased then; `null`: never automatically. */
  expiresAt: moment.nullable(),
  /** When the advisor read it here first. */
  readAt: moment.nullable().catch(null),
  /** The advisor had it sent, and watches: once it may have arrived, it is not sent again automatically. */
  isOrdered: z.boolean(),
  state: mailStateSchema,
})
export type MailRecord = z.infer<typeof recordSchema>

export interface NewMail extends Pick<MailRecord, 'mail' | 'limit' | 'expiresAt'> {
  appointmentId?: string
  onlyAt?: number | null
}

/** A mail that is sent automatically, from now on. */
export function newRecord(mail: NewMail, now: Date): MailRecord {
  const createdAt = now.toISOString()
  const state = { kind: 'due', at: createdAt, tries: 0 } as const
  return { appointmentId: null, onlyAt: null, ...mail, createdAt, readAt: null, isOrdered: false, state }
}

/** A mail that is sent automatically until it is accepted. */
export function dueRecord(mail: Mail, now: Date): MailRecord {
  return newRecord({ mail, limit: 'none', expiresAt: null }, now)
}

/** A mail that waits for the advisor from the beginning. */
export function waitingRecord(mail: Mail, now: Date): MailRecord {
  return { ...dueRecord(mail, now), state: { kind: 'waiting' } }
}

/**
 * The advisor decided: it is due at once, after any number of earlier tries, and goes to the advisor's
 * current address.
 */
export function makeDue(record: MailRecord, advisor: Address, now: Date): MailRecord {
  const tries = record.state.kind === 'refused' ? record.state.tries : 0
  const mail = ofAdvisor(record, advisor)
  const state = { kind: 'due', at: now.toISOString(), tries } as const
  return { ...record, mail, limit: 'none', isOrdered: true, state }
}

/** To be committed together with the change that the mail reports. */
export function mailWrite(mail: NewMail, now: Date): Write {
  return recordWrite(mail.mail.id, newRecord(mail, now), null)
}

export function recordWrite(id: string, record: MailRecord, expected?: Revision | null): Write {
  return { kind: 'put', collection: mailCollection, id, data: record as unknown as DocumentData, expected }
}

export function mailRemoval(id: string, expected?: Revision): Write {
  return { kind: 'delete', collection: mailCollection, id, expected }
}

/** `null` for a record that no release of ours wrote. */
export function recordIn({ data }: Pick<StoredDocument, 'data'>): MailRecord | null {
  return recordSchema.safeParse(data).data ?? null
}

/** Whether a newer mail reports on the appointment, or there is nothing to remind of any more. */
export async function isOutdated(
  documents: Documents,
  { appointmentId, onlyAt }: MailRecord,
): Promise<boolean> {
  if (appointmentId === null || onlyAt === null) return false
  return (await documents.read('appointments', appointmentId))?.data['sequence'] !== onlyAt
}

/** These writes erase the mails that end with an appointment. */
export async function removalsWith(documents: Documents, appointmentId: string): Promise<Write[]> {
  const where = { field: 'appointmentId', equals: appointmentId }
  return (await documents.list(mailCollection, { where })).map(({ id }) => mailRemoval(id))
}

/**
 * Mails written while the website still spoke for the fictitious advisor wait under an address where nobody
 * receives mail. They belong to the advisor who took over. Automatically sent mails go to the address they
 * were written for.
 */
export function ofAdvisor<Letter extends Pick<Mail, 'to' | 'replyTo'>>(
  { mail, state }: { mail: Letter } & Pick<MailRecord, 'state'>,
  advisor: Address,
): Letter {
  if (state.kind !== 'waiting' || isReserved(advisor.email)) return mail
  const own = (address: Address) => (isReserved(address.email) ? advisor : address)
  return { ...mail, to: own(mail.to), replyTo: own(mail.replyTo) }
}

/** Whether it tells the advisor about a message or a request; the other mails go to visitors. */
export function isForAdvisor(id: string): boolean {
  return id.endsWith(advisorMail)
}

/** The person whose mails 'Auskunft' and 'Löschen' look for: those by and to them. */
export interface PersonInMails {
  /** In lower case; empty if mails to and from it would not be only this person's. */
  email: string
  appointmentIds: readonly string[]
}

interface FoundMail {
  id: string
  record: MailRecord
}

/** The oldest first. Throws `Unavailable`. */
export async function mailsAbout(documents: Documents, person: PersonInMails): Promise<FoundMail[]> {
  const orderBy = { field: 'createdAt', direction: 'ascending' } as const
  const stored = await documents.list(mailCollection, { orderBy })
  return stored.flatMap((one) => {
    const record = recordIn(one)
    return record && isAbout(record.mail, person) ? [{ id: one.id, record }] : []
  })
}

/**
 * A mail that is being sent is not kept, whatever the service answers. Throws `Unavailable`; erasing again
 * finishes the job.
 */
export async function eraseMailsAbout(documents: Documents, person: PersonInMails): Promise<void> {
  for (const { id } of await mailsAbout(documents, person)) await documents.commit([mailRemoval(id)])
}

function isAbout({ id, to, replyTo }: Mail, { email, appointmentIds }: PersonInMails): boolean {
  const isTheirs = ({ email: address }: { email: string }) => email !== '' && address.toLowerCase() === email
  return isTheirs(to) || isTheirs(replyTo) || appointmentIds.some((one) => id.startsWith(`${one}-`))
}

type Refused = Delivery & { ok: false }

/** Answers that the next mail would get, too: wrong password, too fast, closing down. */
const ofEveryMail = new Set([0, 401, 403, 421, 429, 454, 530, 534, 535])

export function isOfEveryMail({ status }: Pick<Refused, 'status'>): boolean {
  return ofEveryMail.has(status)
}

export function refusalOf({ status, code, advice, words }: Refused): Refusal {
  return { status, code, ...(advice !== undefined && { advice }), ...(words !== undefined && { words }) }
}

/** The words of a service may repeat a visitor's input. */
export function logRefusal(log: Log, event: string, mail: Mail, { status, code, advice }: Refused): void {
  log.warn(event, { template: mail.template, status, ...(code && { code }), ...(advice && { advice }) })
}
