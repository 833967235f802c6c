/** Appointments over HTTP, as visitors reach them: the built product with a clock that stands still. */
import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sampleRequest as form } from '#test/appointment-samples.ts'
import { admin } from '#test/built-app.ts'
import { calendarOf, eventAt, openCalendarServer } from '#test/calendar-server.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { sessionCookie } from '#test/session-cookie.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { defaultRules } from '#domain/appointments/rules.ts'

/** The form of the only card that there is. */
const booking = '/beratung/termin?karte=saeule-3a'

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

async function mailsAreOut() {
  await expect.poll(async () => (await app.documents.list('mails')).length).toBe(0)
}

async function bookedPath(change: Record<string, string> = {}) {
  const response = await post(booking, { ...form, ...change })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', app.url).pathname
}

async function offer(month: string) {
  const { headers, text } = await page(`/beratung/termin/zeiten.json?monat=${month}`)
  expect(headers.get('cache-control')).toBe('no-store')
  return JSON.parse(text) as {
    month: string
    days: { date: string; times?: { time: string }[] }[]
    next: { date: string; time: string } | null
  }
}

const timesOf = async (date: string) =>
  (await offer('2026-11')).days.find((day) => day.date === date)?.times?.map(({ time }) => time)

const stored = () => app.documents.list('appointments')

it.each<[string, Record<string, string>]>([
  ['office', {}],
  ['home', { location: 'home', time: '8:00' }],
  ['online', { location: 'online', time: '20:00', date: '2027-03-28' }],
  ['advertising', { name: 'Gewinne auf www.gratis.example', phone: 'ruf an' }],
])(
  'where appointments are managed no more nothing about them can be reached, and a booking is the same two mails as ever: %s',
  async (name, change) => {
    await switchOn()
    await switchOn({ isManaged: false })
    const links = [`/termin/${'0'.repeat(64)}`, `/kalender/${'0'.repeat(32)}.ics`]
    for (const path of ['/beratung/termin/zeiten.json', ...links])
      expect([path, (await page(path)).status]).toEqual([path, 404])
    const response = await post(booking, { ...form, date: '2026-12-02', time: '17:30', ...change })
    expect(response.headers.get('location')).toMatch(/^\/beratung\?gebucht=1(?:&|$)/)
    expect([await stored(), await app.documents.list('mails')]).toEqual([[], []])
    const mails = app.mailer.sent.map((mail) => JSON.stringify(mail, null, 2)).join('\n')
    const written = mails.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    const golden = join(import.meta.dirname, 'golden', `booking-${name}.txt`)
    await expect(`${written.replaceAll(app.url, '<site>')}\n`).toMatchFileSnapshot(golden)
  },
)

describe('while appointments are managed', () => {
  beforeEach(() => switchOn())

  it('the offer is never kept, has no booked time, and names the next free one without looking at the years between', async () => {
    expect(await timesOf(form.date)).toContain('9:00')
    await bookedPath()
    expect(await timesOf(form.date)).not.toContain('9:00')
    expect(await timesOf(form.date)).toContain('10:00')
    const next = { date: expect.stringMatching(/^2026-11-/) }
    expect(await offer('2000-01')).toMatchObject({ month: '2000-01', next })
    for (const name of ['9999-12', '0000-01', '0001-01', '2026-13'])
      expect([name, (await offer(name)).month]).toEqual([name, '2026-11'])
    await switchOn({ leadHours: 9 * 24 })
    expect(await offer('2026-11')).toMatchObject({ next: { date: '2026-12-02', time: '10:00' } })
    for (const month of ['2026-12', '2028-01']) expect(await offer(month)).toMatchObject({ next: null })
  })

  it('a script that is too late, for a booking or for a move, gets 409 with the nearest free times', async () => {
    await bookedPath()
    const taken = await post(booking, { ...form, email: 'late@example.ch' }, 'application/json')
    expect(taken.status).toBe(409)
    const nearest = [{ time: '8:00' }, { time: '10:00' }, { time: '10:30' }]
    expect(await taken.json()).toMatchObject({ outcome: 'taken', nearest })
    const path = await bookedPath({ time: '11:00', email: 'other@example.ch' })
    const move = { intent: 'move', date: form.date, time: '9:00', location: 'office' }
    const refused = await post(path, move, 'application/json')
    expect([refused.status, await refused.json()]).toMatchObject([409, { outcome: 'taken' }])
  })

  it('a form that is too late gets itself again, with what was typed, and each nearest time is a button that books it', async () => {
    await bookedPath()
    const late = { ...form, email: 'late@example.ch', remark: 'Ich komme zu zweit' }
    const response = await post(booking, late)
    const text = await response.text()
    expect(response.status).toBe(409)
    expect(text).toContain('Diese Zeit ist eben vergeben worden.')
    expect(text).toContain('value="late@example.ch"')
    expect(text).toContain('Ich komme zu zweit')
    expect(text).toContain('value="2026-11-25 10:00"')
    const again = await post(booking, { ...late, nearest: '2026-11-25 10:00' })
    expect(again.status).toBe(303)
    const times = (await stored()).map(({ data }) => data['time'])
    expect(times.toSorted()).toEqual(['10:00', '9:00'])
  })

  it('a script that fills in the trap reads what others read, and nothing is stored', async () => {
    const answer = await (await post(booking, { ...form, rueckfrage: 'x' }, 'application/json')).json()
    expect(answer).toMatchObject({ outcome: 'booked', date: form.date, time: form.time })
    expect(answer).not.toHaveProperty('path')
    expect(await stored()).toEqual([])
  })

  it('a form keeps what was typed where it has a mistake, and while the database is away', async () => {
    const wrong = await post(booking, { ...form, email: 'nina@' })
    const text = await wrong.text()
    expect(wrong.status).toBe(422)
    for (const said of ['name@beispiel.ch', 'value="Nina Keller"']) expect(text).toContain(said)
    app.documents.breakDown()
    const failed = await post(booking, form)
    const sentence = 'Fehler beim Buchen des Termins. Bitte versuche es später nochmal.'
    const kept = await failed.text()
    expect(failed.status).toBe(503)
    for (const said of [sentence, 'value="Nina Keller"']) expect(kept).toContain(said)
    app.documents.recover()
  })

  it('the link shows the appointment and changes nothing; neither it nor the form is kept by anybody, whatever becomes of it', async () => {
    const path = await bookedPath()
    const before = await stored()
    const shown = [path, `${path}?absagen=1`, `${path}?verschieben=1`]
    for (const address of [...shown, `${path}/termin.ics`]) {
      const { status, headers } = await page(address)
      expect([address, status, headers.get('x-robots-tag')]).toEqual([address, 200, 'noindex, nofollow'])
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('set-cookie')).toBeNull()
    }
    expect((await page(path)).text).toContain('Termin verschieben')
    const unknown = `/termin/${'0'.repeat(64)}`
    for (const address of [`${unknown}/termin.ics`, `/kalender/${'0'.repeat(32)}.ics`])
      expect((await page(address)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const refused = [post(path, { intent: 'move', date: 'nie' }), post(booking, { ...form, email: 'keine' })]
    for (const asked of [
      ...[...shown, unknown, booking].map((address) => fetch(app.url + address)),
      ...refused,
    ]) {
      const answer = await asked
      expect([answer.url, answer.headers.get('x-robots-tag')]).toEqual([answer.url, 'noindex, nofollow'])
      expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow"/>')
    }
    expect(await stored()).toEqual(before)
    const cancelled = await post(path, { intent: 'cancel', word: '' })
    expect(cancelled.headers.get('x-robots-tag')).toBe('noindex, nofollow')
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

  it('the link moves and cancels, and every calendar file is of one entry that follows; the one to save asks nobody to answer', async () => {
    const path = await bookedPath()
    const saved = new ICAL.Component(ICAL.parse((await page(`${path}/termin.ics`)).text))
    expect(saved.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(saved.getFirstSubcomponent('vevent')?.getFirstProperty('organizer')).not.toBeNull()
    expect(saved.getFirstSubcomponent('vevent')?.getAllProperties('attendee')).toEqual([])
    const moved = await post(path, { intent: 'move', date: '2026-12-01', time: '14:00', location: 'online' })
    expect(moved.headers.get('location')).toBe(`${path}?verschoben=1`)
    expect((await page(path)).text).toContain('1. Dezember')
    const cancelled = await post(path, { intent: 'cancel', word: 'Bin krank' })
    expect(cancelled.headers.get('location')).toBe(path)
    expect((await page(path)).text).toContain('ist abgesagt')
    await mailsAreOut()
    const toCustomer = app.mailer.sent.filter(({ to }) => to.email === 'nina@example.ch')
    const received = toCustomer.map(({ attachments }) => {
      const calendar = new ICAL.Component(ICAL.parse(attachments[0]?.content ?? ''))
      const component = calendar.getFirstSubcomponent('vevent')
      if (!component) throw new Error('no event')
      const { uid, sequence, startDate } = new ICAL.Event(component)
      const method = calendar.getFirstPropertyValue('method')
      return { uid, method, sequence, start: startDate.toJSDate().toISOString() }
    })
    const { uid } = received[0] ?? {}
    expect(received).toMatchObject([
      { uid, sequence: 0, start: '2026-11-25T08:00:00.000Z' },
      { uid, sequence: 1, start: '2026-12-01T13:00:00.000Z' },
      { uid, sequence: 2, method: 'CANCEL' },
    ])
  })

  it('the page for moving has the place and the remark of the appointment; where a time or a place is missing it says so at that field, as the form does', async () => {
    const path = await bookedPath({ location: 'online', remark: 'Ich komme zu zweit' })
    const { text: moving } = await page(`${path}?verschieben=1`)
    expect(moving).toMatch(/<input(?=[^>]*value="online")(?=[^>]*checked)[^>]*>/)
    expect(moving).not.toMatch(/<input(?=[^>]*value="office")(?=[^>]*checked)[^>]*>/)
    expect(moving).toMatch(/<textarea[^>]*name="remark"[^>]*>Ich komme zu zweit<\/textarea>/)
    const wanted = { ...form, date: '2026-12-01', intent: 'move' }
    for (const action of [`${booking}&date=2026-12-01`, `${path}?verschieben=1&date=2026-12-01`])
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
    expect((await post(`${path}?verschieben=1`, wanted, 'application/json')).status).toBe(200)
  })

  it('too late there is the phone number instead', async () => {
    const path = await bookedPath()
    app.clock.set('2026-11-24T10:00:00Z')
    const { text } = await page(path)
    expect(text).toContain('Online lässt sich das nicht mehr ändern.')
    expect(text).toContain('tel:+41715550142')
    expect(text).not.toContain('name="intent"')
    expect((await post(path, { intent: 'cancel' })).status).toBe(409)
    expect((await stored())[0]?.data['status']).toBe('booked')
  })

  it('a held time is confirmed by a post, never by opening the link', async () => {
    await switchOn({ confirmByMail: true })
    const path = await bookedPath()
    await mailsAreOut()
    const mailed = new RegExp(`${path}\\?nachweis=([0-9a-f]+)`).exec(app.mailer.sent.at(-1)?.text ?? '')
    const [link = '', nachweis = ''] = mailed ?? []
    const status = async () => (await stored())[0]?.data['status']
    expect((await page(path)).text).not.toContain('value="confirm"')
    expect((await post(path, { intent: 'confirm' })).status).toBe(409)
    expect((await page(link)).text).toContain('value="confirm"')
    for (const wrong of ['ü'.repeat(32), '0'.repeat(32), '\u{1f511}'.repeat(16)]) {
      expect((await page(`${path}?nachweis=${encodeURIComponent(wrong)}`)).status).toBe(404)
      expect((await post(path, { intent: 'confirm', nachweis: wrong })).status).toBe(404)
    }
    expect(app.log.join('')).not.toContain('page failed')
    expect(await status()).toBe('held')
    const confirmed = await post(path, { intent: 'confirm', nachweis })
    expect(confirmed.headers.get('location')).toBe(`${path}?bestaetigt=1`)
    expect(await status()).toBe('booked')
  })

  it("an own calendar's hours are not offered, booking asks it again, and its address is in no answer and in no log; not readable for a day, the advisor has still to confirm", async () => {
    const server = await openCalendarServer()
    onTestFinished(() => server.close())
    await app.accounts.createAdmin(admin)
    const headers = { cookie: await sessionCookie(app), origin: app.url, accept: 'application/json' }
    const added = await fetch(`${app.url}/admin/availability`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ intent: 'add', address: server.address }),
    })
    expect(added.status).toBe(200)
    server.state.text = calendarOf(eventAt('1', '20261125T080000Z', '20261125T090000Z'))
    app.clock.set('2026-11-23T09:01:00Z')
    expect((await post(booking, form)).status).toBe(409)
    expect((await timesOf(form.date))?.slice(0, 2)).toEqual(['8:00', '10:00'])
    const screen = await (await fetch(`${app.url}/admin/availability`, { headers })).text()
    expect(screen + app.log.join('')).not.toContain('geheim-1234567890')
    server.state.status = 500
    app.clock.set('2026-11-24T09:02:00Z')
    const path = await bookedPath({ date: '2026-11-26' })
    for (const address of [path, `${path}?gebucht=1`])
      expect((await page(address)).text).toContain('Der Termin gilt, sobald Andrin Keel ihn bestätigt hat.')
    const again = { ...form, date: '2026-11-26', time: '11:00', email: 'b@example.ch' }
    const answer: unknown = await (await post(booking, again, 'application/json')).json()
    expect(answer).toMatchObject({ outcome: 'booked', isProvisional: true })
  })
})
