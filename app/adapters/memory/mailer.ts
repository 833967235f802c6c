/** A mailer that records the mails it is given, and responds as a test tells it to. */
import { type Delivery, isSingleAddress, type Mail, type Mailer, notOneRecipient } from '#ports/mailer.ts'

export interface MemoryMailer extends Mailer {
  /** Every mail that was accepted, oldest first. */
  readonly sent: readonly Mail[]
  /** Decides each following delivery; refused mails are not recorded. */
  answerWith(answer: (mail: Mail) => Delivery | Promise<Delivery>): void
  /** Unreachable until `recover`: network failures, status 0. */
  breakDown(): void
  recover(): void
}

const accept = (): Delivery => ({ ok: true })

export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = []
  let answer: (mail: Mail) => Delivery | Promise<Delivery> = accept
  let reachable = true
  return {
    sent,
    answerWith(next) {
      answer = next
    },
    breakDown() {
      reachable = false
      answer = () => ({ ok: false, status: 0, code: 'ECONNREFUSED' })
    },
    recover() {
      reachable = true
      answer = accept
    },
    async send(mail) {
      if (!isSingleAddress(mail.to)) return notOneRecipient
      const delivery = await answer(mail)
      if (delivery.ok) sent.push(structuredClone(mail))
      return delivery
    },
    async reach() {
      return reachable ? 'reachable' : 'unreachable'
    },
  }
}
