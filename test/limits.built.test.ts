/** The message to visitors beyond a limit, with and without a script: when they may try again, and whom to call. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { managedRules, sampleRequest } from './appointment-samples.ts'
import { asScript, postForm } from './forms.ts'
import { type OpenedApp, openApp } from './in-process-app.ts'
import { sampleMessage } from './inquiry-samples.ts'

/** The form of the only card. */
const form = '/beratung/termin?karte=saeule-3a'
const message = { ...sampleMessage, email: sampleRequest.email }

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  postForm(app.url, path, fields, headers)
const book = (change: Record<string, string>) => post(form, { ...sampleRequest, ...change })

const phoneLink = /Oder ruf mich an:(?:<!-- -->)? <a href="tel:\+41/

/** Six requests of one mail address are allowed in a day, from 10:00 on. */
async function expectHeldBack(path: string, fields: Record<string, string>) {
  const page = await post(path, fields)
  const text = await page.text()
  expect(page.status).toBe(429)
  expect(text).toContain('Die nächste nehme ich ab Dienstag, 24. November, 10:00 Uhr an.')
  expect(text).toMatch(phoneLink)
  expect(text).toContain(`value="${fields['name']}"`)
  expect(await (await post(path, fields, asScript)).json()).toMatchObject({
    outcome: 'too-many',
    again: { date: '2026-11-24', time: '10:00' },
    phone: { href: expect.stringMatching(/^tel:\+41/) },
  })
}

it('a visitor who writes or books too often sees when to try again, and the telephone number', async () => {
  for (const index of [0, 1, 2]) {
    await post('/kontakt', { ...message, message: `Grüezi ${index}` })
    await book({ time: `${9 + index}:00` })
  }
  await expectHeldBack('/kontakt', message)
  await expectHeldBack(form, { ...sampleRequest, time: '17:00' })
})

it('a visitor who books or moves too often while appointments are managed sees the telephone number', async () => {
  await app.documents.commit([managedRules()])
  for (const day of ['24', '25', '26', '27', '30']) await book({ date: `2026-11-${day}`, time: '10:30' })
  const booked = await book({ date: '2026-12-01' })
  await expectHeldBack(form, { ...sampleRequest, date: '2026-12-02' })
  await expectHeldBack('/kontakt', message)

  const path = new URL(booked.headers.get('location') ?? '', app.url).pathname
  const move = (day: number) => ({ ...sampleRequest, intent: 'move', date: `2026-12-0${day}` })
  for (const day of [2, 3, 4, 2, 3]) expect((await post(path, move(day))).status).toBe(303)
  const refused = await post(`${path}?verschieben=1`, move(4))
  expect(refused.status).toBe(429)
  const text = await refused.text()
  expect(text).toContain('Dieser Termin wurde schon mehrmals verschoben.')
  expect(text).toMatch(phoneLink)
})
