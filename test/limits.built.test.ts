/** What visitors read whom a limit holds back, with and without a script: when it is possible again, and whom to call. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultRules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'

const someone = { name: 'Nina Keller', email: 'nina@example.ch', phone: '071 123 45 67' }
const message = { ...someone, subject: 'information', message: 'Grüezi' }

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

async function card() {
  const text = await (await fetch(`${app.url}/beratung`)).text()
  const id = /\/beratung\/termin\?karte=([^"&]+)/.exec(text)?.[1] ?? ''
  const page = await (await fetch(`${app.url}/beratung/termin?karte=${id}`)).text()
  return { id, title: /name="cardTitle" value="([^"]*)"/.exec(page)?.[1] ?? '' }
}

/** Six of one mail address are allowed in a day, from 10:00 on. */
const tomorrow = 'Die nächste nehme ich ab Dienstag, 24. November, 10:00 Uhr an.'
const phoneLink = /Oder ruf mich an:(?:<!-- -->)? <a href="tel:\+41/
const seventh = {
  again: { date: '2026-11-24', time: '10:00' },
  phone: { href: expect.stringMatching(/^tel:\+41/) },
}

async function sixTimes(send: (index: number) => Promise<unknown>) {
  for (let index = 0; index < 6; index += 1) await send(index)
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

describe('whoever is held back reads when it is possible again and the telephone number', () => {
  it('writing a message', async () => {
    await sixTimes((index) => post('/kontakt', { ...message, message: `Grüezi ${index}` }))
    await expectHeldBack('/kontakt', message)
  })

  it('booking', async () => {
    const { id, title } = await card()
    const booking = { ...someone, cardTitle: title, date: '2026-11-25', location: 'office' }
    await sixTimes((index) => post('/beratung/termin', { ...booking, time: `${9 + index}:00` }))
    await expectHeldBack(`/beratung/termin?karte=${id}`, { ...booking, time: '17:00' })
  })

  it('booking and moving while appointments are managed', async () => {
    await app.documents.commit([rulesWrite({ ...defaultRules(60, ''), isManaged: true, perDay: 30 })])
    const { id, title } = await card()
    const booking = { ...someone, cardTitle: title, location: 'office', time: '9:00' }
    const days = ['24', '25', '26', '27', '30']
    for (const day of days)
      await post('/beratung/termin', { ...booking, date: `2026-11-${day}`, time: '10:30' })
    const { location } = await post('/beratung/termin', { ...booking, date: '2026-12-01' })
    await expectHeldBack(`/beratung/termin?karte=${id}`, { ...booking, date: '2026-12-02' })

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
})
