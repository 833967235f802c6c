/**
 * The link of an online appointment in every place where a reader may look for it: both mails and their
 * calendar files, the customer's page, the calendar that the advisor subscribes to, and 'Termine'. All over
 * HTTP, as for visitors and advisor.
 */
import ICAL from 'ical.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DetailPane } from '#admin/appointments/detail.tsx'
import { readAppointment } from '#domain/appointments/appointment.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import { calendarSecret } from '#server/appointments/links.server.ts'
import { keysIn } from '#server/appointments/settings.server.ts'
import { managedRules, sampleRequest } from './appointment-samples.ts'
import { admin } from './built-app.ts'
import { postForm, postJson } from './forms.ts'
import { type OpenedApp, openApp } from './in-process-app.ts'
import { sessionCookie } from './session-cookie.ts'

const fixed = 'https://zoom.us/j/4711?pwd=geheim&from=web'
const ownRoom = 'https://meet.example.ch/keel-{raum}'
const typed = 'https://whereby.com/keel-nur-hier'
const aRoom = /^https:\/\/meet\.example\.ch\/keel-[0-9a-f]{32}$/
const anyLink = /(?:zoom\.us|meet\.example|whereby)/

const week = Array.from({ length: 7 }, () => [
  {
    from: '8:00',
    until: '18:00',
    places: ['office', 'home', 'online', 'phone'] as Rules['week'][0][0]['places'],
  },
])

let app: OpenedApp
let headers: { cookie: string }
/** The customer's page. */
let path = ''
beforeEach(async () => {
  app = await openApp()
  await app.accounts.createAdmin(admin)
  headers = { cookie: await sessionCookie(app) }
})
afterEach(() => app.close())

async function stored() {
  const [found] = await app.documents.list('appointments')
  const appointment = readAppointment(found?.data)
  if (!found || !appointment) throw new Error('no appointment')
  return { id: found.id, revision: found.revision, appointment }
}

async function customer(fields: Record<string, string>) {
  const response = await postForm(app.url, path, fields)
  expect(response.status).toBe(303)
}

async function advisor(intent: string, fields: Record<string, unknown> = {}) {
  const { id, revision } = await stored()
  const answer = await postJson(app.url, '/admin/appointments', { intent, id, revision, ...fields }, headers)
  expect(await answer.json()).toMatchObject({ outcome: 'done' })
}

async function confirmByMail() {
  await mailsAreOut()
  const mailed = new RegExp(`${path}\\?nachweis=([0-9a-f]+)`).exec(app.mailer.sent.at(-1)?.text ?? '')
  await customer({ intent: 'confirm', nachweis: mailed?.[1] ?? '' })
}

async function mailsAreOut() {
  await expect.poll(async () => (await app.documents.list('mails')).length).toBe(0)
}

const moved = { date: '2026-11-26', time: '10:00' }
const steps = {
  'moved by the customer': () => customer({ intent: 'move', ...moved, location: 'online' }),
  'moved by telephone': () => customer({ intent: 'move', ...moved, location: 'phone' }),
  'moved to online': () => customer({ intent: 'move', ...moved, location: 'online' }),
  'moved by the advisor': () => advisor('move', { ...moved, minutes: '60', location: 'online', word: '' }),
  'cancelled by the customer': () => customer({ intent: 'cancel', word: '' }),
  'cancelled by the advisor': () => advisor('cancel', { word: '' }),
  'confirmed by mail': confirmByMail,
  'confirmed by the advisor': () => advisor('confirm', { word: '' }),
  declined: () => advisor('decline', { word: '' }),
  seen: () => advisor('seen'),
  'a link typed': () => advisor('link', { link: typed }),
  lapsed: async () => app.clock.advance(24 * 3_600_000),
}

function linkOfEntry(file: string): string | null {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  const conference = event?.getFirstPropertyValue('conference')?.toString() ?? null
  // Programs that do not know CONFERENCE show LOCATION.
  if (conference !== null) expect(event?.getFirstPropertyValue('location')).toBe(conference)
  else expect(file.replaceAll('\r\n ', '')).not.toMatch(anyLink)
  return conference
}

const unescaped = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')

/** The link after these words in a text. The rest of the text has no link. */
function linkBehind(words: RegExp, text: string, place: string): string | null {
  const link = words.exec(unescaped(text))?.[1] ?? null
  const rest = unescaped(text).replaceAll(link ?? '\n', '')
  expect(anyLink.exec(rest)?.[0] ?? null, place).toBeNull()
  return link
}

async function shownInAgenda() {
  const detail = {
    item: await stored(),
    view: { now: app.clock.now().toISOString(), eraseAfterDays: 30 },
    isOnline: true,
    onDecide() {},
    onErase() {},
    isErasing: false,
    commanded: { screen: { isOnline: true, reload() {}, onTyped() {} }, onDone() {} },
    failure: null,
  }
  const html = renderToStaticMarkup(createElement(DetailPane, { detail }))
  return /href="([^"]*)" target="_blank"/.exec(unescaped(html))?.[1] ?? null
}

/** The link in each place; mails are those since `before`. */
async function placesOfLink(before: number): Promise<Record<string, string | null>> {
  await mailsAreOut()
  const page = await fetch(app.url + path)
  const { key, renewals } = await keysIn(app.documents)
  const feed = await fetch(`${app.url}/kalender/${calendarSecret(key, renewals)}.ics`)
  const places: Record<string, string | null> = {
    page: linkBehind(/<p[^>]*manage__link[^>]*>[^<]*<a href="([^"]*)"/, await page.text(), 'page'),
    feed: linkOfEntry(await feed.text()),
    agenda: await shownInAgenda(),
  }
  for (const { to, text, html = '', attachments = [] } of app.mailer.sent.slice(before)) {
    const reader = to.email === sampleRequest.email ? 'customer' : 'advisor'
    places[reader] = linkBehind(/Link zum Gespräch: (\S+)/, text, reader)
    expect(linkBehind(/href="(https:\/\/(?:zoom|meet|whereby)[^"]*)"/, html, `${reader}, HTML`)).toBe(
      places[reader],
    )
    for (const { content } of attachments) places[`${reader}'s file`] = linkOfEntry(content)
  }
  return places
}

type Place = 'office' | 'home' | 'online' | 'phone'
type Told = 'both' | 'customer' | 'nobody'
const asked = { bookingStands: 'requested' } as const
const held = { confirmByMail: true }

it.each<[Place, (keyof typeof steps)[], Partial<Rules>, string | RegExp | null, Told]>([
  ['office', [], { onlineLink: fixed }, null, 'both'],
  ['home', [], { onlineLink: fixed }, null, 'both'],
  ['phone', [], { onlineLink: fixed }, null, 'both'],
  ['office', ['confirmed by the advisor'], { onlineLink: fixed, ...asked }, null, 'customer'],
  ['online', [], { onlineLink: fixed }, fixed, 'both'],
  ['online', [], { onlineLink: ownRoom }, aRoom, 'both'],
  ['online', [], {}, null, 'both'],
  ['online', [], { onlineLink: fixed, ...asked }, null, 'both'],
  ['online', [], { onlineLink: ownRoom, ...held }, null, 'customer'],
  ['online', ['confirmed by the advisor'], { onlineLink: ownRoom, ...asked }, aRoom, 'customer'],
  ['online', ['confirmed by mail'], { onlineLink: fixed, ...held }, fixed, 'both'],
  ['online', ['confirmed by mail'], { onlineLink: fixed, ...held, ...asked }, null, 'both'],
  ['online', ['lapsed'], { onlineLink: fixed, ...held }, null, 'nobody'],
  ['online', ['seen'], { onlineLink: fixed }, fixed, 'nobody'],
  ['online', ['moved by the customer'], { onlineLink: ownRoom }, aRoom, 'both'],
  ['online', ['moved by the advisor'], { onlineLink: fixed }, fixed, 'customer'],
  ['online', ['moved by telephone'], { onlineLink: fixed }, null, 'both'],
  ['office', ['moved to online'], { onlineLink: fixed }, fixed, 'both'],
  ['phone', ['moved to online', 'moved by telephone'], { onlineLink: ownRoom }, null, 'both'],
  ['online', ['cancelled by the customer'], { onlineLink: fixed }, null, 'both'],
  ['online', ['cancelled by the advisor'], { onlineLink: ownRoom }, null, 'customer'],
  ['online', ['declined'], { onlineLink: fixed, ...asked }, null, 'customer'],
  ['online', ['a link typed'], {}, typed, 'customer'],
  ['online', ['a link typed'], { ...asked }, null, 'nobody'],
  ['online', ['a link typed', 'confirmed by the advisor'], { ...asked }, typed, 'customer'],
  ['online', ['a link typed', 'moved by the customer'], { onlineLink: fixed }, typed, 'both'],
])(
  'a booking %s, %j with %o has the same link in every place, and no other link',
  async (location, done, rules, expected, told) => {
    await app.documents.commit([managedRules({ week, ...rules })])
    const request = { ...sampleRequest, location }
    const booked = await postForm(app.url, '/beratung/termin?karte=saeule-3a', request)
    path = new URL(booked.headers.get('location') ?? '', app.url).pathname
    let before = 0
    for (const step of done) {
      await mailsAreOut()
      before = app.mailer.sent.length
      await steps[step]()
    }
    const places = await placesOfLink(before)
    const readers = { both: ['advisor', 'customer'], customer: ['customer'], nobody: [] }[told]
    expect(
      Object.keys(places)
        .filter((place) => ['advisor', 'customer'].includes(place))
        .toSorted(),
    ).toEqual(readers)
    const links = new Set(Object.values(places))
    expect([...links], JSON.stringify(places, null, 2)).toHaveLength(1)
    const [link] = links
    if (expected instanceof RegExp) expect(link).toMatch(expected)
    else expect(link).toBe(expected)
  },
)
