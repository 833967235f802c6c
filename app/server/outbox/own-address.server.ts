/**
 * Mails that were written while the website still spoke for the fictitious advisor: they lie here under an address where
 * nobody receives mail, and belong to whoever took over.
 */
import { isReserved } from '#domain/website/example.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import type { Outbox } from '#ports/outbox.ts'

export function withOwnAddress(outbox: Outbox, advisor: () => Promise<Address>): Outbox {
  return {
    ...outbox,
    async read(name) {
      const found = await outbox.read(name)
      return typeof found === 'string' ? found : { ...found, mail: ofAdvisor(found.mail, await advisor()) }
    },
  }
}

function ofAdvisor(mail: Mail, advisor: Address): Mail {
  if (isReserved(advisor.email)) return mail
  const own = (address: Address) => (isReserved(address.email) ? advisor : address)
  return { ...mail, to: own(mail.to), replyTo: own(mail.replyTo) }
}
