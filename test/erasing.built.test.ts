/**
 * What was erased is gone from every file that the built product wrote: database, journal, outbox and the next backup. And
 * nobody gets further with what was lost, once its secrets are renewed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { defaultRules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { sampleMessage } from '#test/inquiry-samples.ts'
import { runScript } from '#test/run-script.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { recordsIn } from '#test/waiting-mails.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const remark = 'Scheidung-laeuft-noch-4711'
const customer = { name: 'Nina Keller', email: 'Nina@keller.example', phone: '071 123 45 67' }

let folder: string
let dataDir: string

beforeEach(() => {
  folder = temporaryFolder()
  dataDir = join(folder, 'data')
})

function opened() {
  return createEmbeddedBackend({ dataDir, secureCookies: false, clock: { now: () => new Date() } })
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
  const answer = await post(url, '/beratung/termin', {
    ...customer,
    cardTitle: 'Säule 3a',
    date: day?.date ?? '',
    time: day?.times?.[0]?.time ?? '',
    location: 'office',
    remark,
  })
  const booked = JSON.stringify(await answer.json())
  return /\/termin\/([0-9a-f]{64})/.exec(booked)?.[1] ?? booked
}

async function waitingMails() {
  const site = opened()
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

it('leaves nothing readable of a person who was erased, in no file and in no later backup; renewed secrets end sessions and links of the running site', async () => {
  const site = opened()
  const rules = { ...defaultRules(60, ''), isManaged: true, roomAfter: 0, perDay: 30 }
  await site.documents.commit([rulesWrite(rules)])
  site.close()
  const app = await startBuiltApp({ DATA_DIR: dataDir })
  onTestFinished(app.stop)
  const { url } = app
  const token = await book(url)
  const id = token.slice(0, 32)
  await post(url, '/kontakt', { ...sampleMessage, email: customer.email.toLowerCase(), message: remark })
  await post(url, '/kontakt', { ...sampleMessage, email: 'andere@example.ch', message: 'Guten Tag zusammen' })
  await expect.poll(async () => (await waitingMails()).length).toBe(4)
  expect(filesWith(remark)).not.toEqual([])

  const headers = { cookie: await sessionCookie({ url }) }
  const status = async (path: string) => (await fetch(url + path, { headers, redirect: 'manual' })).status
  const statuses = () => Promise.all([status(`/termin/${token}`), status('/admin/auskunft/none')])
  expect(await statuses()).toEqual([200, 404])
  const renewed = await runScript('admin/admin.ts', ['--renew-secrets'], { DATA_DIR: dataDir })
  expect(renewed).toMatchObject({ code: 0, said: expect.stringContaining('Alle Geheimnisse sind erneuert') })
  expect(await statuses()).toEqual([404, 302])

  headers.cookie = await sessionCookie({ url })
  const told = await fetch(`${url}/admin/auskunft/${id}`, { headers })
  const { appointments, mails } = (await told.json()) as Record<string, Record<string, unknown>[]>
  expect(appointments).toMatchObject([{ remark }])
  expect(mails).toHaveLength(3)
  expect(JSON.stringify(mails)).toContain(remark)

  const erased = await fetch(`${url}/admin/appointments.data`, {
    method: 'POST',
    headers: { ...headers, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ intent: 'erase', id }),
  })
  expect(await erased.text()).toContain('done')
  // At once, while the server runs on.
  expect(filesWith(remark)).toEqual([])
  expect((await waitingMails()).map(({ mail }) => mail.replyTo.email)).toEqual(['andere@example.ch'])

  const backedUp = await runScript('backup/backup.ts', [join(folder, 'site.lotse')], { DATA_DIR: dataDir })
  expect(backedUp.code).toBe(0)
  await app.stop()
  expect(filesWith(remark)).toEqual([])
  expect(filesWith(id)).toEqual([])
})
