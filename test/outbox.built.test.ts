/** What waits for the advisor goes out once a mail service is set: the real product, a real disk and a real SMTP server. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import { earlierEml, earlierPending, writeEarlier } from '#test/earlier-mails.ts'
import { write } from '#test/inquiry-samples.ts'
import { type SmtpTestServer, startSmtpServer } from '#test/mail-servers.ts'
import { recordsIn } from '#test/waiting-mails.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const advisor = 'termine@keel.example'

let dataDir: string
let smtp: SmtpTestServer
let app: BuiltApp | null = null

beforeEach(async () => {
  dataDir = temporaryFolder()
  smtp = await startSmtpServer()
})
afterEach(async () => {
  await app?.stop()
  await smtp.stop()
})

async function started(environment: Record<string, string>): Promise<BuiltApp> {
  app = await startBuiltApp({ DATA_DIR: dataDir, MAIL_FROM: advisor, MAIL_TO: advisor, ...environment })
  return app
}
const withService = () => started({ MAIL: 'smtp', SMTP_URL: smtp.url })

/** Of the mails that wait, the oldest first. */
async function ids(): Promise<string[]> {
  const site = createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })
  try {
    return (await recordsIn(site.documents)).map(({ mail }) => mail.id)
  } finally {
    site.close()
  }
}
const messages = () => smtp.received.map(({ parsed }) => /Nr\. \d/.exec(parsed.text ?? '')?.[0])

async function order({ url }: BuiltApp, cookie: string, fields: Record<string, string>, origin = url) {
  const answer = await fetch(`${url}/admin/outbox`, {
    method: 'POST',
    headers: { cookie, origin, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  return { status: answer.status, text: await answer.text() }
}

async function page({ url }: BuiltApp, cookie: string) {
  return (await fetch(`${url}/admin/outbox`, { headers: { cookie } })).text()
}

it('sends each mail once, though the server is killed while one is under way, and says which one that was', async () => {
  const before = await started({ MAIL: 'outbox' })
  for (const number of [1, 2, 3]) await write(before, `Nr. ${number}`)
  await before.stop()
  expect(await ids()).toHaveLength(3)

  const killed = await withService()
  smtp.behave({ kind: 'undecided' })
  const [first = ''] = await ids()
  expect(await order(killed, await sessionCookie(killed), { action: 'send' })).toMatchObject({ status: 200 })
  await expect.poll(() => smtp.connections()).toBe(1)
  await killed.kill()
  expect(await ids()).toHaveLength(3)

  smtp.behave({ kind: 'accept' })
  const restarted = await withService()
  const cookie = await sessionCookie(restarted)
  expect(await page(restarted, cookie)).toContain('unklar, ob gesendet')
  const orders = [order(restarted, cookie, { action: 'send' }), order(restarted, cookie, { action: 'send' })]
  await Promise.all(orders)
  await expect.poll(ids).toEqual([first])
  expect(messages()).toEqual(['Nr. 2', 'Nr. 3'])

  await order(restarted, cookie, { action: 'send-again', id: first })
  await expect.poll(ids).toEqual([])
  expect(messages()).toEqual(['Nr. 2', 'Nr. 3', 'Nr. 1'])
  expect(restarted.output() + killed.output()).not.toContain('anna@example.ch')
})

it('takes over what an earlier release left: what is owed is sent, and the rest waits for the advisor', async () => {
  const owed = sampleMail({ id: 'owed', text: 'Nr. 1' })
  const now = new Date().toISOString()
  writeEarlier(dataDir, 'pending', 'owed.json', earlierPending('owed', { mail: owed, owedSince: now }))
  writeEarlier(
    dataDir,
    'outbox',
    '1.eml',
    earlierEml(sampleMail({ id: 'lying', subject: 'Frühere Anfrage' })),
  )
  const running = await withService()
  await expect.poll(messages).toEqual(['Nr. 1'])
  await expect.poll(ids).toEqual(['lying'])
  expect(await page(running, await sessionCookie(running))).toContain('Frühere Anfrage')
  expect(['pending', 'outbox'].filter((folder) => existsSync(join(dataDir, folder)))).toEqual([])
})

it('refuses what comes from another site, without a session, or makes no sense', async () => {
  const running = await started({ MAIL: 'outbox' })
  await write(running, 'Nr. 1')
  const [name = ''] = await ids()
  const cookie = await sessionCookie(running)
  const erase = { action: 'erase', id: name }
  expect(await order(running, cookie, erase, 'https://elsewhere.example')).toMatchObject({ status: 403 })
  await order(running, '', erase)
  expect(await order(running, cookie, { action: 'forward' })).toMatchObject({ status: 400 })
  expect((await order(running, cookie, { action: 'send' })).text).toContain('no-service')
  expect((await order(running, cookie, { action: 'erase', id: '../lotse.db' })).status).toBe(200)
  expect(await ids()).toEqual([name])
  const file = await fetch(`${running.url}/admin/outbox/${name}`, { headers: { cookie } })
  expect(file.headers.get('content-type')).toBe('message/rfc822')
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await file.text()).toContain('Nr. 1')
  const outside = await fetch(`${running.url}/admin/outbox/..%2Flotse.db`, { headers: { cookie } })
  expect(outside.status).toBe(404)
  expect((await order(running, cookie, erase)).text).toContain('erased')
  expect(await ids()).toEqual([])
})
