/**
 * Sends mail to an SMTP server. Every mail has its own connection and deadline: a server that hangs, or responds one
 * byte at a time, delays neither another mail nor a visitor beyond the deadline.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { type Address, type Delivery, type Mailer, shortCode, shortWords } from '#ports/mailer.ts'
import { createTransport } from 'nodemailer'
import { mimeMessage } from '#adapters/mime-message.ts'

export interface SmtpSettings {
  /** smtp://user:password@host:587 (STARTTLS where offered; `?requireTLS=true` insists) or smtps://…:465 */
  url: string
  /** Asked for every mail: the owner may change it while the site runs. */
  from: () => Promise<Address>
  /** For one mail, from connecting to the server's last response, in milliseconds. */
  deadline?: number
}

const defaultDeadline = 15_000

export function createSmtpMailer({ url, from, deadline = defaultDeadline }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    // Shorter than the deadline, so that a server that never answers is told from one that has the mail.
    connectionTimeout: deadline * 0.6,
    greetingTimeout: deadline * 0.6,
    dnsTimeout: deadline,
    socketTimeout: deadline,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        const { response } = await transport.sendMail({
          ...mimeMessage(mail, await from()),
          signal: AbortSignal.timeout(deadline),
        })
        return { ok: true, words: shortWords(response) }
      } catch (error) {
        return failure(error)
      }
    },
    async isReachable() {
      try {
        return await Promise.race([transport.verify(), delay(deadline, false, { ref: false })])
      } catch {
        return false
      }
    },
  }
}

/** Such as 5.1.1 in `550 5.1.1 No such mailbox` (RFC 3463). */
const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

/** How nodemailer names what fails before the server is given a mail. */
const beforeTheMail = {
  syscall: new Set<unknown>(['connect', 'getaddrinfo']),
  timeoutType: new Set<unknown>(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']),
  code: new Set<unknown>(['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'EPROXY']),
}

/** The server's status and its enhanced status if it responded, otherwise 0 and the code of what went wrong. */
function failure(error: unknown): Delivery {
  const { responseCode, response, code, name, syscall, timeoutType } = error as {
    responseCode?: number
    response?: string
    code?: unknown
    name?: unknown
    syscall?: unknown
    timeoutType?: unknown
  }
  const enhanced = enhancedStatus.exec(response ?? '')?.[1]
  const isCertain =
    responseCode !== undefined ||
    beforeTheMail.syscall.has(syscall) ||
    beforeTheMail.timeoutType.has(timeoutType) ||
    beforeTheMail.code.has(code)
  return {
    ok: false,
    status: responseCode ?? 0,
    code: shortCode(enhanced ?? code ?? name),
    ...(response && { words: shortWords(response) }),
    ...(!isCertain && { mayHaveArrived: true }),
  }
}
