/** The mail service set up over HTTP: the real product on two servers, a real SMTP server with TLS and sign-in. */
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { admin, type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { write } from '#test/inquiry-samples.ts'
import { mailCertificate, type SmtpTestServer, startSmtpServer } from '#test/mail-servers.ts'
import { mailForm } from '#test/mail-setup.contract.ts'
import { runScript } from '#test/run-script.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const account = { user: 'post@keller.example', password: 'geheim: 100% @home' }

let dataDir: string
let smtp: SmtpTestServer
let apps: BuiltApp[] = []

beforeEach(async () => {
  dataDir = temporaryFolder()
  smtp = await startSmtpServer('always', account)
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop()
  await smtp.stop()
})

const trusting = { MAIL_PRIVATE_HOST: '127.0.0.1', NODE_EXTRA_CA_CERTS: mailCertificate }

async function started(environment: Record<string, string> = trusting): Promise<BuiltApp> {
  const app = await startBuiltApp({ DATA_DIR: dataDir, ...environment })
  apps.push(app)
  return app
}

function form() {
  const { hostname: host, port } = new URL(smtp.url)
  return { ...mailForm, address: account.user, password: account.password, host, port, encryption: 'tls' }
}

async function order({ url }: BuiltApp, cookie: string, body: object, path = '/admin/email') {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const switchOn = (typed: object) => ({ action: 'switch-on', form: typed, password: admin.password })
const privacy = async ({ url }: BuiltApp) =>
  (await (await fetch(`${url}/datenschutz`)).text()).replaceAll(/localhost:\d+/g, '')

const received = () => smtp.received.map(({ parsed }) => `${parsed.subject} ${parsed.text}`).join('\n')

it('is set up on one server, followed by the other, and survives a restart and a new key', async () => {
  const one = await started()
  const other = await started()
  expect(one.output()).toContain('NOBODY RECEIVES')
  const before = await privacy(other)
  await write(other, 'Nr. 1 wartet')
  const cookie = await sessionCookie(one)

  const wrong = { ...form(), password: 'falsch-getippt' }
  expect(await order(one, cookie, switchOn(wrong))).toMatchObject({
    outcome: 'refused',
    why: 'wrong-password',
  })
  expect(await order(one, cookie, { ...switchOn(form()), password: 'geraten' })).toEqual({
    outcome: 'wrong-password',
  })
  expect(smtp.received).toEqual([])
  expect(await order(one, cookie, switchOn(form()))).toEqual({ outcome: 'on' })
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]?.from).toBe(account.user)

  await expect.poll(() => privacy(other)).not.toBe(before)
  await write(other, 'Nr. 2 kommt an')
  expect(received()).toContain('Nr. 2 kommt an')
  expect(received()).not.toContain('Nr. 1 wartet')
  expect(await order(one, cookie, { action: 'send' }, '/admin/outbox')).toEqual({ outcome: 'started' })
  await expect.poll(received).toContain('Nr. 1 wartet')

  const screen = await (await fetch(`${one.url}/admin/email`, { headers: { cookie } })).text()
  expect(screen).toContain(account.user)
  const kept = await readFile(join(dataDir, 'lotse.sqlite'), 'latin1')
  const told = screen + kept + one.output() + other.output()
  for (const secret of [account.password, 'geheim', 'falsch-getippt']) expect(told).not.toContain(secret)
  expect((await stat(join(dataDir, 'mail-key'))).mode & 0o777).toBe(0o600)

  const backup = join(dataDir, '..', `${Date.now()}-mail.lotse`)
  await runScript('backup/backup.ts', [backup], { DATA_DIR: dataDir })
  expect(await readFile(backup, 'latin1')).toContain('data/mail-key')
  await rm(backup)
  const renewed = await runScript('admin/admin.ts', ['--renew-secrets'], { DATA_DIR: dataDir })
  expect(renewed.said).toContain('Das Passwort deines Postfachs lag in der verlorenen Datei')
  await write(one, 'Nr. 3 nach dem neuen Schlüssel')
  for (const app of apps.splice(0)) await app.stop()
  const again = await started()
  expect(again.output()).toContain('Mail:   SMTP (127.0.0.1')
  await write(again, 'Nr. 4 nach dem Neustart')
  expect(received()).toContain('Nr. 3')
  expect(received()).toContain('Nr. 4')

  const off = { action: 'switch-off', password: admin.password }
  expect(await order(again, await sessionCookie(again), off)).toEqual({ outcome: 'off' })
  expect(await privacy(again)).toBe(before)
})

it('leads into no private network, and gives way to the environment', async () => {
  const guarded = await started({ NODE_EXTRA_CA_CERTS: mailCertificate })
  const cookie = await sessionCookie(guarded)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254'])
    expect(await order(guarded, cookie, switchOn({ ...form(), host }))).toMatchObject({ why: 'private' })
  await guarded.stop()
  const fixed = await started({ MAIL: 'outbox' })
  expect(await order(fixed, await sessionCookie(fixed), switchOn(form()))).toEqual({ outcome: 'fixed' })
  expect(smtp.received).toEqual([])
})
