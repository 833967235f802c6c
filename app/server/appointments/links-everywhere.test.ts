import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  advisorOnDuty as by,
  booked,
  manage,
  type OpenedCalendar,
  titleOf,
} from '#test/appointment-samples.ts'
import { calendarOfTest } from '#test/calendar-of-test.ts'

const fixed = 'https://zoom.us/j/4711?pwd=geheim'
const ownRooms = 'https://meet.example.ch/keel-{raum}'

let opened: OpenedCalendar
beforeEach(() => {
  opened = calendarOfTest()
})

const advisor = () => opened.appointments.forAdvisor
async function decided(word = '') {
  const [stored] = await opened.documents.list('appointments')
  return { id: stored?.id ?? '', revision: stored?.revision ?? '', word, by }
}

interface Entry {
  location: string
  conference: string | null
}

function entriesIn(file: string): Entry[] {
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => ({
    location: String(event.getFirstPropertyValue('location')),
    conference: event.getFirstPropertyValue('conference')?.toString() ?? null,
  }))
}

const feedEntries = async () => {
  const path = await advisor().calendarPath()
  const secret = /\/kalender\/(.*)\.ics/.exec(String(path))?.[1] ?? ''
  const feed = await opened.appointments.feed(secret)
  if (!feed || 'outcome' in feed) throw new Error('no feed')
  return entriesIn(feed.text)
}

/** The places of a link: the last mails to both, their files, and the feed. */
async function linksNow() {
  await opened.mails.run()
  opened.clock.advance(61_000)
  const lastTo = (email: string) => opened.mailer.sent.filter(({ to }) => to.email === email).at(-1)
  const found: Record<string, string | null> = {}
  for (const [who, email] of [
    ['customer', 'nina@example.ch'],
    ['advisor', 'termine@keel.example'],
  ] as const) {
    const mail = lastTo(email)
    found[who] = /Link zum Gespräch: (\S+)/.exec(mail?.text ?? '')?.[1] ?? null
    for (const { content } of mail?.attachments ?? []) {
      const [entry] = entriesIn(content)
      found[`${who}'s file`] = entry?.conference ?? null
      if (entry?.conference) expect(entry.location).toBe(entry.conference)
      else expect(entry?.location).not.toContain('https:')
    }
    // Nowhere else, either.
    if (found[who] === null) expect(`${mail?.text}${mail?.html}`).not.toMatch(/zoom\.us|meet\.example/)
  }
  const [entry] = await feedEntries()
  found['feed'] = entry?.conference ?? null
  if (entry?.conference) expect(entry.location).toBe(entry.conference)
  return found
}

const all = (link: string | null) => ({
  customer: link,
  "customer's file": link,
  advisor: link,
  "advisor's file": link,
  feed: link,
})

describe('the link of an online appointment', () => {
  it('is the same everywhere when booked, moved and reminded of, and nowhere once cancelled', async () => {
    await manage(opened, { onlineLink: fixed, reminders: { day: true, hours: true } })
    const { token } = await booked(opened, { location: 'online' })
    expect(await linksNow()).toEqual(all(fixed))
    await opened.appointments.move(token, { date: '2026-11-26', time: '10:00', location: 'online' })
    expect(await linksNow()).toEqual(all(fixed))
    opened.clock.set('2026-11-26T07:00:00Z')
    await opened.appointments.remind()
    expect(await linksNow()).toMatchObject({ customer: fixed, feed: fixed })
    expect(titleOf(opened.mailer.sent.at(-1) ?? { text: '' })).toBe('Gleich ist dein Termin')
    await advisor().cancel(await decided())
    expect(await linksNow()).toMatchObject({ customer: null, "customer's file": null, feed: null })
  })

  it('is a room of its own, made once and different from any other', async () => {
    await manage(opened, { onlineLink: ownRooms })
    const { token, appointment } = await booked(opened, { location: 'online' })
    expect(appointment.link).toMatch(/^https:\/\/meet\.example\.ch\/keel-[0-9a-f]{32}$/)
    expect(await linksNow()).toEqual(all(appointment.link))
    const other = await booked(opened, { location: 'online', time: '10:00', email: 'b@example.ch' })
    expect(other.appointment.link).not.toBe(appointment.link)
    for (const location of ['office', 'online'])
      await opened.appointments.move(token, { date: '2026-11-26', time: '9:00', location })
    expect(await opened.appointments.view(token)).toMatchObject({ appointment: { link: appointment.link } })
  })
})

describe('without a link in the settings', () => {
  it('no link is promised, the advisor is asked for one, and a typed one reaches the customer', async () => {
    await manage(opened, {})
    await booked(opened, { location: 'online' })
    expect(await linksNow()).toEqual(all(null))
    const [toAdvisor, toNina] = opened.mailer.sent
    expect(toNina?.text).toContain('Den Link schickt dir Andrin Keel vor dem Termin.')
    expect(toNina?.text).not.toMatch(/kommt per E-Mail|steht in der Bestätigung/)
    expect(toAdvisor?.text).toContain('Es gibt noch keinen Link: Schick ihn vor dem Termin.')
    for (const link of ['http://meet.example.ch', 'meet.example.ch', 'https://meet.example.ch/ein raum'])
      expect(await advisor().link(await decided(), { link })).toEqual({
        outcome: 'invalid',
        problems: { link: 'invalid-link' },
      })
    const link = 'https://meet.example.ch/nur-hier'
    expect(await advisor().link(await decided(), { link })).toMatchObject({ outcome: 'done' })
    expect(await linksNow()).toMatchObject({ customer: link, "customer's file": link, feed: link })
    expect(titleOf(opened.mailer.sent.at(-1) ?? { text: '' })).toBe('Der Link zu deinem Termin')
  })

  it('a link typed for a requested appointment is sent with the confirmation', async () => {
    await manage(opened, { bookingStands: 'requested' })
    await booked(opened, { location: 'online' })
    await opened.mails.run()
    const count = opened.mailer.sent.length
    await advisor().link(await decided(), { link: fixed })
    await opened.mails.run()
    expect(opened.mailer.sent).toHaveLength(count)
    await advisor().confirm(await decided())
    expect(await linksNow()).toMatchObject({ customer: fixed, feed: fixed })
  })
})

it('another link in the settings changes booked appointments only on request, and never a link of their own', async () => {
  await manage(opened, { onlineLink: fixed })
  await booked(opened, { location: 'online', time: '9:00' })
  const own = 'https://meet.example.ch/eigener'
  await advisor().link(await decided(), { link: own })
  await booked(opened, { location: 'online', time: '10:00', email: 'beat@example.ch' })
  await booked(opened, { location: 'office', time: '11:00', email: 'cara@example.ch' })
  await manage(opened, { onlineLink: ownRooms })
  const links = async () => {
    const stored = await opened.documents.list('appointments')
    const sorted = stored.toSorted((one, other) =>
      String(one.data['startsAt']) < String(other.data['startsAt']) ? -1 : 1,
    )
    return sorted.map(({ data }) => String(data['link']))
  }
  expect(await links()).toEqual([own, fixed, fixed])
  expect(await advisor().differingLinks()).toBe(1)
  await opened.mails.run()
  const count = opened.mailer.sent.length
  expect(await advisor().relink(by)).toBe(1)
  expect(await links()).toEqual([own, expect.stringMatching(/keel-[0-9a-f]{32}$/), fixed])
  expect(await advisor().differingLinks()).toBe(0)
  await opened.mails.run()
  const told = opened.mailer.sent.slice(count)
  expect(told.map(({ to }) => to.email)).toEqual(['beat@example.ch'])
  expect(told[0]?.text).toContain(`Link zum Gespräch: ${(await links())[1]}`)
})
