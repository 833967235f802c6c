/**
 * Delivers nothing: writes every mail as an .eml file that a mail program opens, so that the product can be tried
 * without a mail service. Files are written atomically.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { mimeMessage } from '#adapters/mime-message.ts'
import { writePrivateFile } from '#adapters/atomic-write.ts'
import type { Clock } from '#ports/clock.ts'
import { type Address, type Mail, type Mailer, shortCode } from '#ports/mailer.ts'
import { createTransport } from 'nodemailer'

export interface OutboxSettings {
  /** Created when the first mail is written. */
  folder: string
  /** Asked for every mail: the owner may change it while the site runs. */
  from: () => Promise<Address>
  clock: Clock
}

export function createOutboxMailer({ folder, from, clock }: OutboxSettings): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      try {
        const composed = await composer.sendMail(mimeMessage(mail, await from()))
        await writePrivateFile(folder, fileName(mail, clock.now()), composed.message as Buffer)
        return { ok: true }
      } catch (error) {
        return { ok: false, status: 0, code: shortCode((error as NodeJS.ErrnoException).code) }
      }
    },
    async isReachable() {
      const probe = `.probe-${crypto.randomUUID()}`
      try {
        await writePrivateFile(folder, probe, Buffer.alloc(1))
        await rm(path.join(folder, probe))
        return true
      } catch {
        return false
      }
    },
  }
}

/** Sortable by time, and free of anything a visitor typed. */
function fileName(mail: Mail, now: Date): string {
  const moment = now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')
  return `${moment}-${mail.template}-${mail.id.replaceAll(/[^A-Za-z0-9-]/g, '-')}.eml`
}
