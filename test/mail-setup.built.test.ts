/** The mail service set up over HTTP: the real product, a real SMTP server with TLS and sign-in. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { admin, type BuiltApp } from '#test/built-app.ts'
import { postJson } from '#test/forms.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { write } from '#test/inquiry-samples.ts'
import { mailCertificate, type SmtpTestServer, startSmtpServer } from '#test/mail-servers.ts'
import { mailForm } from '#test/mail-setup.contract.ts'
import { runScript } from '#test/run-script.ts'
import { startedApp } from '#test/started-app.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const account = { user: 'post@keller.example', password: 'geheim: 100% @home' }

let dataDir: string
let smtp: SmtpTestServer

beforeEach(async () => {
  dataDir = temporaryFolder()
  smtp = await startSmtpServer('always', account)
})
afterEach(() => smtp.stop())

const trusting = { PRIVATE_HOSTS: '127.0.0.1', NODE_EXTRA_CA_CERTS: mailCertificate }

const started = () => startedApp({ DATA_DIR: dataDir, ...trusting })

function form() {
  const { hostname: host, port } = new URL(smtp.url)
  return { ...mailForm, address: account.user, password: account.password, host, port, encryption: 'tls' }
}

async function order({ url }: BuiltApp, cookie: string, body: object) {
  return (await postJson(url, '/admin/email', body, { cookie })).json()
}

const { password } = admin
const switchOn = (typed: object) => ({ action: 'switch-on', form: typed, password, revision: null })
const privacy = async ({ url }: BuiltApp) =>
  (await (await fetch(`${url}/datenschutz`)).text()).replaceAll(/localhost:\d+/g, '')

it('the mail service survives a restart and a new key, leaks no secret, and can be switched off', async () => {
  const one = await started()
  expect(one.output()).toContain('NOBODY RECEIVES')
  const before = await privacy(one)
  const cookie = await sessionCookie(one)
  expect(await order(one, cookie, switchOn(form()))).toEqual({ outcome: 'on' })
  expect(smtp.received.map(({ from }) => from)).toEqual([account.user])
  await expect.poll(() => privacy(one)).not.toBe(before)

  const screen = await (await fetch(`${one.url}/admin/email`, { headers: { cookie } })).text()
  expect(screen).toContain(account.user)
  const kept = await readFile(join(dataDir, 'lotse.sqlite'), 'latin1')
  const told = screen + kept + one.output()
  for (const secret of [account.password, 'geheim']) expect(told).not.toContain(secret)
  const backup = `${temporaryFolder()}/mail.lotse`
  await runScript('backup/backup.ts', [backup], { DATA_DIR: dataDir })
  expect(await readFile(backup, 'latin1')).toContain('data/mail-key')
  // A rehearsal sends nothing, so it connects to no mail service: this one is reached only by clients that
  // trust it.
  const rehearsed = await runScript('backup/backup.ts', ['--check', backup], { DATA_DIR: dataDir })
  expect(rehearsed, rehearsed.said).toMatchObject({ code: 0 })

  const renewed = await runScript('admin/admin.ts', ['--renew-secrets'], { DATA_DIR: dataDir })
  expect(renewed.said).toContain('Das Passwort deines Postfachs lag in der verlorenen Datei')
  await write(one, 'Nr. 1 nach dem neuen Schlüssel')
  await one.stop()
  const again = await started()
  expect(again.output()).toContain('Mail:   SMTP (127.0.0.1')
  await write(again, 'Nr. 2 nach dem Neustart')
  const received = smtp.received.map(({ parsed }) => parsed.text).join()
  for (const number of ['Nr. 1', 'Nr. 2']) expect(received).toContain(number)
  const off = { action: 'switch-off', password, revision: null }
  const session = await sessionCookie(again)
  const changed = await order(again, session, off)
  expect(changed).toMatchObject({ outcome: 'changed-meanwhile' })
  const { revision } = changed
  expect(await order(again, session, { ...off, revision })).toEqual({ outcome: 'off' })
  expect(await privacy(again)).toBe(before)
})

it('the mail service refuses hosts in a private network', async () => {
  const guarded = await startedApp({ NODE_EXTRA_CA_CERTS: mailCertificate })
  const cookie = await sessionCookie(guarded)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254'])
    expect(await order(guarded, cookie, switchOn({ ...form(), host }))).toMatchObject({ why: 'private' })
  expect(smtp.received).toEqual([])
})
