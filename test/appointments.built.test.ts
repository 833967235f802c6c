/** Appointments over HTTP, as for visitors: the built product with a fixed clock. */
import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Unavailable } from '#ports/unavailable.ts'
import { absencesIn, absencesWrite } from '#server/appointments/settings.server.ts'
import { managedRules, sampleRequest as form } from './appointment-samples.ts'
import { admin } from './built-app.ts'
import { calendarOf, eventAt, openCalendarServer } from './calendar-server.ts'
import { asScript, postForm, postJson, pressIn } from './forms.ts'
import { type OpenedApp, openApp } from './in-process-app.ts'
import { sessionCookie } from './session-cookie.ts'

/** The form of the only card. */
const booking = '/beratung/termin?karte=saeule-3a'

let app: OpenedApp
beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

const switchOn = (change = {}) => app.documents.commit([managedRules(change)])

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  postForm(app.url, path, fields, headers)

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

async function offer(day: string) {
  const { headers, text } = await page(`/beratung/termin/zeiten.json?ab=${day}`)
  expect(headers.get('cache-control')).toBe('no-store')
  return JSON.parse(text) as {
    from: string
    days: { date: string; times?: { time: string }[] }[]
    next: { date: string; time: string } | null
  }
}

const stored = () => app.documents.list('appointments')

it.each<[string, Record<string, string>]>([
  ['office', {}],
  ['home', { location: 'home', time: '8:00' }],
  ['online', { location: 'online', time: '20:00', date: '2027-03-28' }],
  ['advertising', { name: 'Gewinne auf www.gratis.example', phone: 'ruf an' }],
])(
  'once appointments are no longer managed, their addresses are gone and a booking is two mails again: %s',
  async (name, change) => {
    await switchOn()
    await switchOn({ isManaged: false })
    const links = [`/termin/${'0'.repeat(64)}`, `/kalender/${'0'.repeat(32)}.ics`]
    for (const path of ['/beratung/termin/zeiten.json', ...links])
      expect([path, (await page(path)).status]).toEqual([path, 404])
    const typed = { ...form, date: '2026-12-02', time: '17:30', ...change }
    const response = await pressIn(app.url + booking, 'Termin buchen', typed)
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

  it('the offer is never cached, replaces impossible days with today, and names the next free time', async () => {
    for (const day of ['', '2000-01-01', '9999-12-31', '2026-13-01', '2026-11-29'])
      expect([day, (await offer(day)).from]).toEqual([day, '2026-11-23'])
    expect(await offer('2028-01-10')).toMatchObject({ next: null })
    const absence = {
      id: 'a',
      from: '2026-11-23',
      until: '2026-12-29',
      hours: null,
      note: '',
      isPublic: false,
    }
    await app.documents.commit([absencesWrite([absence], null)])
    expect(await offer('')).toMatchObject({ next: { date: '2026-12-30', time: '8:00' } })
    await app.documents.commit([absencesWrite([], (await absencesIn(app.documents)).revision)])
  })

  it('a booking that is too late gets 409 with the nearest times, as data or as a form that keeps the input', async () => {
    await bookedPath()
    const late = { ...form, email: 'late@example.ch', remark: 'Ich komme zu zweit' }
    const taken = await post(booking, late, asScript)
    const nearest = [{ time: '8:00' }, { time: '10:00' }, { time: '10:30' }]
    expect([taken.status, await taken.json()]).toMatchObject([409, { outcome: 'taken', nearest }])
    const response = await post(booking, late)
    const text = await response.text()
    expect(response.status).toBe(409)
    for (const said of [
      'Diese Zeit ist nicht mehr frei.',
      'value="late@example.ch"',
      'Ich komme zu zweit',
      'value="2026-11-25 10:00"',
    ])
      expect(text).toContain(said)
    const path = await bookedPath({ ...late, nearest: '2026-11-25 10:00' })
    expect((await stored()).map(({ data }) => data['time']).toSorted()).toEqual(['10:00', '9:00'])
    await bookedPath({ date: '2026-11-26', time: '8:00', email: 'c@example.ch' })
    const nextDay = await post(booking, { ...late, nearest: '2026-11-26 8:00' })
    expect(await nextDay.text()).toContain('name="date" value="2026-11-26"')
    const move = { intent: 'move', date: form.date, time: '9:00', location: 'office' }
    expect((await post(path, move, asScript)).status).toBe(409)
  })

  it('a bot that fills in the trap gets the usual answer, and nothing is stored', async () => {
    const answer = await (await post(booking, { ...form, rueckfrage: 'x' }, asScript)).json()
    expect(answer).toMatchObject({ outcome: 'booked', date: form.date, time: form.time })
    expect(answer).not.toHaveProperty('path')
    expect(await stored()).toEqual([])
  })

  it('a form keeps its input while the database is down, and says that free times cannot be loaded', async () => {
    // This page shows whether appointments are managed, and looks up no times.
    await page('/beratung')
    app.documents.breakDown()
    const { status, text: asked } = await page(booking)
    expect([status, asked]).toEqual([503, expect.stringContaining('lassen sich gerade nicht laden.')])
    const failed = await post(booking, form)
    app.documents.recover()
    const text = await failed.text()
    expect(failed.status).toBe(503)
    expect(text).toContain('Fehler beim Buchen des Termins. Bitte versuche es später nochmal.')
    expect(text).toContain('value="Nina Keller"')
    const path = await bookedPath()
    const commit = vi.spyOn(app.documents, 'commit').mockRejectedValue(new Unavailable())
    const kept = await post(`${path}?absagen=1`, { intent: 'cancel', word: 'Bin krank' })
    commit.mockRestore()
    expect(await kept.text()).toMatch(
      /Das hat nicht geklappt\. Bitte versuche es später nochmal\..*Bin krank/s,
    )
  })

  it('the link of an appointment changes nothing when opened, and its pages are neither cached nor indexed', async () => {
    const path = await bookedPath({ remark: 'Ich komme zu zweit' })
    const before = await stored()
    const unknown = `/termin/${'0'.repeat(64)}`
    const pages = [path, `${path}?absagen=1`, `${path}?verschieben=1`, unknown, booking]
    const files = [`${path}/termin.ics`, `${unknown}/termin.ics`, `/kalender/${'0'.repeat(32)}.ics`]
    for (const address of [...pages, ...files]) {
      const { headers, text } = await page(address)
      expect([address, headers.get('x-robots-tag')]).toEqual([address, 'noindex, nofollow'])
      if (address.startsWith(path)) expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('set-cookie')).toBeNull()
      if (pages.includes(address)) expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>')
    }
    expect((await page(path)).text).toContain('Termin verschieben')
    const { text: moving } = await page(`${path}?verschieben=1`)
    expect(moving).toMatch(/name="remark"[^>]*>Ich komme zu zweit<\/textarea>/)
    expect(await stored()).toEqual(before)
    for (const posted of [
      post(path, { intent: 'move', date: 'nie' }),
      post(booking, { ...form, email: 'keine' }),
      post(path, { intent: 'cancel', word: '' }),
    ])
      expect((await posted).headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it('our log names the route of a failed request, and never the key in its address', async () => {
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

  it('the link moves and cancels an appointment, and all its calendar files update the same entry', async () => {
    const { cardTitle: _, date, ...typed } = form
    const booked = await pressIn(`${app.url + booking}&date=${date}`, 'Termin buchen', typed)
    const { pathname: path } = new URL(booked.headers.get('location') ?? '', app.url)
    const saved = new ICAL.Component(ICAL.parse((await page(`${path}/termin.ics`)).text))
    expect(saved.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(saved.getFirstSubcomponent('vevent')?.getFirstProperty('organizer')).not.toBeNull()
    expect(saved.getFirstSubcomponent('vevent')?.getAllProperties('attendee')).toEqual([])
    const other = { time: '14:00', location: 'online' }
    const moved = await pressIn(
      `${app.url + path}?verschieben=1&date=2026-12-01`,
      'Termin verschieben',
      other,
    )
    expect(moved.headers.get('location')).toBe(`${path}?verschoben=1`)
    // Otherwise the mail about the move would be dropped as outdated by the cancellation.
    await mailsAreOut()
    const word = 'Bin krank'
    const cancelled = await pressIn(`${app.url + path}?absagen=1`, 'Termin absagen', { word })
    expect(cancelled.headers.get('location')).toBe(path)
    expect((await page(`${path}?gebucht=1`)).text).not.toContain('Termin erfolgreich gebucht!')
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

  it.each([
    ['time', 'Bitte wähle eine Uhrzeit.'],
    ['location', 'Bitte wähle einen Ort.'],
  ] as const)('booking and moving without a %s report it at that field', async (field, sentence) => {
    const path = await bookedPath()
    const { [field]: _, ...sent } = { ...form, date: '2026-12-01', intent: 'move' }
    for (const action of [`${booking}&date=2026-12-01`, `${path}?verschieben=1&date=2026-12-01`]) {
      const response = await post(action, sent)
      const text = await response.text()
      expect(response.status, action).toBe(422)
      expect(text).toMatch(new RegExp(`id="plain-${field}-error".*${sentence}`))
      expect(text).toContain('Bitte prüfe ein Feld')
      expect(text).not.toContain('angebotenen Uhrzeiten')
    }
  })

  it('past the deadline, the link offers the telephone number instead of changes', async () => {
    const path = await bookedPath()
    app.clock.set('2026-11-24T10:00:00Z')
    const { text } = await page(path)
    expect(text).toContain('Online lässt sich das nicht mehr ändern.')
    expect(text).toContain('tel:+41715550142')
    expect(text).not.toContain('name="intent"')
    const refused = await post(path, { intent: 'cancel' })
    expect(refused.status).toBe(409)
    expect(await refused.text()).not.toContain('Das hat nicht geklappt')
  })

  it('a held time is confirmed by a post, never by opening the link', async () => {
    await switchOn({ confirmByMail: true })
    const path = await bookedPath()
    await mailsAreOut()
    const mailed = new RegExp(`${path}\\?nachweis=([0-9a-f]+)`).exec(app.mailer.sent.at(-1)?.text ?? '')
    const [link = ''] = mailed ?? []
    const status = async () => (await stored())[0]?.data['status']
    expect((await page(path)).text).not.toContain('value="confirm"')
    expect((await post(path, { intent: 'confirm' })).status).toBe(409)
    expect((await page(`${path}?nachweis=${'0'.repeat(32)}`)).status).toBe(404)
    expect((await page(link)).text).toContain('value="confirm"')
    expect(await status()).toBe('held')
    const confirmed = await pressIn(app.url + link, 'Termin bestätigen')
    expect(confirmed.headers.get('location')).toBe(`${path}?bestaetigt=1`)
    expect(await status()).toBe('booked')
  })

  it('an own calendar blocks its hours, its address stays secret, and after a day unread bookings need confirmation', async () => {
    const server = await openCalendarServer()
    onTestFinished(() => server.close())
    await app.accounts.createAdmin(admin)
    const headers = { cookie: await sessionCookie(app) }
    server.state.text = calendarOf(eventAt('1', '20261125T080000Z', '20261125T090000Z'))
    const order = { intent: 'add', address: server.address }
    expect((await postJson(app.url, '/admin/availability', order, headers)).status).toBe(200)
    const day = (await offer('')).days.find(({ date }) => date === form.date)
    expect(day?.times?.slice(0, 2)).toMatchObject([{ time: '8:00' }, { time: '10:00' }])
    const screen = await (await fetch(`${app.url}/admin/availability`, { headers })).text()
    expect(screen + app.log.join('')).not.toContain('geheim-1234567890')
    server.state.status = 500
    app.clock.set('2026-11-24T09:02:00Z')
    const path = await bookedPath({ date: '2026-11-26' })
    for (const address of [path, `${path}?gebucht=1`]) {
      const { text } = await page(address)
      expect(text).toContain('Der Termin gilt, sobald Andrin Keel ihn bestätigt hat.')
      expect(text).not.toContain('termin.ics')
    }
    expect((await page(`${path}/termin.ics`)).status).toBe(404)
    const again = { ...form, date: '2026-11-26', time: '11:00', email: 'b@example.ch' }
    expect(await (await post(booking, again, asScript)).json()).toMatchObject({ isProvisional: true })
  })
})
