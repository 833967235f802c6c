/** Waiting mails as earlier releases kept them: files in two folders, and documents of appointments. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sampleMail } from '#ports/mailer.contract.ts'
import type { DocumentData } from '#ports/documents.ts'
import type { Mail } from '#ports/mailer.ts'

const moment = '2026-11-21T07:42:00.000Z'

export function writeEarlier(dataDir: string, folder: 'pending' | 'outbox', name: string, content: string) {
  mkdirSync(join(dataDir, folder), { recursive: true })
  writeFileSync(join(dataDir, folder, name), content)
}

/** A confirmation that was tried again for a day. */
export function earlierPending(id: string, change: Record<string, unknown> = {}): string {
  const pending = { mail: sampleMail({ id }), owedSince: moment, nextAttemptAt: moment, attempts: 0 }
  return JSON.stringify({ ...pending, ...change })
}

/** A mail that was written without a mail service. */
export function earlierEml(mail: Mail, state: Record<string, unknown> = { kind: 'waiting' }): string {
  const packed = gzipSync(JSON.stringify({ mail, writtenAt: moment, state })).toString('base64')
  const lines = packed.match(/.{1,76}/g) ?? []
  const header = ['X-Lotse-Outbox:', ...lines].join('\r\n ')
  return `${header}\r\nFrom: website@keel.example\r\nSubject: ${mail.subject}\r\n\r\n${mail.text}\r\n`
}

/** A mail about an appointment. */
export function earlierJob(id: string, change: Record<string, unknown> = {}): DocumentData {
  const job = {
    mail: sampleMail({ id }),
    appointmentId: 'a1',
    kind: 'later',
    limit: 'none',
    sequence: 2,
    expiresAt: '2026-11-25T09:00:00.000Z',
    createdAt: moment,
    dueAt: moment,
    attempts: 0,
    claimedUntil: null,
    refusal: null,
  }
  return { ...job, ...change } as unknown as DocumentData
}
