/**
 * Sends mail to an SMTP server. Every mail has its own connection and deadline: a server that hangs, or responds one
 * byte at a time, delays neither another mail nor a visitor beyond the deadline.
 */
import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { isCertificateCode } from '#domain/error-code.ts'
import type { MailStage } from '#domain/mail-setup/failure.ts'
import { type Address, type Delivery, type Mailer, type Reach, shortCode, shortWords } from '#ports/mailer.ts'
import { mimeMessage } from '#adapters/mime-message.ts'

export interface SmtpSettings {
  /** smtp://user:password@host:587 (STARTTLS if offered; `?requireTLS=true` insists) or smtps://…:465 */
  url: string
  /**
   * The addresses to connect to, one after the other, instead of looking the host up; throws if they must not
   * be used.
   */
  connectTo?: ((server: { host: string; port: number }, signal: AbortSignal) => Promise<string[]>) | undefined
  /** Called for every mail: the owner may change the address while the site runs. */
  from: () => Promise<Address>
  /** We greet the server by this name: the site's, since spam filters look it up, or else the machine's. */
  hostName?: string | undefined
  /** How long one mail may take, from connecting to the server's last response, in milliseconds. */
  deadline?: number
}

const defaultDeadline = 15_000

export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const { from, deadline = defaultDeadline } = settings
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.timeout(deadline)
        const message = { ...mimeMessage(mail, await from()), signal }
        const { response } = await reachServer(settings, deadline, (transport) => transport.sendMail(message))
        return { ok: true, words: shortWords(response) }
      } catch (error) {
        return failure(error)
      }
    },
    async reach() {
      const late = delay(deadline, false, { ref: false })
      try {
        const verified = reachServer(settings, deadline, (transport) => transport.verify())
        return (await Promise.race([verified, late])) ? 'reachable' : 'unreachable'
      } catch (error) {
        return reachAfter(error)
      }
    },
  }
}

type Transport = Awaited<ReturnType<typeof openTransport>>

/** Connects to the first address that answers. The look-up and all addresses share the deadline. */
async function reachServer<Result>(
  { url, connectTo, hostName }: SmtpSettings,
  deadline: number,
  work: (transport: Transport) => Promise<Result>,
): Promise<Result> {
  const begun = performance.now()
  const found = connectTo ? await pinAddresses(url, connectTo, AbortSignal.timeout(deadline / 2)) : [url]
  const left = deadline - (performance.now() - begun)
  const [last, ...others] = found.toReversed()
  for (const address of others.toReversed()) {
    try {
      return await work(await openTransport(address, hostName, left, found.length))
    } catch (error) {
      if (!isUnconnected(error as object)) throw error
    }
  }
  return work(await openTransport(last ?? url, hostName, left, found.length))
}

/** `left` is the time for all `addresses`, of which this is one. */
async function openTransport(url: string, hostName: string | undefined, left: number, addresses: number) {
  // Most sites send rarely, and many never: loaded at the start it would take more than 2 MiB.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    ...(hostName !== undefined && { name: inGreeting(hostName) }),
    // Shorter than the deadline, so that a server that never answers is distinguished from one that has the
    // mail.
    connectionTimeout: whole((left * 0.6) / addresses),
    greetingTimeout: whole(left * 0.6),
    dnsTimeout: whole(left),
    socketTimeout: whole(left),
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Parts of a millisecond would end the process when a name is looked up; 0 would mean no limit. */
function whole(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds))
}

function isUnconnected({ syscall, timeoutType }: { syscall?: unknown; timeoutType?: unknown }): boolean {
  return syscall === 'connect' || timeoutType === 'CONNECT_TIMEOUT'
}

/** One for each address. The host's name still serves for the certificate. */
async function pinAddresses(
  url: string,
  connectTo: NonNullable<SmtpSettings['connectTo']>,
  signal: AbortSignal,
): Promise<string[]> {
  const { hostname, protocol, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const server = { host, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) }
  const addresses = await connectTo(server, signal).catch((error: object) => {
    // However it failed, nothing was handed over.
    throw Object.assign(error, { syscall: 'getaddrinfo' })
  })
  return addresses.map((address) => {
    const found = new URL(url)
    if (isIP(host) === 0) found.searchParams.set('tls.servername', host)
    found.hostname = isIP(address) === 6 ? `[${address}]` : address
    return found.href
  })
}

/** An address stands in brackets (RFC 5321, 4.1.3). */
function inGreeting(hostName: string): string {
  if (hostName.startsWith('[')) return `[IPv6:${hostName.slice(1)}`
  return isIP(hostName) === 0 ? hostName : `[${hostName}]`
}

/** With `ESOCKET` nodemailer says only that something happened; the cause is in the original code. */
function codeOf({ code, originalCode }: { code?: unknown; originalCode?: unknown }): unknown {
  return code === 'ESOCKET' ? (originalCode ?? code) : code
}

function reachAfter(error: unknown): Reach {
  return isCertificateCode(codeOf(error as object)) ? 'untrusted-certificate' : 'unreachable'
}

const untrusted =
  'the certificate of the mail server is not trusted: is its name that of SMTP_URL, or of the server in E-Mail? NODE_EXTRA_CA_CERTS adds an authority of your own'

/** Such as 5.1.1 in `550 5.1.1 No such mailbox` (RFC 3463). */
const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

/** Nodemailer's names for failures before the server is given a mail. */
const beforeTheMail = {
  syscall: new Set<unknown>(['connect', 'getaddrinfo']),
  timeoutType: new Set<unknown>(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']),
  code: new Set<unknown>(['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'EPROXY']),
}

/** The beginning of the command that nodemailer names. */
const stages: [string, MailStage][] = [
  ['STARTTLS', 'encryption'],
  ['AUTH', 'sign-in'],
  ['MAIL FROM', 'sender'],
  ['RCPT TO', 'recipient'],
]

function stageOf(error: {
  command?: unknown
  code?: unknown
  originalCode?: unknown
}): MailStage | undefined {
  const code = codeOf(error)
  if (code === 'EAUTH') return 'sign-in'
  if (code === 'ETLS' || code === 'EPROTO' || String(code).startsWith('ERR_SSL_')) return 'encryption'
  const known = String(error.command ?? '')
  return stages.find(([beginning]) => known.startsWith(beginning))?.[1]
}

/** The server's status and its enhanced status if it responded, otherwise 0 and the code of the error. */
function failure(error: unknown): Delivery {
  const code = codeOf(error as object)
  const isUntrusted = isCertificateCode(code)
  const at = stageOf(error as object)
  const { responseCode, response, name, syscall, timeoutType } = error as {
    responseCode?: number
    response?: string
    name?: unknown
    syscall?: unknown
    timeoutType?: unknown
  }
  const enhanced = enhancedStatus.exec(response ?? '')?.[1]
  const isCertain =
    responseCode !== undefined ||
    isUntrusted ||
    beforeTheMail.syscall.has(syscall) ||
    beforeTheMail.timeoutType.has(timeoutType) ||
    beforeTheMail.code.has(code)
  return {
    ok: false,
    status: responseCode ?? 0,
    code: shortCode(enhanced ?? code ?? name),
    ...(isUntrusted && { advice: untrusted }),
    ...(response && { words: shortWords(response) }),
    ...(at && { at }),
    ...(!isCertain && { mayHaveArrived: true }),
  }
}
