/** Appointments over HTTP, as visitors reach them: the built product with a clock that stands still. */
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleRequest as form } from '#test/appointment-samples.ts'
import { admin } from '#test/built-app.ts'
import { calendarOf, type CalendarServer, eventAt, openCalendarServer } from '#test/calendar-server.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { defaultRules } from '#domain/appointments/rules.ts'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

async function switchOn(change = {}) {
  const rules = { ...defaultRules(60, ''), isManaged: true, roomAfter: 0, perDay: 30, ...change }
  await app.documents.commit([rulesWrite(rules)])
}

function post(path: string, fields: Record<string, string>, accept = 'text/html') {
  return fetch(app.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
    body: new URLSearchParams(fields).toString(),
  })
}

async function page(path: string) {
  const response = await fetch(app.url + path, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function cardTitle(): Promise<{ id: string; title: string }> {
  const text = (await page('/beratung')).text
  const id = /\/beratung\/termin\?karte=([^"&]+)/.exec(text)?.[1] ?? ''
  const title =
    /name="cardTitle" value="([^"]*)"/.exec((await page(`/beratung/termin?karte=${id}`)).text)?.[1] ?? ''
  return { id, title }
}

async function bookedPath(change: Record<string, string> = {}) {
  const { id, title } = await cardTitle()
  const response = await post(`/beratung/termin?karte=${id}`, { ...form, cardTitle: title, ...change })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', app.url).pathname
}

async function mailsAreOut() {
  await expect.poll(async () => (await app.documents.list('mails')).length).toBe(0)
}

describe('while appointments are not managed', () => {
  it('nothing about them can be reached, and a booking is two mails', async () => {
    expect((await page('/beratung/termin/zeiten.json')).status).toBe(404)
    expect((await page(`/termin/${'0'.repeat(64)}`)).status).toBe(404)
    expect((await page(`/kalender/${'0'.repeat(32)}.ics`)).status).toBe(404)
    const { id, title } = await cardTitle()
    const response = await post(`/beratung/termin?karte=${id}`, { ...form, cardTitle: title })
    expect(response.headers.get('location')).toMatch(/^\/beratung\?gebucht=1&termin=/)
    expect(app.mailer.sent).toHaveLength(2)
    expect(await app.documents.list('appointments')).toEqual([])
  })
})

describe('while appointments are managed', () => {
  beforeEach(() => switchOn())

  it('the offer of a month is never kept, and a booked time is not in it', async () => {
    const offered = async () => {
      const { headers, text } = await page('/beratung/termin/zeiten.json?monat=2026-11')
      expect(headers.get('cache-control')).toBe('no-store')
      const { days } = JSON.parse(text) as { days: { date: string; times?: { time: string }[] }[] }
      return days.find(({ date }) => date === '2026-11-25')?.times?.map(({ time }) => time)
    }
    expect(await offered()).toContain('9:00')
    await bookedPath()
    expect(await offered()).not.toContain('9:00')
    expect(await offered()).toContain('10:00')
  })

  it('a script that is too late gets 409 with the nearest free times', async () => {
    await bookedPath()
    const { title } = await cardTitle()
    const late = { ...form, cardTitle: title, email: 'late@example.ch' }
    const response = await post('/beratung/termin', late, 'application/json')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      outcome: 'taken',
      nearest: [{ time: '8:00' }, { time: '10:00' }, { time: '10:30' }],
    })
  })

  it('a form that is too late gets itself again, with what was typed, and each nearest time is a button that books it', async () => {
    await bookedPath()
    const { id, title } = await cardTitle()
    const late = { ...form, cardTitle: title, email: 'late@example.ch', remark: 'Ich komme zu zweit' }
    const response = await post(`/beratung/termin?karte=${id}`, late)
    const text = await response.text()
    expect(response.status).toBe(409)
    expect(text).toContain('Diese Zeit ist eben vergeben worden.')
    expect(text).toContain('value="late@example.ch"')
    expect(text).toContain('Ich komme zu zweit')
    expect(text).toContain('value="2026-11-25 10:00"')
    const again = await post(`/beratung/termin?karte=${id}`, { ...late, nearest: '2026-11-25 10:00' })
    expect(again.status).toBe(303)
    const times = (await app.documents.list('appointments')).map(({ data }) => data['time'])
    expect(times.toSorted()).toEqual(['10:00', '9:00'])
  })

  it('a script that fills in the trap reads what others read, and nothing is stored', async () => {
    const { title } = await cardTitle()
    const trapped = { ...form, cardTitle: title, rueckfrage: 'x' }
    const answer = await (await post('/beratung/termin', trapped, 'application/json')).json()
    expect(answer).toMatchObject({ outcome: 'booked', date: form.date, time: form.time })
    expect(answer).not.toHaveProperty('path')
    expect(await app.documents.list('appointments')).toEqual([])
  })

  it('a month in which nothing is free names the next free time', async () => {
    const month = async (name: string) =>
      JSON.parse((await page(`/beratung/termin/zeiten.json?monat=${name}`)).text) as Record<string, unknown>
    await switchOn({ leadHours: 9 * 24 })
    expect(await month('2026-11')).toMatchObject({ next: { date: '2026-12-02', time: '10:00' } })
    expect(await month('2026-12')).toMatchObject({ next: null })
    expect(await month('2028-01')).toMatchObject({ next: null })
  })

  it.each(['9999-12', '0000-01', '0001-01', '2026-13'])(
    'in the place of %s the offer is that of this month',
    async (name) => {
      const { status, text } = await page(`/beratung/termin/zeiten.json?monat=${name}`)
      expect([status, (JSON.parse(text) as { month: string }).month]).toEqual([200, '2026-11'])
    },
  )

  it('a month long ago names the next free time without looking at the years between', async () => {
    const { text } = await page('/beratung/termin/zeiten.json?monat=2000-01')
    expect(JSON.parse(text)).toMatchObject({
      month: '2000-01',
      next: { date: expect.stringMatching(/^2026-11-/) },
    })
  })

  it('a form with a mistake says which, and keeps the rest', async () => {
    const { id, title } = await cardTitle()
    const response = await post(`/beratung/termin?karte=${id}`, { ...form, cardTitle: title, email: 'nina@' })
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text).toContain('name@beispiel.ch')
    expect(text).toContain('value="Nina Keller"')
  })

  it('while the database is away a booking is refused, and what was typed stays', async () => {
    const { id, title } = await cardTitle()
    app.documents.breakDown()
    const response = await post(`/beratung/termin?karte=${id}`, { ...form, cardTitle: title })
    const text = await response.text()
    expect(response.status).toBe(503)
    expect(text).toContain('Fehler beim Buchen des Termins. Bitte versuche es später nochmal.')
    expect(text).toContain('value="Nina Keller"')
    app.documents.recover()
  })

  it('the link shows the appointment, is never kept, and changes nothing', async () => {
    const path = await bookedPath()
    const before = await app.documents.list('appointments')
    for (const address of [path, `${path}?absagen=1`, `${path}?verschieben=1`, `${path}/termin.ics`]) {
      const { status, headers } = await page(address)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toContain('no-store')
    }
    expect((await page(path)).text).toContain('Termin verschieben')
    expect((await page(path)).headers.get('set-cookie')).toBeNull()
    expect(await app.documents.list('appointments')).toEqual(before)
  })

  it('no search engine keeps what the link or the form shows, whatever becomes of it', async () => {
    const path = await bookedPath()
    const { id, title } = await cardTitle()
    const unknown = `/termin/${'0'.repeat(64)}`
    const refused = post(`/beratung/termin?karte=${id}`, { ...form, cardTitle: title, email: 'keine' })
    const pages = {
      appointment: page(path),
      cancelling: page(`${path}?absagen=1`),
      moving: page(`${path}?verschieben=1`),
      'refused move': post(path, { intent: 'move', date: 'nie' }),
      unknown: page(unknown),
      form: page(`/beratung/termin?karte=${id}`),
      'refused form': refused,
    }
    const files = {
      'calendar file': page(`${path}/termin.ics`),
      'unknown file': page(`${unknown}/termin.ics`),
      'unknown feed': page(`/kalender/${'0'.repeat(32)}.ics`),
      cancelled: post(path, { intent: 'cancel', word: '' }),
    }
    for (const [name, asked] of Object.entries({ ...pages, ...files }))
      expect((await asked).headers.get('x-robots-tag'), name).toBe('noindex, nofollow')
    for (const [name, asked] of Object.entries(pages)) {
      const answer = await asked
      const text = typeof answer.text === 'string' ? answer.text : await answer.text()
      expect(text, name).toContain('<meta name="robots" content="noindex, nofollow"/>')
    }
  })

  it('our log names the route of what failed, and never the key in its address', async () => {
    const secret = '5ecre7'.repeat(8)
    const paths = [`/termin/${secret}`, `/termin/x?nachweis=${secret}`, `/vorschau/${secret}`]
    const visits = [...paths, `/kalender/${secret.slice(0, 32)}.ics`, `/passwort-neu?token=${secret}`]
    for (const prepare of [app.documents.recover, app.documents.breakDown]) {
      prepare()
      for (const path of visits) {
        await page(path)
        await post(path, { intent: 'cancel' })
      }
    }
    app.documents.recover()
    const log = app.log.join('')
    for (const route of ['/termin/:token', '/vorschau/:secret', '/kalender/:file', '/passwort-neu'])
      expect(log).toContain(`"route":"${route}"`)
    expect(log).not.toContain('5ecre7')
  })

  it('the link moves and cancels, and every calendar file is of one entry that follows', async () => {
    const path = await bookedPath()
    const moved = await post(path, { intent: 'move', date: '2026-12-01', time: '14:00', location: 'online' })
    expect(moved.headers.get('location')).toBe(`${path}?verschoben=1`)
    expect((await page(path)).text).toContain('1. Dezember')
    const cancelled = await post(path, { intent: 'cancel', word: 'Bin krank' })
    expect(cancelled.headers.get('location')).toBe(path)
    expect((await page(path)).text).toContain('ist abgesagt')
    await mailsAreOut()
    const toCustomer = app.mailer.sent.filter(({ to }) => to.email === 'nina@example.ch')
    const calendar = new Map<string, { sequence: number; start: string; status: string }>()
    const states: unknown[] = []
    for (const { attachments } of toCustomer) {
      const parsed = new ICAL.Component(ICAL.parse(attachments[0]?.content ?? ''))
      const component = parsed.getFirstSubcomponent('vevent')
      if (!component) throw new Error('no event')
      const event = new ICAL.Event(component)
      const known = calendar.get(event.uid)
      if (known && event.sequence <= known.sequence) continue
      if (parsed.getFirstPropertyValue('method') === 'CANCEL') calendar.delete(event.uid)
      else
        calendar.set(event.uid, {
          sequence: event.sequence,
          start: event.startDate.toJSDate().toISOString(),
          status: String(component.getFirstPropertyValue('status')),
        })
      states.push([...calendar.values()])
    }
    expect(states).toEqual([
      [{ sequence: 0, start: '2026-11-25T08:00:00.000Z', status: 'CONFIRMED' }],
      [{ sequence: 1, start: '2026-12-01T13:00:00.000Z', status: 'CONFIRMED' }],
      [],
    ])
  })

  it('the file to save is published, and asks nobody to answer', async () => {
    const { text } = await page(`${await bookedPath()}/termin.ics`)
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstProperty('organizer')).not.toBeNull()
    expect(calendar.getFirstSubcomponent('vevent')?.getAllProperties('attendee')).toEqual([])
  })

  it('the page for moving has the place and the remark of the appointment', async () => {
    const path = await bookedPath({ location: 'online', remark: 'Ich komme zu zweit' })
    const { text } = await page(`${path}?verschieben=1`)
    expect(text).toMatch(/<input(?=[^>]*value="online")(?=[^>]*checked)[^>]*>/)
    expect(text).not.toMatch(/<input(?=[^>]*value="office")(?=[^>]*checked)[^>]*>/)
    expect(text).toMatch(/<textarea[^>]*name="remark"[^>]*>Ich komme zu zweit<\/textarea>/)
  })

  it('a form for booking or moving without a time or a place says at that field what is missing', async () => {
    const { id, title } = await cardTitle()
    const path = await bookedPath()
    const wanted = { ...form, cardTitle: title, date: '2026-12-01', intent: 'move' }
    for (const action of [
      `/beratung/termin?karte=${id}&date=2026-12-01`,
      `${path}?verschieben=1&date=2026-12-01`,
    ])
      for (const [field, sentence] of [
        ['time', 'Bitte wähle eine Uhrzeit.'],
        ['location', 'Bitte wähle einen Ort.'],
      ] as const) {
        const { [field]: _, ...sent } = wanted
        const response = await post(action, sent)
        const text = await response.text()
        expect(response.status, action).toBe(422)
        expect(text).toMatch(new RegExp(`id="plain-${field}-error".*${sentence}`))
        expect(text).toContain('Bitte prüfe ein Feld')
        expect(text).not.toContain('angebotenen Uhrzeiten')
      }
    const response = await post(`${path}?verschieben=1`, wanted, 'application/json')
    expect(response.status).toBe(200)
  })

  it('a script on the link gets JSON, and 409 where the new time is taken', async () => {
    const path = await bookedPath()
    await bookedPath({ time: '11:00', email: 'other@example.ch' })
    const response = await post(
      path,
      { intent: 'move', date: form.date, time: '11:00', location: 'office' },
      'application/json',
    )
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      outcome: 'taken',
      nearest: [{ time: '10:00' }, { time: '9:30' }, { time: '9:00' }],
    })
  })

  it('too late there is the phone number instead', async () => {
    const path = await bookedPath()
    app.clock.set('2026-11-24T10:00:00Z')
    const { text } = await page(path)
    expect(text).toContain('Online lässt sich das nicht mehr ändern.')
    expect(text).toContain('tel:+41715550142')
    expect(text).not.toContain('name="intent"')
    expect((await post(path, { intent: 'cancel' })).status).toBe(409)
    expect((await app.documents.list('appointments'))[0]?.data['status']).toBe('booked')
  })

  it('a held time is confirmed by a post, never by opening the link', async () => {
    await switchOn({ confirmByMail: true })
    const path = await bookedPath()
    await mailsAreOut()
    const mailed = new RegExp(`${path}\\?nachweis=([0-9a-f]+)`).exec(app.mailer.sent.at(-1)?.text ?? '')
    const [link = '', nachweis = ''] = mailed ?? []
    const status = async () => (await app.documents.list('appointments'))[0]?.data['status']
    expect((await page(path)).text).not.toContain('value="confirm"')
    expect((await post(path, { intent: 'confirm' })).status).toBe(409)
    expect((await page(link)).text).toContain('value="confirm"')
    expect(await status()).toBe('held')
    for (const wrong of ['ü'.repeat(32), 'ü'.repeat(16), '0'.repeat(32), '\u{1f511}'.repeat(16)]) {
      expect((await page(`${path}?nachweis=${encodeURIComponent(wrong)}`)).status).toBe(404)
      expect((await post(path, { intent: 'confirm', nachweis: wrong })).status).toBe(404)
    }
    expect(app.log.join('')).not.toContain('page failed')
    expect(await status()).toBe('held')
    const confirmed = await post(path, { intent: 'confirm', nachweis })
    expect(confirmed.headers.get('location')).toBe(`${path}?bestaetigt=1`)
    expect(await status()).toBe('booked')
  })
})

describe('with an own calendar', () => {
  let server: CalendarServer
  beforeEach(async () => {
    server = await openCalendarServer()
    await switchOn()
    await app.accounts.createAdmin(admin)
  })
  afterEach(() => server.close())

  function give(cookie: string, command: object) {
    const headers = {
      cookie,
      origin: app.url,
      'content-type': 'application/json',
      accept: 'application/json',
    }
    const body = JSON.stringify(command)
    return fetch(`${app.url}/admin/availability`, { method: 'POST', headers, body, redirect: 'manual' })
  }

  it('its hours are not offered, booking asks it again, and its address is in no answer and in no log', async () => {
    const cookie = await sessionCookie(app)
    const added = await give(cookie, { intent: 'add', address: server.address })
    expect(added.status).toBe(200)
    const { id, title } = await cardTitle()
    const book = () => post(`/beratung/termin?karte=${id}`, { ...form, cardTitle: title })
    server.state.text = calendarOf(eventAt('1', '20261125T080000Z', '20261125T090000Z'))
    app.clock.set('2026-11-23T09:01:00Z')
    expect((await book()).status).toBe(409)
    const { text } = await page('/beratung/termin/zeiten.json?monat=2026-11')
    const { days } = JSON.parse(text) as { days: { date: string; times?: { time: string }[] }[] }
    const times = days.find(({ date }) => date === form.date)?.times?.map(({ time }) => time)
    expect(times?.slice(0, 2)).toEqual(['8:00', '10:00'])
    const screen = await fetch(`${app.url}/admin/availability`, { headers: { cookie } })
    expect(await screen.text()).not.toContain('geheim-1234567890')
    expect(app.log.join('')).not.toContain('geheim-1234567890')
  })

  it('that was not readable for a day: the customer reads that the advisor has still to confirm', async () => {
    const cookie = await sessionCookie(app)
    await give(cookie, { intent: 'add', address: server.address })
    server.state.status = 500
    app.clock.set('2026-11-24T09:01:00Z')
    const path = await bookedPath({ date: '2026-11-26' })
    const sentence = 'Der Termin gilt, sobald Andrin Keel ihn bestätigt hat.'
    expect((await page(path)).text).toContain(sentence)
    expect((await page(`${path}?gebucht=1`)).text).toContain(sentence)
    const { title } = await cardTitle()
    const again = { ...form, cardTitle: title, date: '2026-11-26', time: '11:00', email: 'b@example.ch' }
    const answer: unknown = await (await post('/beratung/termin', again, 'application/json')).json()
    expect(answer).toMatchObject({ outcome: 'booked', isProvisional: true })
  })

  it('nobody who is not signed in adds one', async () => {
    const response = await give('', { intent: 'add', address: server.address })
    expect(response.status).not.toBe(200)
    expect(await app.documents.list('appointmentCalendars')).toEqual([])
  })
})
