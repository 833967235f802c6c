/** What visitors read whom a limit holds back, with and without a script: when it is possible again, and whom to call. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultRules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'

const someone = { name: 'Nina Keller', email: 'nina@example.ch', phone: '071 123 45 67' }
const message = { ...someone, subject: 'information', message: 'Grüezi' }
/** The form of the only card that there is. */
const form = '/beratung/termin?karte=saeule-3a'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

async function post(path: string, fields: Record<string, string>, accept = 'text/html') {
  const response = await fetch(app.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
    body: new URLSearchParams(fields).toString(),
  })
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}

/** Six of one mail address are allowed in a day, from 10:00 on. */
const tomorrow = 'Die nächste nehme ich ab Dienstag, 24. November, 10:00 Uhr an.'
const phoneLink = /Oder ruf mich an:(?:<!-- -->)? <a href="tel:\+41/
const seventh = {
  again: { date: '2026-11-24', time: '10:00' },
  phone: { href: expect.stringMatching(/^tel:\+41/) },
}

async function expectHeldBack(path: string, fields: Record<string, string>) {
  const page = await post(path, fields)
  expect(page.status).toBe(429)
  expect(page.text).toContain(tomorrow)
  expect(page.text).toMatch(phoneLink)
  expect(page.text).toContain('value="Nina Keller"')
  const answer = JSON.parse((await post(path, fields, 'application/json')).text)
  expect(answer).toMatchObject({ outcome: 'too-many', ...seventh })
}

it('whoever is held back writing or booking reads when it is possible again and the telephone number', async () => {
  const booking = { ...someone, cardTitle: 'Säule 3a', date: '2026-11-25', location: 'office' }
  for (const index of [0, 1, 2]) {
    await post('/kontakt', { ...message, message: `Grüezi ${index}` })
    await post(form, { ...booking, time: `${9 + index}:00` })
  }
  await expectHeldBack('/kontakt', message)
  await expectHeldBack(form, { ...booking, time: '17:00' })
})

it('whoever is held back booking and moving while appointments are managed reads the same', async () => {
  await app.documents.commit([rulesWrite({ ...defaultRules(60, ''), isManaged: true, perDay: 30 })])
  const booking = { ...someone, cardTitle: 'Säule 3a', location: 'office', time: '9:00' }
  const days = ['24', '25', '26', '27', '30']
  for (const day of days) await post(form, { ...booking, date: `2026-11-${day}`, time: '10:30' })
  const { location } = await post(form, { ...booking, date: '2026-12-01' })
  await expectHeldBack(form, { ...booking, date: '2026-12-02' })

  const path = new URL(location ?? '', app.url).pathname
  const move = (day: number) => ({
    intent: 'move',
    date: `2026-12-0${day}`,
    time: '9:00',
    location: 'office',
  })
  for (const day of [2, 3, 4, 2, 3]) expect((await post(path, move(day))).status).toBe(303)
  const refused = await post(`${path}?verschieben=1`, move(4))
  expect(refused.status).toBe(429)
  expect(refused.text).toContain('Dieser Termin wurde schon mehrmals verschoben.')
  expect(refused.text).toMatch(phoneLink)
})
