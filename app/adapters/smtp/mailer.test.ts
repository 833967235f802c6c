import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { mailerContract, sampleMail } from '#ports/mailer.contract.ts'
import type { Mailer } from '#ports/mailer.ts'
import { mailCertificate, type SmtpTestServer, startSmtpServer } from '#test/mail-servers.ts'
import { createSmtpMailer } from './mailer.ts'

const from = async () => ({ name: 'Andrin Keel', email: 'termin@keel.example' })

let server: SmtpTestServer
let mailer: Mailer
beforeEach(async () => {
  server = await startSmtpServer()
  mailer = createSmtpMailer({ url: server.url, from })
})
afterEach(() => server.stop())

mailerContract(async () => ({
  mailer,
  delivered: async () =>
    server.received.map(({ to, parsed }) => ({
      to: to.join(','),
      replyTo: parsed.replyTo?.map(({ address }) => address).join(',') ?? '',
      content: `${parsed.text}${parsed.html}`,
    })),
  breakDown: server.stop,
  recover: server.restart,
  close: server.stop,
}))

it('sends a mail with an attachment from the configured sender, marked as auto-generated', async () => {
  const attachment = { filename: 'termin.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }
  await mailer.send(sampleMail({ attachments: [attachment] }))
  const [mail] = server.received
  expect(mail?.from).toBe('termin@keel.example')
  expect(mail?.parsed).toMatchObject({
    from: { name: 'Andrin Keel', address: 'termin@keel.example' },
    to: [{ name: 'Anna Müller', address: 'anna@example.ch' }],
    subject: 'Dein Termin: Säule 3a',
    messageId: '<0199-sample@keel.example>',
  })
  expect(mail?.parsed.attachments[0]).toMatchObject({ filename: 'termin.ics', mimeType: 'text/calendar' })
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated')
})

it('reports a host whose name cannot be resolved as unreachable, whatever is left of the deadline', async () => {
  // The resolver takes whole milliseconds, and would end the process otherwise.
  const lost = createSmtpMailer({ url: 'smtp://mail.keel.invalid:25', from, deadline: 3_001 })
  expect(await lost.reach()).toBe('unreachable')
  expect(await lost.send(sampleMail())).toMatchObject({ ok: false, status: 0 })
})

it('keeps a hostile name or subject within its own header, and attaches no file of this machine', async () => {
  const subject = 'Eva\r\nBcc: opfer@example.com\r\n\r\n<script>'
  const replyTo = { name: subject, email: 'eva@example.ch' }
  const path = { filename: 'x', contentType: 'text/plain', content: '', path: '/etc/hostname' }
  await mailer.send(sampleMail({ subject, replyTo, attachments: [path] }))
  const [mail] = server.received
  expect(mail?.to).toEqual(['anna@example.ch'])
  expect(mail?.parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.parsed.subject).toContain('Bcc: opfer@example.com')
  expect(mail?.parsed.text?.trim()).toBe(sampleMail().text)
  expect(mail?.parsed.attachments[0]?.content).toHaveProperty('byteLength', 0)
})

it("returns the server's status, code and words when a recipient is refused, and remains reachable", async () => {
  server.behave({
    kind: 'refuse',
    recipient: (address) => ({ status: 550, text: `5.1.1 <${address}> is unknown here` }),
  })
  const words = '550 5.1.1 <anna@example.ch> is unknown here'
  const refused = { ok: false, status: 550, code: '5.1.1', words, at: 'recipient' }
  expect(await mailer.send(sampleMail())).toEqual(refused)
  expect(await mailer.reach()).toBe('reachable')
})

it.each(['undecided', 'cut-off'] as const)('reports that a mail may have arrived: %s', async (kind) => {
  server.behave({ kind })
  // The test server greets after a tenth of a second.
  const patient = createSmtpMailer({ url: server.url, from, deadline: 1_000 })
  expect(await patient.send(sampleMail())).toMatchObject({ ok: false, status: 0, mayHaveArrived: true })
})

it.each([
  ['lotse.example', 'lotse.example'],
  ['192.0.2.7', '[192.0.2.7]'],
  ['[2001:db8::1]', '[ipv6:2001:db8::1]'],
])('greets as the host of the site: %s', async (hostName, greeting) => {
  await createSmtpMailer({ url: server.url, from, hostName }).send(sampleMail())
  expect(server.received[0]?.client.toLowerCase()).toBe(greeting)
})

it.each(['always', 'upgrade'] as const)(
  'reports an untrusted certificate, and sends its server no mail (TLS: %s)',
  async (tls) => {
    const impostor = await startSmtpServer(tls)
    const careful = createSmtpMailer({ url: impostor.url, from })
    expect(await careful.send(sampleMail())).toEqual({
      ok: false,
      status: 0,
      code: expect.stringMatching(/CERT|SIGNED|UNABLE_TO/),
      advice: expect.stringContaining('certificate'),
    })
    expect(await careful.reach()).toBe('untrusted-certificate')
    expect(impostor.received).toEqual([])
    await impostor.stop()
  },
)

it('delivers one mail while another is stuck', async () => {
  server.behave({ kind: 'silent' })
  const stuck = createSmtpMailer({ url: server.url, from, deadline: 300 }).send(sampleMail())
  await expect.poll(() => server.connections()).toBe(1)
  server.behave({ kind: 'accept' })
  expect(await mailer.send(sampleMail())).toMatchObject({ ok: true })
  expect(await stuck).toMatchObject({ ok: false })
})

describe('over TLS, with a sign-in, at a resolved address', () => {
  const account = { user: 'termin@keel.example', password: 'lüge: @/%#? 100%' }
  const usual = { host: 'mail.lotse.test', password: account.password, addresses: ['127.0.0.1'] }
  const authorities = getCACertificates()
  beforeEach(() => setDefaultCACertificates([...authorities, readFileSync(mailCertificate, 'utf8')]))
  afterEach(() => setDefaultCACertificates(authorities))

  async function open(tls: 'always' | 'upgrade', change: Partial<typeof usual> = {}) {
    const { host, password, addresses } = { ...usual, ...change }
    const secured = await startSmtpServer(tls, account)
    onTestFinished(secured.stop)
    const { protocol, port } = new URL(secured.url)
    const credentials = [account.user, password].map(encodeURIComponent).join(':')
    const url = `${protocol}//${credentials}@${host}:${port}${tls === 'upgrade' ? '?requireTLS=true' : ''}`
    const looked: string[] = []
    const connectTo = async ({ host: name }: { host: string }) => {
      looked.push(name)
      return addresses
    }
    return { secured, looked, mailer: createSmtpMailer({ url, from, connectTo }) }
  }

  it.each(['always', 'upgrade'] as const)('delivers the mail (TLS: %s)', async (tls) => {
    const opened = await open(tls)
    expect(await opened.mailer.send(sampleMail())).toMatchObject({ ok: true })
    expect(await opened.mailer.reach()).toBe('reachable')
    expect(opened.secured.received).toHaveLength(1)
    expect(opened.looked).toEqual([usual.host, usual.host])
  })

  it('tries the next address if the first does not answer, but not after a refusal', async () => {
    const several = await open('always', { addresses: ['127.0.0.2', '127.0.0.1'] })
    expect(await several.mailer.send(sampleMail())).toMatchObject({ ok: true })
    expect(await several.mailer.reach()).toBe('reachable')
    const refusing = await open('always', { password: 'falsch', addresses: ['127.0.0.1', '127.0.0.2'] })
    const wrong = { status: 535, code: '5.7.8', at: 'sign-in' }
    expect(await refusing.mailer.send(sampleMail())).toMatchObject(wrong)
    const away = await open('always', { addresses: ['127.0.0.2', '127.0.0.3'] })
    const refused = { ok: false, status: 0, code: 'ECONNREFUSED' }
    expect(await away.mailer.send(sampleMail())).toEqual(refused)
  })

  it('gives up with ETIMEDOUT if no address greets in time', async () => {
    server.behave({ kind: 'silent' })
    let lookedUntil: AbortSignal | undefined
    const connectTo = async (_: unknown, signal: AbortSignal) => {
      lookedUntil = signal
      return ['127.0.0.1', '127.0.0.1']
    }
    const patient = createSmtpMailer({ url: server.url, from, connectTo, deadline: 400 })
    expect(await patient.send(sampleMail())).toEqual({ ok: false, status: 0, code: 'ETIMEDOUT' })
    expect(await patient.reach()).toBe('unreachable')
    expect(lookedUntil).toBeInstanceOf(AbortSignal)
  })

  it('checks the certificate against the name, not against the address', async () => {
    const opened = await open('always', { host: 'mail.other.test' })
    const code = expect.stringMatching(/CERT/)
    expect(await opened.mailer.send(sampleMail())).toMatchObject({ ok: false, status: 0, code })
  })

  it('names the step that was refused, such as sender or encryption', async () => {
    const strange = await open('upgrade')
    strange.secured.behave({ kind: 'refuse-sender', status: 553, text: '5.7.1 Not your address' })
    expect(await strange.mailer.send(sampleMail())).toMatchObject({ status: 553, at: 'sender' })
    for (const url of [server.url.replace('smtp:', 'smtps:'), `${server.url}?requireTLS=true`])
      expect(await createSmtpMailer({ url, from }).send(sampleMail())).toMatchObject({
        ok: false,
        at: 'encryption',
      })
    expect(server.received).toEqual([])
  })

  it('connects to nothing if the address is forbidden', async () => {
    const connectTo = async () => {
      throw Object.assign(new Error('private address'), { code: 'EFORBIDDEN' })
    }
    const guarded = createSmtpMailer({ url: server.url, from, connectTo })
    const refused = { ok: false, status: 0, code: 'EFORBIDDEN' }
    expect(await guarded.send(sampleMail())).toEqual(refused)
    expect(await guarded.reach()).toBe('unreachable')
    expect(server.connections()).toBe(0)
  })
})
