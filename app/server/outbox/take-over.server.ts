/**
 * Earlier releases kept waiting mails in three places. Each of these mails becomes a record before anything is sent, and
 * leaves its place only then, so that an update loses none and doubles none.
 */
import { constants } from 'node:fs'
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { refusalSchema } from '#domain/outbox/waiting-mail.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents, Revision, StoredDocument } from '#ports/documents.ts'
import type { Log } from '#server/log.server.ts'
import {
  lyingRecord,
  mailLimits,
  type MailRecord,
  mailRemoval,
  mailSchema,
  newRecord,
  recordWrite,
} from './mail-record.server.ts'
import { retriedFor } from './mail-queue.server.ts'

interface TakeOverDeps {
  documents: Documents
  dataDir: string
  clock: Clock
  log: Log
}

/**
 * Answers whether a round may begin: not while an update is tried. Throws `Unavailable`. What could not be taken over stays where
 * it is until the next time.
 */
export function createTakeOver(deps: TakeOverDeps): () => Promise<boolean> {
  return async () => {
    if (await isTrial(deps)) return false
    await takeDocuments(deps)
    await takeFolder(deps, 'pending', ofPending)
    await takeFolder(deps, 'outbox', ofEml)
    return true
  }
}

/** An update keeps the database of the version before here, and undoes with it all that a version did that failed. */
const aside = '.before-update'
/** Longer than an update tries a version: one that was killed leaves the folder behind. */
const longestTrial = 10 * 60_000

async function isTrial({ dataDir, clock }: TakeOverDeps): Promise<boolean> {
  const found = await stat(join(dataDir, aside)).catch(() => null)
  const age = found ? clock.now().getTime() - found.mtimeMs : longestTrial
  return age >= 0 && age < longestTrial
}

const notTaken = 'a mail of an earlier release could not be taken over'

const jobCollection = 'appointmentMails'

const jobSchema = z.object({
  mail: mailSchema,
  appointmentId: z.string(),
  kind: z.string(),
  limit: z.enum(mailLimits).catch('none'),
  sequence: z.int(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  attempts: z.int().min(0),
  claimedUntil: z.iso.datetime().nullable(),
  refusal: refusalSchema.nullable().catch(null),
})

async function takeDocuments({ documents, clock, log }: TakeOverDeps): Promise<void> {
  for (const stored of await documents.list(jobCollection)) {
    const { id, revision } = stored
    try {
      const record = ofJob(stored) ?? unreadableJob(stored, clock.now())
      // Another server may have been faster: then nothing of this is written.
      await documents.commit([
        { kind: 'delete', collection: jobCollection, id, expected: revision },
        recordWrite(id, record),
      ])
    } catch (error) {
      log.error(notTaken, error)
    }
  }
}

/** It ends with its appointment, as a mail does. */
function unreadableJob({ id, data }: StoredDocument, now: Date): MailRecord {
  const { appointmentId } = jobSchema.pick({ appointmentId: true }).safeParse(data).data ?? {
    appointmentId: null,
  }
  return { ...unreadable(id, Buffer.from(JSON.stringify(data)), now), appointmentId }
}

function ofJob({ data }: StoredDocument): MailRecord | null {
  const job = jobSchema.safeParse(data).data
  if (!job) return null
  const { mail, limit, appointmentId, expiresAt, createdAt, dueAt, attempts, claimedUntil, refusal } = job
  const onlyAt = job.kind === 'reminder' || limit === 'change' ? job.sequence : null
  const fresh = newRecord({ mail, limit, expiresAt, appointmentId, onlyAt }, new Date(createdAt))
  return { ...fresh, nextTryAt: dueAt, tries: attempts, claimedUntil, refusal }
}

const pendingSchema = z.object({
  mail: mailSchema,
  owedSince: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  attempts: z.int().min(0),
  isToAdmin: z.boolean().optional(),
  refusal: refusalSchema.optional(),
})

function ofPending(content: Buffer): MailRecord | null {
  const pending = pendingSchema.safeParse(jsonIn(content.toString())).data
  if (!pending) return null
  const owedSince = new Date(pending.owedSince)
  const expiresAt = new Date(owedSince.getTime() + retriedFor).toISOString()
  const limit = pending.isToAdmin ? 'none' : 'confirmation'
  const fresh = newRecord({ mail: pending.mail, limit, expiresAt }, owedSince)
  const { nextAttemptAt, attempts, refusal = null } = pending
  return { ...fresh, nextTryAt: nextAttemptAt, tries: attempts, refusal }
}

const emlSchema = z.object({
  mail: mailSchema,
  writtenAt: z.iso.datetime(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['waiting', 'sending']) }),
    z.object({ kind: z.literal('refused'), reason: refusalSchema }),
  ]),
})
/** Many times the longest mail: a header that unpacks to more was not written by Lotse. */
const maxOutputLength = 8 * 1024 * 1024
/** Firestore takes 1 MiB for a document, and a letter beyond ASCII needs two bytes. */
const largestFile = 500_000

function ofEml(content: Buffer): MailRecord | null {
  const found = emlSchema.safeParse(packedIn(content)).data
  if (!found) return null
  const { mail, writtenAt, state } = found
  const fresh = lyingRecord(mail, new Date(writtenAt))
  if (state.kind === 'refused') return { ...fresh, refusal: state.reason }
  return state.kind === 'sending' ? { ...fresh, claimedUntil: writtenAt } : fresh
}

function packedIn(eml: Buffer): unknown {
  const [, packed] = /^X-Lotse-Outbox:((?:\r\n [A-Za-z0-9+/=]+)+)\r\n/.exec(eml.toString('latin1')) ?? []
  if (packed === undefined) return null
  try {
    return jsonIn(gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength }).toString())
  } catch {
    return null
  }
}

/** Listed by the name of its file, to be downloaded and erased. Throws for what is too large to be kept as it is. */
export function unreadable(name: string, content: Buffer, now: Date): MailRecord {
  if (content.length > largestFile) throw new RangeError('too large')
  const nobody = { name: '', email: '' }
  const nothing = { text: '', html: '', parts: {}, attachments: [] }
  const mail = {
    template: 'contact',
    id: name,
    to: nobody,
    replyTo: nobody,
    subject: name,
    ...nothing,
  } as const
  return { ...lyingRecord(mail, now), file: content.toString('latin1') }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `null` for what is none of our mails, or cannot be read. */
type Read = (content: Buffer) => MailRecord | null

async function takeFolder(deps: TakeOverDeps, folder: string, read: Read) {
  const { dataDir, log } = deps
  const path = join(dataDir, folder)
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (entries === null) return
  for (const entry of entries) {
    // A symbolic link in the folder is none of our mails.
    if (!entry.isFile()) continue
    try {
      await takeFile(deps, join(path, entry.name), entry.name, read)
    } catch (error) {
      log.error(notTaken, error)
    }
  }
  await rmdir(path).catch(() => {})
}

async function takeFile({ documents, clock }: TakeOverDeps, path: string, name: string, read: Read) {
  // What begins with a dot is half a mail that a killed process left behind.
  const content = name.startsWith('.')
    ? null
    : await readFile(path, { flag: constants.O_RDONLY | constants.O_NOFOLLOW })
  const record = content && (read(content) ?? unreadable(name, content, clock.now()))
  const stored = record ? await storedOnce(documents, idOf(name), record) : null
  await rm(path).catch(async (error: unknown) => {
    // A mail in both places would be sent twice.
    if (stored !== null) await documents.commit([mailRemoval(idOf(name), stored)])
    throw error
  })
}

/** `null` where a server that was killed had stored it before. */
async function storedOnce(documents: Documents, id: string, record: MailRecord): Promise<Revision | null> {
  const outcome = await documents.commit([recordWrite(id, record, null)])
  return outcome.outcome === 'committed' ? (outcome.revisions[0] ?? null) : null
}

function idOf(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9.-]/g, '-')
}
