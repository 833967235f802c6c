/** The mails by and to one person that wait here: for 'Auskunft' and 'Löschen'. */
import type { Documents } from '#ports/documents.ts'
import type { Mail } from '#ports/mailer.ts'
import { mailCollection, mailRemoval, type MailRecord, recordIn } from './mail-record.server.ts'

export interface PersonInMails {
  /** In lower case; empty where mails to and from it would not be this person's alone. */
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

/** A mail that is being sent is not kept, whatever its service answers. Throws `Unavailable`; erasing again finishes the job. */
export async function eraseMailsAbout(documents: Documents, person: PersonInMails): Promise<void> {
  for (const { id } of await mailsAbout(documents, person)) await documents.commit([mailRemoval(id)])
}

function isAbout({ id, to, replyTo }: Mail, { email, appointmentIds }: PersonInMails): boolean {
  const isTheirs = ({ email: address }: { email: string }) => email !== '' && address.toLowerCase() === email
  return isTheirs(to) || isTheirs(replyTo) || appointmentIds.some((one) => id.startsWith(`${one}-`))
}
