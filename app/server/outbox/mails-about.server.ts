/** The mails by and to one person that lie here, wherever they wait: for 'Auskunft' and 'Löschen'. */
import type { OpenedMail } from '#domain/outbox/waiting-mail.ts'
import type { Mail } from '#ports/mailer.ts'
import type { Outbox } from '#ports/outbox.ts'
import type { Confirmations } from '#server/inquiries/confirmations.server.ts'
import { confirmation, opened } from './opened-mail.server.ts'
import type { Sending } from './sending.server.ts'

export type OwedMails = Pick<Confirmations, 'waiting' | 'forget'>

export interface PersonInMails {
  /** In lower case; empty where mails to and from it would not be this person's alone. */
  email: string
  appointmentIds: readonly string[]
}

export interface MailsAbout {
  /** The oldest first. Throws `Unavailable`. */
  list(person: PersonInMails): Promise<OpenedMail[]>
  /** One that is being sent goes as soon as that has ended. Throws `Unavailable`; erasing again finishes the job. */
  erase(person: PersonInMails): Promise<void>
}

interface MailsAboutParts {
  outbox: Outbox
  owed: readonly OwedMails[]
  sending: Pick<Sending, 'forget'>
}

export function createMailsAbout({ outbox, owed, sending }: MailsAboutParts): MailsAbout {
  /** A file that is no mail of this website is about nobody we know. */
  async function inOutbox(person: PersonInMails): Promise<OpenedMail[]> {
    const mails: OpenedMail[] = []
    for (const name of await outbox.names()) {
      const found = await outbox.read(name)
      if (typeof found === 'string' || !isAbout(found.mail, person)) continue
      mails.push(opened(name, found.mail, { writtenAt: found.writtenAt, state: { kind: 'waiting' } }))
    }
    return mails
  }

  return {
    async list(person) {
      const waiting = await Promise.all(owed.map((source) => owedBy(source, person)))
      return [...(await inOutbox(person)), ...waiting.flat().map(confirmation)]
    },
    async erase(person) {
      for (const source of owed)
        for (const { mail } of await owedBy(source, person)) await source.forget(mail.id)
      for (const { id } of await inOutbox(person)) await sending.forget(id)
    },
  }
}

async function owedBy(source: OwedMails, person: PersonInMails) {
  return (await source.waiting()).filter(({ mail }) => isAbout(mail, person))
}

function isAbout({ id, to, replyTo }: Mail, { email, appointmentIds }: PersonInMails): boolean {
  const isTheirs = ({ email: address }: { email: string }) => email !== '' && address.toLowerCase() === email
  return isTheirs(to) || isTheirs(replyTo) || appointmentIds.some((one) => id.startsWith(`${one}-`))
}
