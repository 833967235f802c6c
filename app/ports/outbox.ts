/**
 * Mails written while there was no mail service, one file each. They stay until the advisor sends or deletes them. Every
 * method throws `Unavailable` if the storage cannot be reached or is full.
 */
import type { Refusal } from '#domain/outbox/refusal.ts'
import type { Mail } from './mailer.ts'

export type OutboxState =
  | { kind: 'waiting' }
  /** Given to a mail service; found after a restart, it is unclear whether the service took the mail. */
  | { kind: 'sending' }
  | { kind: 'refused'; reason: Refusal }

export interface OutboxMail {
  mail: Mail
  /** ISO 8601. */
  writtenAt: string
  state: OutboxState
}

export interface Outbox {
  /** The names of all files, the oldest mail first; cheap, none is opened. */
  names(): Promise<string[]>
  /** `missing` also for a name that is none of ours. */
  read(name: string): Promise<OutboxMail | 'unreadable' | 'missing'>
  /** The file itself, which a mail program opens; `null` if it is missing. */
  file(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Writes a new mail durably, whole or not at all. */
  add(mail: Mail): Promise<void>
  /** Changes the state of a mail, durably, whole or not at all. */
  mark(name: string, outboxMail: OutboxMail): Promise<void>
  /** Leaves no trace of it. Erasing a missing one is not an error. */
  erase(name: string): Promise<void>
  /** Whether a mail could be added; never throws. */
  isWritable(): Promise<boolean>
}
