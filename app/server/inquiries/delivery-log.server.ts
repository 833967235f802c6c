/** Writes down what a mail service answered, without a word that a visitor typed. */
import type { Delivery, Mail } from '#ports/mailer.ts'
import type { Log } from '#server/log.server.ts'

const shortestWord = 3

export function logRefusal(log: Log, event: string, mail: Mail, delivery: Delivery & { ok: false }): void {
  const { status, text } = delivery
  log.warn(event, { template: mail.template, status, reason: withoutPersonalData(text, mail) })
}

/** Mail servers like to repeat the recipient or the sender in their answer. */
function withoutPersonalData(reason: string, mail: Mail): string {
  const names = [mail.to, mail.replyTo].flatMap(({ name, email }) => [email, name, ...name.split(/\s+/)])
  const blackened = names
    .filter((name) => name.length >= shortestWord)
    .reduce((text, name) => text.replaceAll(name, '[…]'), reason)
  return blackened.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '[…]')
}
