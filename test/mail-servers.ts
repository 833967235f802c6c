/**
 * Mail services on 127.0.0.1 and a free port, for tests: a real SMTP server, and an HTTP server that speaks
 * EmailJS's protocol. Both record all accepted mails, and misbehave as a test sets them to.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import * as z from 'zod'

export interface ReceivedMail {
  /** The addresses of the SMTP envelope. */
  from: string
  to: string[]
  raw: string
  parsed: Email
  /** The client's name in its greeting. */
  client: string
}

export type SmtpBehaviour =
  | { kind: 'accept' }
  /** Refuses a recipient with an SMTP status; accepts if the return value is null. */
  | { kind: 'refuse'; recipient: (address: string) => { status: number; text: string } | null }
  /** Refuses everybody who wants to send from an address. */
  | { kind: 'refuse-sender'; status: number; text: string }
  /** Accepts the connection and never responds. */
  | { kind: 'silent' }
  /** Receives the whole mail and never says whether it was accepted. */
  | { kind: 'undecided' }
  /** Closes the connection in the middle of a mail. */
  | { kind: 'cut-off' }

export type SmtpTestServer = Awaited<ReturnType<typeof startSmtpServer>>

/**
 * A certificate for mail.lotse.test and 127.0.0.1, made once with `openssl req -x509`. A process that names
 * it as an authority (NODE_EXTRA_CA_CERTS) trusts it.
 */
export const mailCertificate = fileURLToPath(new URL('mail-certificate/certificate.pem', import.meta.url))
const certified = {
  cert: readFileSync(mailCertificate),
  key: readFileSync(new URL('mail-certificate/key.pem', import.meta.url)),
}

/**
 * With TLS it uses a certificate that nobody trusts. With an `account` it uses the one above, and requires a
 * sign-in.
 */
export async function startSmtpServer(
  tls: 'none' | 'upgrade' | 'always' = 'none',
  account?: { user: string; password: string },
) {
  const received: ReceivedMail[] = []
  let behaviour: SmtpBehaviour = { kind: 'accept' }
  let port = 0
  let running: { server: SMTPServer; sockets: Set<Socket> } | null = null

  /** Records the mail. Returns whether the client gets an answer. */
  async function keep(stream: Readable, { envelope, hostNameAppearsAs: client }: SMTPServerSession) {
    const { mailFrom, rcptTo } = envelope
    const raw = await text(stream).catch(() => null)
    if (raw === null || behaviour.kind === 'undecided') return false
    received.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      raw,
      parsed: await PostalMime.parse(raw),
      client,
    })
    return true
  }

  async function start() {
    // A connection's behaviour is decided when it is opened, because the server waits a moment before it
    // greets.
    const silentPorts = new Set<number>()
    const server = new SMTPServer({
      authOptional: !account,
      ...(account && certified),
      secure: tls === 'always',
      disabledCommands: [...(account ? [] : ['AUTH']), ...(tls === 'upgrade' ? [] : ['STARTTLS'])],
      disableReverseLookup: true,
      onConnect({ remotePort }, answer) {
        if (!silentPorts.has(remotePort)) answer()
      },
      onAuth({ username, password }, _session, answer) {
        const isRight = username === account?.user && password === account?.password
        if (isRight) return answer(null, { user: username })
        answer(Object.assign(new Error('5.7.8 Username or password is wrong'), { responseCode: 535 }))
      },
      onMailFrom(_address, _session, answer) {
        if (behaviour.kind !== 'refuse-sender') return answer()
        answer(Object.assign(new Error(behaviour.text), { responseCode: behaviour.status }))
      },
      onRcptTo({ address }, _session, answer) {
        const refusal = behaviour.kind === 'refuse' ? behaviour.recipient(address) : null
        answer(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.status }) : null)
      },
      onData(stream, session, answer) {
        if (behaviour.kind === 'cut-off') {
          for (const socket of running?.sockets ?? []) socket.destroy()
          return
        }
        void keep(stream, session).then((isDecided) => isDecided && answer())
      },
    })
    const sockets = new Set<Socket>()
    server.on('error', () => {})
    // Node crashes if a socket is destroyed below the TLS that reads from it.
    server.server.on(tls === 'always' ? 'secureConnection' : 'connection', (socket: Socket) => {
      sockets.add(socket)
      if (behaviour.kind === 'silent' && socket.remotePort) silentPorts.add(socket.remotePort)
      socket.on('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
    running = { server, sockets }
  }

  async function stop() {
    if (!running) return
    const { server, sockets } = running
    running = null
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  await start()
  return {
    /** For SMTP_URL. */
    url: `${tls === 'always' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    behave(next: SmtpBehaviour) {
      behaviour = next
    },
    /** The number of open connections. */
    connections: () => running?.sockets.size ?? 0,
    stop,
    /** Starts on the same port again. */
    restart: start,
  }
}

const emailjsRequest = z.strictObject({
  lib_version: z.string().min(1),
  user_id: z.string().min(1),
  service_id: z.string().min(1),
  template_id: z.string().min(1),
  template_params: z.record(z.string(), z.string()),
  accessToken: z.string().optional(),
})
type EmailjsRequest = z.infer<typeof emailjsRequest>

type EmailjsAnswer = { status: number; text: string } | 'never' | 'cut-off'

export type EmailjsTestServer = Awaited<ReturnType<typeof startEmailjsServer>>

export async function startEmailjsServer() {
  const requests: EmailjsRequest[] = []
  const accepted: EmailjsRequest[] = []
  let answer = (): EmailjsAnswer => ({ status: 200, text: 'OK' })
  let port = 0

  const server = createServer(async (request, response) => {
    const respond = (status: number, words: string) => {
      response.writeHead(status, { 'content-type': 'text/plain' }).end(words)
    }
    if (request.method !== 'POST') return respond(404, 'Not found')
    const isJson = request.headers['content-type']?.startsWith('application/json')
    const read = emailjsRequest.safeParse(isJson && JSON.parse(await text(request)))
    if (!read.success) return respond(400, 'The parameters are invalid')
    requests.push(read.data)
    const reply = answer()
    if (reply === 'never') return
    if (reply === 'cut-off') return request.socket.destroy()
    if (reply.status >= 200 && reply.status < 300) accepted.push(read.data)
    respond(reply.status, reply.text)
  })

  async function start() {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }

  async function stop() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  await start()
  return {
    /** For EMAILJS_ENDPOINT. */
    endpoint: `http://127.0.0.1:${port}/api/v1.0/email/send`,
    /** Every well-formed request, oldest first. */
    requests,
    /** Requests answered with a status of 200 to 299. */
    accepted,
    answerWith(next: () => EmailjsAnswer) {
      answer = next
    },
    stop,
    restart: start,
  }
}
