/**
 * What was erased is gone from every file that the built product wrote: database, journal, outbox and the next backup. And
 * nobody gets further with what was lost, once its secrets are renewed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { defaultRules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { sampleMessage } from '#test/inquiry-samples.ts'
import { runScript } from '#test/run-script.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { recordsIn } from '#test/waiting-mails.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const remark = 'Scheidung-laeuft-noch-4711'
const customer = { name: 'Nina Keller', email: 'Nina@keller.example', phone: '071 123 45 67' }

let folder: string
let dataDir: string
let app: BuiltApp | null = null

beforeEach(() => {
  folder = temporaryFolder()
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await app?.stop()
  app = null
})

async function switchOn() {
  const site = createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })
  const rules = { ...defaultRules(60, ''), isManaged: true, roomAfter: 0, perDay: 30 }
  await site.documents.commit([rulesWrite(rules)])
  site.close()
}

const post = (url: string, path: string, fields: Record<string, string>) =>
  fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'application/json', origin: url },
    body: new URLSearchParams(fields),
  })

/** The first hour of next month that is offered. Answers the token of the appointment's link. */
async function book(url: string): Promise<string> {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
  const offer = (await (await fetch(`${url}/beratung/termin/zeiten.json?monat=${month}`)).json()) as {
    days: { date: string; times?: { time: string }[] }[]
  }
  const day = offer.days.find(({ times = [] }) => times.length > 0)
  const card = /\/beratung\/termin\?karte=([^"&]+)/.exec(await (await fetch(`${url}/beratung`)).text())?.[1]
  const form = await (await fetch(`${url}/beratung/termin?karte=${card}`)).text()
  const cardTitle = /name="cardTitle" value="([^"]*)"/.exec(form)?.[1] ?? ''
  const answer = await post(url, '/beratung/termin', {
    ...customer,
    cardTitle,
    date: day?.date ?? '',
    time: day?.times?.[0]?.time ?? '',
    location: 'office',
    remark,
  })
  const booked = JSON.stringify(await answer.json())
  return /\/termin\/([0-9a-f]{64})/.exec(booked)?.[1] ?? booked
}

async function waitingMails() {
  const site = createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })
  try {
    return await recordsIn(site.documents)
  } finally {
    site.close()
  }
}

/** Every file below the folder that holds this text. */
function filesWith(text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))
}

it('ends sessions and links of a site that runs when its secrets are renewed', async () => {
  await switchOn()
  app = await startBuiltApp({ DATA_DIR: dataDir })
  const { url } = app
  const link = `/termin/${await book(url)}`
  const headers = { cookie: await sessionCookie({ url }) }
  const status = async (path: string) => (await fetch(url + path, { headers, redirect: 'manual' })).status
  expect([await status(link), await status('/admin/auskunft/none')]).toEqual([200, 404])
  const renewed = await runScript('admin/admin.ts', ['--renew-secrets'], { DATA_DIR: dataDir })
  expect(renewed).toMatchObject({ code: 0, said: expect.stringContaining('Alle Geheimnisse sind erneuert') })
  expect([await status(link), await status('/admin/auskunft/none')]).toEqual([404, 302])
  headers.cookie = await sessionCookie({ url })
  expect(await status('/admin/auskunft/none')).toBe(404)
})

it('leaves nothing readable of a person who was erased, in no file and in no later backup', async () => {
  await switchOn()
  app = await startBuiltApp({ DATA_DIR: dataDir })
  const { url } = app
  const id = (await book(url)).slice(0, 32)
  await post(url, '/kontakt', { ...sampleMessage, email: customer.email.toLowerCase(), message: remark })
  await post(url, '/kontakt', { ...sampleMessage, email: 'andere@example.ch', message: 'Guten Tag zusammen' })
  await expect.poll(async () => (await waitingMails()).length).toBe(4)
  expect(filesWith(remark)).not.toEqual([])
  const cookie = await sessionCookie({ url })

  const told = await fetch(`${url}/admin/auskunft/${id}`, { headers: { cookie } })
  const { appointments, mails } = (await told.json()) as Record<string, Record<string, unknown>[]>
  expect(appointments).toMatchObject([{ remark }])
  expect(mails).toHaveLength(3)
  expect(JSON.stringify(mails)).toContain(remark)

  const erased = await fetch(`${url}/admin/appointments.data`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ intent: 'erase', id }),
  })
  expect(await erased.text()).toContain('done')
  // At once, while the server runs on.
  expect(filesWith(remark)).toEqual([])
  expect((await waitingMails()).map(({ mail }) => mail.replyTo.email)).toEqual(['andere@example.ch'])

  expect(
    await runScript('backup/backup.ts', [join(folder, 'site.lotse')], { DATA_DIR: dataDir }),
  ).toMatchObject({ code: 0 })
  await app.stop()
  expect(filesWith(remark)).toEqual([])
  expect(filesWith(id)).toEqual([])
}, 60_000)
