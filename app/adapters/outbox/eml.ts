/**
 * A mail of the outbox as an .eml file, which every mail program opens. Its first header holds what we composed and what
 * became of it, compressed: a service that fills templates of its own needs more than a message says.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { storedMailSchema } from '#adapters/disk/stored-mail.ts'
import { mimeMessage } from '#adapters/mime-message.ts'
import { refusalSchema } from '#domain/outbox/refusal.ts'
import type { Address } from '#ports/mailer.ts'
import type { OutboxMail } from '#ports/outbox.ts'

const header = 'X-Lotse-Outbox:'
/** Lines of a message have at most 78 characters (RFC 5322). */
const lineLength = 76
/** Many times the longest mail: a file that unpacks to more was not written here. */
const longestContent = 8 * 1024 * 1024

const outboxMailSchema: z.ZodType<OutboxMail> = z.object({
  mail: storedMailSchema,
  writtenAt: z.iso.datetime(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('waiting') }),
    z.object({ kind: z.literal('sending') }),
    z.object({ kind: z.literal('refused'), reason: refusalSchema }),
  ]),
})

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

export async function emlOf(outboxMail: OutboxMail, from: Address): Promise<Buffer> {
  const { mail, writtenAt } = outboxMail
  const { message } = await composer.sendMail({ ...mimeMessage(mail, from), date: new Date(writtenAt) })
  const packed = gzipSync(JSON.stringify(outboxMail)).toString('base64')
  const lines = packed.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return Buffer.concat([Buffer.from(`${[header, ...lines].join('\r\n ')}\r\n`), message as Buffer])
}

/** `null` if the file is not one of ours, or damaged. */
export function mailIn(eml: Buffer): OutboxMail | null {
  const [, packed] = /^X-Lotse-Outbox:((?:\r\n [A-Za-z0-9+/=]+)+)\r\n/.exec(eml.toString('latin1')) ?? []
  if (packed === undefined) return null
  try {
    const unpacked = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: longestContent })
    return outboxMailSchema.parse(JSON.parse(unpacked.toString()))
  } catch {
    return null
  }
}
