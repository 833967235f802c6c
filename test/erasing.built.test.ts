/** Erased data is gone from every file that the built product wrote: database, journal, outbox and the next backup. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { managedRules, sampleRequest } from './appointment-samples.ts'
import { filesWith, inData } from './embedded-data.ts'
import { asScript, postForm, postJson } from './forms.ts'
import { sampleMessage } from './inquiry-samples.ts'
import { runScript } from './run-script.ts'
import { sessionCookie } from './session-cookie.ts'
import { startedApp } from './started-app.ts'
import { recordsIn } from './waiting-mails.ts'
import { temporaryFolder } from './temporary-folder.ts'

const remark = 'Scheidung-laeuft-noch-4711'
const email = 'Nina@keller.example'

const post = (url: string, path: string, fields: Record<string, string>) =>
  postForm(url, path, fields, asScript)

/** Books the first hour offered around the seventh of next month. Returns the token of the appointment's link. */
async function book(url: string): Promise<string> {
  const now = new Date()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 7)).toISOString().slice(0, 10)
  const offer = (await (await fetch(`${url}/beratung/termin/zeiten.json?ab=${next}`)).json()) as {
    days: { date: string; times?: { time: string }[] }[]
  }
  const day = offer.days.find(({ times = [] }) => times.length > 0)
  const answer = await post(url, '/beratung/termin', {
    ...sampleRequest,
    email,
    date: day?.date ?? '',
    time: day?.times?.[0]?.time ?? '',
    remark,
  })
  const booked = JSON.stringify(await answer.json())
  return /\/termin\/([0-9a-f]{64})/.exec(booked)?.[1] ?? booked
}

it('leaves nothing of an erased person readable in any file or later backup', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const waitingMails = () => inData(dataDir, ({ documents }) => recordsIn(documents))
  await inData(dataDir, ({ documents }) => documents.commit([managedRules()]))
  const app = await startedApp({ DATA_DIR: dataDir })
  const { url } = app
  const token = await book(url)
  const id = token.slice(0, 32)
  await post(url, '/kontakt', { ...sampleMessage, email: email.toLowerCase(), message: remark })
  await post(url, '/kontakt', { ...sampleMessage, email: 'andere@example.ch', message: 'Guten Tag zusammen' })
  await expect.poll(async () => (await waitingMails()).length).toBe(4)
  expect(filesWith(folder, remark)).not.toEqual([])

  const headers = { cookie: await sessionCookie({ url }) }
  const told = await fetch(`${url}/admin/personal-data/${id}`, { headers })
  const { appointments, mails } = (await told.json()) as Record<string, Record<string, unknown>[]>
  expect(appointments).toMatchObject([{ remark }])
  expect(mails).toHaveLength(3)
  expect(JSON.stringify(mails)).toContain(remark)

  const erased = await postJson(url, '/admin/appointments.data', { intent: 'erase', id }, headers)
  expect(await erased.text()).toContain('done')
  // The remark is gone at once, while the server still runs.
  expect(filesWith(folder, remark)).toEqual([])
  expect((await waitingMails()).map(({ mail }) => mail.replyTo.email)).toEqual(['andere@example.ch'])

  const backedUp = await runScript('backup/backup.ts', [join(folder, 'site.lotse')], { DATA_DIR: dataDir })
  expect(backedUp.code).toBe(0)
  await app.stop()
  expect(filesWith(folder, remark)).toEqual([])
  expect(filesWith(folder, id)).toEqual([])
})
