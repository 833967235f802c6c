import ICAL from 'ical.js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { zurichInstant } from '#domain/booking/zurich.ts'
import {
  advisorOnDuty as by,
  booked,
  heldTime,
  mailedProof,
  manage,
  type OpenedCalendar,
  sampleRequest,
  titleOf,
} from '#test/appointment-samples.ts'
import { calendarOfTest, serverBeside } from '#test/calendar-of-test.ts'
import { sampleMessage, sampleSite } from '#test/inquiry-samples.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { readBusyTimes } from '#server/appointments/own-calendars/busy-times.server.ts'
import { createInquiries } from '#server/inquiries/inquiries.server.ts'
import { createSpamGuard, usualLimits } from '#server/inquiries/spam-guard.server.ts'

const hour = 3_600_000
const december = { date: '2026-12-01', time: '14:00', location: 'office' } as const
const awayOn = (day: string) => ({ id: day, from: day, until: day, hours: null, note: '', isPublic: false })
const from = { address: '203.0.113.7' }

let opened: OpenedCalendar
beforeEach(async () => {
  opened = calendarOfTest()
  await manage(opened)
})

/** The calls of the site's visitors, and of holders of a link. */
const visitor = () => opened.appointments
const advisor = () => opened.appointments.forAdvisor

async function mails() {
  await opened.mails.run()
  return opened.mailer.sent
}

/**
 * Receivers and titles of the mails that were sent after the first `count`: subjects do not state the news.
 */
const titles = (count = 0) =>
  opened.mailer.sent.slice(count).map((mail) => `${mail.to.email}: ${titleOf(mail)}`)
const toldAdvisor = (words: string) => expect.stringContaining(`termine@keel.example: ${words}`)
const toldNina = (words: string) => expect.stringContaining(`nina@example.ch: ${words}`)
const stored = () => opened.documents.list('appointments')

async function only() {
  const [first] = await stored()
  if (!first) throw new Error('none')
  return first
}

async function decided(word = '') {
  const { id, revision } = await only()
  return { id, revision, word, by }
}

it('the switch is off before anything was saved, known after a restart, and remembered during an outage', async () => {
  expect(await calendarOfTest().appointments.isManaged()).toBe(false)
  expect(await serverBeside(opened).appointments.isManaged()).toBe(true)
  await visitor().isManaged()
  const documents = opened.documents as unknown as { breakDown(): void; recover(): void }
  documents.breakDown()
  expect(await visitor().isManaged()).toBe(true)
  expect(await serverBeside(opened).appointments.isManaged()).toBe(false)
  expect(await visitor().book(sampleRequest, from)).toEqual({ outcome: 'unavailable' })
  documents.recover()
  await booked(opened)
  await advisor().switchManaged(false, by)
  expect(await visitor().isManaged()).toBe(false)
})

it('appointments count as stored until they are erased, even while the switch is off', async () => {
  const { token } = await booked(opened)
  await advisor().switchManaged(false, by)
  await visitor().cancel(token, '')
  expect(await visitor().eraseAfterDays()).toBe(30)
  await advisor().erasePerson((await only()).id, by)
  expect(await visitor().eraseAfterDays()).toBeNull()
})

it('a booking is stored with its span, mailed to both sides, and its form can book another time', async () => {
  const request = { ...sampleRequest, request: 'form-1' }
  await booked(opened, request)
  const span = { startsAt: '2026-11-25T08:00:00.000Z', endsAt: '2026-11-25T09:00:00.000Z' }
  expect((await only()).data).toMatchObject({ status: 'booked', name: 'Nina Keller', ...span })
  await mails()
  expect(titles()).toEqual(['termine@keel.example: Neuer Termin', 'nina@example.ch: Dein Termin ist gebucht'])
  // Exchange names its entry after the invitation.
  const day = 'Säule 3a, Mittwoch, 25. November 2026'
  expect(opened.mailer.sent.map(({ subject }) => subject)).toEqual([`Nina Keller: ${day}`, day])
  await booked(opened, { ...request, time: '11:00' })
  expect(await stored()).toHaveLength(2)
})

it.each([
  [{ name: ' ' }, { name: 'required' }],
  [{ date: '2026-11-20' }, { date: 'past-date' }],
  [{ date: '2026-11-23', time: '9:30' }, { time: 'past-slot' }],
  [{ time: '9:15' }, { time: 'unknown-slot' }],
  [{ location: 'home' }, { location: 'unknown-option' }],
  [{ cardTitle: 'Anderes' }, { cardTitle: 'unknown-option' }],
  [{ remark: 'x'.repeat(1_001) }, { remark: 'too-long:1000' }],
])('a booking with %o is refused with its problems', async (change, problems) => {
  const outcome = await visitor().book({ ...sampleRequest, ...change }, from)
  expect(outcome).toEqual({ outcome: 'invalid', problems })
  expect(await stored()).toEqual([])
})

it('a booking of a time that the lead time has reached since is offered the nearest ones', async () => {
  const nearest = ['10:00', '10:30', '11:00'].map((time) => ({ date: '2026-11-24', time }))
  const outcome = await visitor().book({ ...sampleRequest, date: '2026-11-24', time: '9:30' }, from)
  expect(outcome).toEqual({ outcome: 'taken', nearest })
})

it('a booking of a taken time does not count towards the spam limits', async () => {
  const guard = createSpamGuard(opened.clock, { ...usualLimits, mailbox: { points: 1, seconds: 3_600 } })
  const strict = serverBeside(opened, { guard })
  await booked(opened)
  const bookAt = (time: string) => strict.appointments.book({ ...sampleRequest, time }, from)
  for (let count = 0; count < 5; count += 1) expect(await bookAt('9:00')).toMatchObject({ outcome: 'taken' })
  expect(await bookAt('11:00')).toMatchObject({ outcome: 'booked' })
  const again = new Date('2026-11-23T10:00:00Z')
  expect(await bookAt('14:00')).toEqual({ outcome: 'too-many', again })
})

it('bookings of appointments and messages count towards the same spam limits', async () => {
  const guard = createSpamGuard(opened.clock, { ...usualLimits, mailbox: { points: 2, seconds: 3_600 } })
  const { appointments } = serverBeside(opened, { guard })
  const { send } = createInquiries({
    ...opened,
    guard,
    topics: { find: async () => null },
    website: async () => sampleSite,
    siteUrl: 'https://keel.example',
    service: async () => 'smtp',
    to: 'termine@keel.example',
    tally: { count: () => {} },
    linkOf: async () => '',
  })
  const message = { ...sampleMessage, email: sampleRequest.email }
  expect(await appointments.book(sampleRequest, from)).toMatchObject({ outcome: 'booked' })
  expect(await send(message, from)).toMatchObject({ outcome: 'sent' })
  const again = new Date('2026-11-23T10:00:00Z')
  expect(await appointments.book({ ...sampleRequest, time: '11:00' }, from)).toEqual({
    outcome: 'too-many',
    again,
  })
  expect(await send({ ...message, message: 'Noch etwas' }, from)).toEqual({ outcome: 'too-many', again })
})

describe('mails', () => {
  it.each(['fixed', 'requested'] as const)(
    'about moves wait once an unproven mailbox got three a day, also if each move is a request again (%s)',
    async (bookingStands) => {
      await manage(opened, { bookingStands })
      const { token } = await booked(opened)
      for (const time of ['10:00', '11:00', '14:00', '15:30', '9:00']) {
        await visitor().move(token, { date: '2026-11-26', time, location: 'office' })
        await opened.mails.run()
      }
      expect(opened.mailer.sent.filter(({ to }) => to.email === 'nina@example.ch')).toHaveLength(3)
    },
  )

  it('are sent in the order in which they arose, even at the same moment and after an outage of the service', async () => {
    opened.mailer.breakDown()
    const { token } = await booked(opened)
    await opened.mails.run()
    const times = ['10:00', '11:00', '14:00', '15:30', '9:00']
    for (const time of times) {
      await visitor().move(token, { date: '2026-11-26', time, location: 'office' })
      await opened.mails.run()
    }
    await visitor().cancel(token, '')
    await opened.mails.run()
    // Only the first mail is refused once more, and waits longer than the others would have.
    opened.clock.advance(61_000)
    await opened.mails.run()
    opened.mailer.recover()
    await opened.mails.run()
    opened.clock.advance(hour)
    const sent = await mails()
    const words = (email: string) =>
      sent
        .filter(({ to }) => to.email === email)
        .map((mail) => `${titleOf(mail)} ${/Uhrzeit: (\d+:\d\d)/.exec(mail.text)?.[1]}`)
    const moves = times.map((time) => `Termin verschoben ${time}`)
    expect(words('termine@keel.example')).toEqual(['Neuer Termin 9:00', ...moves, 'Termin abgesagt 9:00'])
    expect(words('nina@example.ch')).toEqual([
      'Dein Termin ist gebucht 9:00',
      'Dein Termin ist abgesagt 9:00',
    ])
  })

  it('to the advisor never expire, those to the customer expire with the appointment, and the log has no names', async () => {
    opened.mailer.breakDown()
    await booked(opened)
    await mails()
    expect(opened.log.text()).not.toMatch(/nina|keller|071/i)
    opened.clock.advance(4 * 24 * hour)
    opened.mailer.recover()
    await mails()
    expect(titles()).toEqual([toldAdvisor('Neuer Termin')])
  })
})

describe('the link of a customer', () => {
  it('shows the appointment, changes nothing, and cannot be guessed from another link', async () => {
    const { token } = await booked(opened)
    const before = await only()
    const shown = { outcome: 'found', state: 'open', changeUntil: '2026-11-24T08:00:00.000Z' }
    expect(await visitor().view(token)).toMatchObject(shown)
    const other = `${token.slice(0, 63)}${token.endsWith('0') ? '1' : '0'}`
    for (const wrong of ['', 'x', token.slice(0, 32), other, `${token.slice(0, 63)}X`])
      expect(await visitor().view(wrong)).toEqual({ outcome: 'unknown' })
    expect(await only()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain(token)
  })

  it('cancels the appointment, frees its time, and mails both sides only once', async () => {
    const { token } = await booked(opened)
    await mails()
    for (const word of ['Mir ist etwas dazwischengekommen', ''])
      expect(await visitor().cancel(token, word)).toEqual({ outcome: 'cancelled' })
    await mails()
    expect(titles(2)).toEqual([toldAdvisor('Termin abgesagt'), toldNina('Dein Termin ist abgesagt')])
    expect(opened.mailer.sent[2]?.text).toContain('> Mir ist etwas dazwischengekommen')
    expect(opened.mailer.sent[3]?.text).not.toContain('dazwischengekommen')
    await booked(opened, { email: 'next@example.ch' })
    expect(await visitor().view(token)).toMatchObject({ state: 'gone' })
  })

  it('moves the appointment even to an overlapping time, and keeps the old time if the new one is taken', async () => {
    const { token } = await booked(opened)
    await booked(opened, { time: '11:00', email: 'next@example.ch' })
    const at = (time: string) => ({ date: '2026-11-25', time, location: 'online' as const })
    // The answer contains nothing else of the appointment: every holder of the link can read it.
    const before = { date: expect.any(String), time: '9:00' }
    expect(await visitor().move(token, at('9:30'))).toEqual({ outcome: 'moved', before })
    expect(await visitor().move(token, at('9:30'))).toMatchObject({ outcome: 'moved' })
    const nearest = ['10:00', '9:30', '9:00'].map((time) => ({ date: '2026-11-25', time }))
    expect(await visitor().move(token, at('10:30'))).toEqual({ outcome: 'taken', nearest })
    const problems = { time: 'unknown-slot' }
    expect(await visitor().move(token, at('7:00'))).toEqual({ outcome: 'invalid', problems })
    expect(await visitor().view(token)).toMatchObject({ appointment: { time: '9:30' } })
    await mails()
    expect(titles().filter((title) => title.endsWith('verschoben'))).toHaveLength(2)
  })

  it.each([
    [{ time: '' }, { time: 'required' }],
    [{ location: undefined }, { location: 'required' }],
    [{ remark: 'x'.repeat(1_001) }, { remark: 'too-long:1000' }],
  ])('does not move the appointment with %o, and names the field', async (change, problems) => {
    const { token } = await booked(opened)
    const outcome = await visitor().move(token, { ...december, ...change })
    expect(outcome).toEqual({ outcome: 'invalid', problems })
  })

  it('changes the remark at most five times an hour, notifies only the advisor, and keeps the confirmation', async () => {
    const { token } = await booked(opened, { remark: 'Zu zweit' })
    await advisor().confirm(await decided())
    await visitor().move(token, december)
    expect((await only()).data).toMatchObject({ time: '14:00', remark: 'Zu zweit' })
    await advisor().confirm(await decided())
    await mails()
    const { status, sequence } = (await only()).data
    const count = opened.mailer.sent.length
    const outcomes: unknown[] = []
    const note = async (remark: string) => {
      opened.clock.advance(60_000)
      const { outcome, ...more } = await visitor().move(token, { ...december, remark })
      outcomes.push('again' in more ? more.again : outcome)
    }
    const again = new Date(opened.clock.now().getTime() + 60_000 + hour)
    for (const remark of ['1', '2', '3', '4', '5', '6']) await note(remark)
    opened.clock.advance(hour)
    await note('Zu dritt')
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'noted'), again, 'noted'])
    expect((await only()).data).toMatchObject({ status, sequence, remark: 'Zu dritt', time: '14:00' })
    await mails()
    expect(new Set(titles(count))).toEqual(new Set([toldAdvisor('Termin ergänzt')]))
    expect(opened.mailer.sent.at(-1)?.text).toContain('> Zu dritt')
  })

  it('takes twenty remarks an hour about all appointments of unproven addresses, and any about one that the advisor confirmed', async () => {
    const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07']
    const tokens: string[] = []
    for (const [index, date] of dates.entries())
      tokens.push((await booked(opened, { date, time: '9:00', email: `p${index}@example.ch` })).token)
    const note = async (token = '', date = '', remark = '') =>
      (await visitor().move(token, { date, time: '9:00', location: 'office', remark })).outcome
    for (let count = 0; count < 4; count += 1)
      for (const [index, date] of dates.entries())
        expect(await note(tokens[index], date, `Zusatz ${count}`)).toBe('noted')
    expect(await note(tokens[0], dates[0], 'Zu viel')).toBe('too-many')
    const [first] = (await stored()).filter(({ data }) => data['date'] === dates[0])
    await advisor().confirm({ id: first?.id ?? '', revision: first?.revision ?? '', word: '', by })
    expect(await note(tokens[0], dates[0], 'Doch noch etwas')).toBe('noted')
    opened.clock.advance(hour)
    expect(await note(tokens[1], dates[1], 'Später')).toBe('noted')
  })

  it('changes nothing once it is too late, or the appointment is over or erased', async () => {
    const { token } = await booked(opened)
    opened.clock.set('2026-11-24T08:00:00.001Z')
    expect(await visitor().view(token)).toMatchObject({ state: 'late' })
    expect(await visitor().cancel(token, '')).toEqual({ outcome: 'late' })
    expect(await visitor().move(token, december)).toEqual({ outcome: 'late' })
    opened.clock.set('2026-11-25T09:00:00Z')
    expect(await visitor().cancel(token, '')).toEqual({ outcome: 'over' })
    opened.clock.set('2026-12-25T09:00:01Z')
    await visitor().erase()
    expect(await visitor().view(token)).toEqual({ outcome: 'unknown' })
  })
})

describe('a time held until the customer confirms by mail', () => {
  beforeEach(() => manage(opened, { confirmByMail: true }))
  const bookByOther = () => visitor().book({ ...sampleRequest, email: 'b@example.ch' }, from)

  it('is taken for 30 minutes, and only the customer gets a mail', async () => {
    await booked(opened)
    await mails()
    expect(titles()).toEqual([toldNina('Bitte bestätige deinen Termin')])
    expect(await bookByOther()).toMatchObject({ outcome: 'taken' })
    opened.clock.advance(30 * 60_000)
    expect(await bookByOther()).toMatchObject({ outcome: 'held' })
  })

  it('is taken for good once confirmed, even if the advisor became absent, and then both sides get a mail', async () => {
    const { token, proof } = await heldTime(opened)
    await advisor().addAbsence(awayOn('2026-11-25'))
    const counted = vi.fn(async () => {})
    for (let time = 0; time < 2; time += 1)
      expect(await visitor().confirm(token, proof, counted)).toEqual({ outcome: 'confirmed' })
    expect(counted.mock.calls).toEqual([[sampleRequest.cardTitle]])
    await mails()
    expect(titles(1)).toEqual([toldAdvisor('Neuer Termin'), toldNina('Dein Termin ist gebucht')])
    opened.clock.advance(hour)
    expect(await visitor().view(token)).toMatchObject({ state: 'open' })
    await advisor().removeAbsence('2026-11-25')
    expect(await bookByOther()).toMatchObject({ outcome: 'taken' })
  })

  it('can be confirmed after it lapsed while it is still bookable, but not otherwise', async () => {
    const confirm = ({ token, proof }: { token: string; proof: string }) => visitor().confirm(token, proof)
    const [free, taken, closed] = [
      await heldTime(opened),
      await heldTime(opened, { time: '11:00' }),
      await heldTime(opened, december),
    ]
    opened.clock.advance(hour)
    expect(await visitor().view(free.token)).toMatchObject({ state: 'lapsed' })
    expect(await confirm(free)).toEqual({ outcome: 'confirmed' })
    await booked(opened, { time: '11:00', email: 'b@example.ch' })
    await advisor().addAbsence(awayOn(december.date))
    for (const one of [taken, closed]) expect(await confirm(one)).toMatchObject({ outcome: 'taken' })
  })

  it('is not confirmed with only the link from the page, or with the proof of another booking', async () => {
    const { token } = await booked(opened)
    const other = await heldTime(opened, { time: '11:00' })
    for (const proof of ['', 'x', token.slice(32), other.proof]) {
      expect(await visitor().confirm(token, proof)).toEqual({ outcome: 'unproven' })
      expect(await visitor().view(token, proof)).toMatchObject({ isProven: false })
    }
    expect((await only()).data['status']).toBe('held')
    const proof = await mailedProof(opened, token)
    expect(await visitor().view(token, proof)).toMatchObject({ isProven: true, state: 'held' })
  })
})

it('the reminder is sent the day before, and only once by two servers', async () => {
  await booked(opened)
  await mails()
  await visitor().remind()
  await mails()
  expect(titles()).toHaveLength(2)
  opened.clock.set('2026-11-24T08:00:01Z')
  const other = serverBeside(opened)
  await Promise.all([opened, other, opened, other].map(({ appointments }) => appointments.remind()))
  await Promise.all([opened, other].map((one) => one.mails.run()))
  opened.clock.advance(hour)
  await other.appointments.remind()
  await mails()
  expect(titles(2)).toEqual([toldNina('Bald ist dein Termin')])
  // Receivers drop a mail whose id they have seen.
  expect(new Set(opened.mailer.sent.map(({ id }) => id)).size).toBe(3)
})

it('the reminder is never sent after a cancellation, even if it was already written', async () => {
  await manage(opened, { changeHours: 0 })
  const { token } = await booked(opened)
  await mails()
  opened.clock.set('2026-11-24T08:00:01Z')
  opened.mailer.breakDown()
  await visitor().remind()
  await mails()
  await visitor().cancel(token, '')
  opened.mailer.recover()
  opened.clock.advance(hour)
  await mails()
  await visitor().remind()
  await mails()
  expect(titles().filter((title) => title.includes('Bald'))).toEqual([])
})

async function reminders(now: string) {
  opened.clock.set(now)
  await visitor().remind()
  await mails()
  return titles().filter((title) => title.includes('Bald'))
}

it('no reminder is sent for a time that was moved away from or booked just before', async () => {
  const { token } = await booked(opened)
  await visitor().move(token, { date: '2026-11-26', time: '9:00', location: 'office' })
  await booked(opened, { date: '2026-11-24', time: '10:30' })
  expect(await reminders('2026-11-24T08:30:00Z')).toEqual([])
})

it('no reminder is sent for a time that the advisor has just confirmed, unless it was agreed long before', async () => {
  await booked(opened)
  await manage(opened, { bookingStands: 'requested' })
  await booked(opened, { time: '11:00', email: 'urs@example.ch' })
  opened.clock.set('2026-11-24T12:00:00Z')
  for (const { id, revision } of await stored())
    expect(await advisor().confirm({ id, revision, word: '', by })).toMatchObject({ outcome: 'done' })
  expect(await reminders('2026-11-24T12:05:00Z')).toEqual([toldNina('Bald ist dein Termin')])
})

it('the reminder is sent for the new time after a move and a remark, unless it is switched off', async () => {
  const { token } = await booked(opened)
  await visitor().move(token, { date: '2026-11-26', time: '9:00', location: 'office' })
  opened.clock.set('2026-11-25T07:00:00Z')
  const remark = { date: '2026-11-26', time: '9:00', location: 'office', remark: 'Zu zweit' }
  expect(await visitor().move(token, remark)).toEqual({ outcome: 'noted' })
  await manage(opened, { reminders: { day: false, hours: false } })
  expect(await reminders('2026-11-25T08:30:00Z')).toEqual([])
  await manage(opened, { reminders: { day: true, hours: false } })
  expect(await reminders('2026-11-25T08:35:00Z')).toEqual([toldNina('Bald ist dein Termin')])
})

describe('the advisor', () => {
  it.each([
    ['confirm', 'confirmed', 'Dein Termin ist bestätigt'],
    ['decline', 'declined', 'Dein Termin kann nicht stattfinden'],
  ] as const)(
    'can %s a requested appointment, with a word to the customer',
    async (decision, status, title) => {
      await manage(opened, { bookingStands: 'requested' })
      await booked(opened)
      const outcome = await advisor()[decision](await decided('Bis bald!'))
      expect(outcome).toMatchObject({ outcome: 'done', stored: { appointment: { status } } })
      const last = (await mails()).at(-1)
      expect(last?.text).toContain(title)
      expect(last?.text).toContain('> Bis bald!')
    },
  )

  it('confirms a booked appointment without a mail', async () => {
    await booked(opened)
    expect(await advisor().confirm(await decided())).toMatchObject({
      stored: { appointment: { status: 'confirmed', isVouchedFor: true } },
    })
    expect(await mails()).toHaveLength(2)
  })

  it.each(['decline', 'cancel'] as const)(
    'can only cancel a booked appointment (%s), with a word and the way to book again',
    async (decision) => {
      await booked(opened)
      const outcome = await advisor()[decision](await decided('Ich bin krank.'))
      expect(outcome).toMatchObject({ stored: { appointment: { status: 'cancelled' } } })
      const last = (await mails()).at(-1)
      expect(last).toMatchObject({
        subject: expect.stringContaining('Abgesagt: '),
        to: { email: 'nina@example.ch' },
      })
      for (const words of ['> Ich bin krank.', 'https://keel.example/beratung'])
        expect(last?.text).toContain(words)
      for (const { text, subject } of await mails())
        expect(text + subject).not.toMatch(/nicht möglich|nicht stattfinden/)
    },
  )

  it('adds an appointment by hand once, without a mail if it has no address, and moves any but onto another', async () => {
    const saturday = { date: '2026-11-28', time: '7:30', minutes: '45', location: 'home' }
    const input = { topic: 'Anruf', name: 'Nadja', ...saturday }
    const order = { input, request: '1', sendsMail: true, by }
    for (let time = 0; time < 2; time += 1)
      expect(await advisor().add(order)).toMatchObject({ outcome: 'done' })
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toEqual([])
    await booked(opened)
    const to = { date: '2026-11-28', time: '21:15', minutes: 90, location: 'home' as const }
    const move = async (time: string) => {
      const of = (await stored()).find(({ data }) => data['name'] === 'Nina Keller')
      const { id = '', revision = '' } = of ?? {}
      return advisor().move({ id, revision, word: '', by }, { ...to, time })
    }
    expect(await move('21:15')).toMatchObject({ outcome: 'done' })
    expect(await move('8:00')).toMatchObject({ outcome: 'taken', by: { name: 'Nadja' } })
    expect(await move('')).toEqual({ outcome: 'invalid', problems: { time: 'required' } })
  })

  it.each([
    ['the address is', { email: 'nadja@example.ch' }],
    ['the name is', { name: 'Nadia' }],
    ['the time is', { time: '8:30' }],
  ])(
    'makes no second appointment and sees the stored one if %s corrected after a lost answer',
    async (_, corrected) => {
      const typed = { topic: 'Anruf', name: 'Nadja', email: 'nadia@example.ch', ...december, minutes: '45' }
      const add = (input: object) => advisor().add({ input: { ...input }, request: '1', sendsMail: true, by })
      const first = await add(typed)
      const { name, email, time } = typed
      const changed = { outcome: 'changed', stored: { appointment: { name, email, time } } }
      expect(await add({ ...typed, ...corrected })).toMatchObject(changed)
      expect(await add({ ...typed, time: '14:00 ' })).toEqual(first)
      expect(await stored()).toHaveLength(1)
      expect(await mails()).toHaveLength(1)
    },
  )

  it('adds two appointments by forms without a request', async () => {
    const typed = { topic: 'Anruf', name: 'Nadja', ...december, minutes: '45' }
    for (const time of ['14:00', '15:00'])
      await advisor().add({ input: { ...typed, time }, request: '', sendsMail: true, by })
    expect(await stored()).toHaveLength(2)
  })

  it('moves no appointment into the past, but adds past ones without a mail as far back as any are kept', async () => {
    await booked(opened)
    await mails()
    const move = async (date: string, time: string) =>
      advisor().move(await decided(), { ...december, date, time, minutes: 60 })
    const invalid = (problems: object) => ({ outcome: 'invalid', problems })
    expect(await move('2025-12-01', '14:00')).toEqual(invalid({ date: 'past-date' }))
    expect(await move('2026-11-23', '9:00')).toEqual(invalid({ time: 'past-slot' }))
    expect((await only()).data).toMatchObject({ date: '2026-11-25', sequence: 0 })
    const input = { topic: 'Anruf', name: 'Beat', email: 'b@example.ch', ...december, minutes: 60 }
    const add = (date: string) =>
      advisor().add({ input: { ...input, date }, request: '', sendsMail: true, by })
    expect(await add('2026-10-23')).toEqual(invalid({ date: 'out-of-range' }))
    expect(await add('2026-10-24')).toMatchObject({ outcome: 'done' })
    await visitor().erase()
    expect(await stored()).toHaveLength(2)
    expect(await opened.documents.list('mails')).toEqual([])
    expect(await mails()).toHaveLength(2)
  })

  it('mails nothing if a move changes nothing, but tells a customer whose request it confirms', async () => {
    await booked(opened)
    const same = { date: '2026-11-25', time: '09:00', minutes: '60', location: 'office' }
    const move = async (to: object) => (await advisor().move(await decided(), { ...same, ...to })).outcome
    expect(await move({})).toBe('done')
    const { status, sequence } = (await only()).data
    expect({ status, sequence }).toEqual({ status: 'confirmed', sequence: 0 })
    for (const to of [{}, { address: 'Weg 1' }]) expect(await move(to)).toBe('done')
    expect((await only()).data['sequence']).toBe(0)
    expect(await mails()).toHaveLength(2)
    for (const to of [{ location: 'home' }, { location: 'home', address: 'Weg 1' }])
      expect(await move(to)).toBe('done')
    expect(await mails()).toHaveLength(4)
  })

  it('keeps a word that no mail would carry, because the move changes nothing', async () => {
    await booked(opened)
    const same = { date: '2026-11-25', time: '9:00', minutes: '60', location: 'office' }
    for (const word of ['Bis bald!', '', 'Bis bald!'])
      expect(await advisor().move(await decided(word), same)).toMatchObject(
        word === '' ? { outcome: 'done' } : { outcome: 'invalid', problems: { word: 'nothing-moved' } },
      )
    expect(await mails()).toHaveLength(2)
  })

  it('only confirms a requested appointment by a move that changes nothing', async () => {
    await manage(opened, { bookingStands: 'requested' })
    await booked(opened)
    const same = { date: '2026-11-25', time: '9:00', minutes: '60', location: 'office' }
    const stays = { outcome: 'done', stored: { appointment: { status: 'confirmed', sequence: 0 } } }
    expect(await advisor().move(await decided('Bis bald!'), same)).toMatchObject(stays)
    await mails()
    expect(titles(2)).toEqual([toldNina('Dein Termin ist bestätigt')])
    expect(opened.mailer.sent.at(-1)?.text).toContain('> Bis bald!')
  })

  it('gets the same answer to a move or a link sent again after a lost answer, and sends no second mail', async () => {
    await booked(opened, { location: 'online' })
    const to = { ...december, location: 'online', minutes: 60 }
    const moving = await decided('Geht es auch dann?')
    const first = await advisor().move(moving, to)
    expect(await advisor().move(moving, to)).toEqual(first)
    expect(await advisor().move(moving, { ...to, time: '15:00' })).toMatchObject({ outcome: 'changed' })
    const linking = await decided()
    const link = { link: 'https://meet.example/nina' }
    const given = await advisor().link(linking, link)
    expect(await advisor().link(linking, link)).toEqual(given)
    await mails()
    expect(titles(2)).toHaveLength(2)
  })

  it('gives an appointment another length, which it keeps when its customer moves it', async () => {
    const { token } = await booked(opened)
    await advisor().move(await decided(), { ...december, minutes: 120 })
    await booked(opened, { ...december, time: '11:00', email: 'next@example.ch' })
    const nearest = ['9:00', '8:30', '8:00'].map((time) => ({ date: december.date, time }))
    expect(await visitor().move(token, { ...december, time: '9:30' })).toEqual({ outcome: 'taken', nearest })
    expect(await visitor().move(token, { ...december, time: '9:00' })).toMatchObject({ outcome: 'moved' })
    const span = { minutes: 120, endsAt: '2026-12-01T10:00:00.000Z', takenUntil: '2026-12-01T10:00:00.000Z' }
    expect(await visitor().view(token)).toMatchObject({ appointment: span })
  })

  it('keeps an address with an appointment only while it takes place there', async () => {
    const input = { topic: 'Anruf', name: 'Nadja', ...december, minutes: '45', address: 'Weg 1' }
    await advisor().add({ input, request: '1', sendsMail: false, by })
    const addresses = [(await only()).data['address']]
    for (const address of ['Weg 1', undefined, 'Weg 2', '']) {
      await advisor().move(await decided(), { ...input, location: 'home', address })
      addresses.push((await only()).data['address'])
    }
    await advisor().move(await decided(), { ...input, location: 'home' })
    await advisor().move(await decided(), input)
    addresses.push((await only()).data['address'])
    expect(addresses).toEqual(['', 'Weg 1', 'Weg 1', 'Weg 2', '', ''])
  })

  it('gets the current state if a customer or another device was faster', async () => {
    const { token } = await booked(opened)
    const before = await decided()
    await visitor().cancel(token, '')
    const changed = { outcome: 'changed', stored: { appointment: { status: 'cancelled' } } }
    for (const decision of [before, await decided()])
      expect(await advisor().confirm(decision)).toMatchObject(changed)
  })

  it.each([
    ['in the night', '2026-11-24T02:21:00Z', { date: '2026-11-24', time: '8:00' }],
    ['during the day', '2026-11-24T09:10:00Z', { date: '2026-11-24', time: '10:30' }],
    ['on Friday evening', '2026-11-27T20:00:00Z', { date: '2026-11-30', time: '8:00' }],
  ])('is proposed the next free time within the opening hours %s', async (_, now, { date, time }) => {
    await manage(opened, { perDay: 1 })
    await booked(opened, { date: '2026-11-24', time: '14:00' })
    opened.clock.set(now)
    const [first] = (await advisor().proposed()) as { time: string; startsAt: number }[]
    expect(first).toMatchObject({ time, startsAt: zurichInstant(date, time).getTime() })
  })

  it('keeps both absences that two devices add at the same time', async () => {
    const [here, there] = [advisor(), serverBeside(opened).appointments.forAdvisor]
    await Promise.all([here.addAbsence(awayOn('2026-12-01')), there.addAbsence(awayOn('2026-12-02'))])
    const kept = await advisor().absences()
    const days = 'absences' in kept ? kept.absences.map(({ id }) => id) : []
    expect(days.toSorted()).toEqual(['2026-12-01', '2026-12-02'])
  })

  it('gets the problem of each wrong rule, and a conflict with what another device saved', async () => {
    const kept = await advisor().rules()
    if (!('rules' in kept)) throw new Error('no rules')
    const { rules } = kept
    const hours = (begin: string, end: string) => ({ from: begin, until: end, places: ['office'] })
    const week = rules.week.with(0, [hours('8:00', '12:00'), hours('11:30', '19:00')] as never)
    const save = (change: object, number?: string) =>
      advisor().saveRules({ base: rules, mine: { ...rules, ...change }, ...(number && { number }) }, by)
    expect(await save({ week })).toMatchObject({ problems: [{ path: 'week.0', code: 'overlapping' }] })
    expect(await save({ minutes: '' })).toMatchObject({ problems: [{ path: 'minutes', code: 'required' }] })
    expect(await save({ minutes: '45' }, 'one')).toMatchObject({ outcome: 'saved', cameAlong: false })
    const changed = { outcome: 'conflict', stored: { rules: { minutes: 45 } } }
    expect(await save({ minutes: '30' })).toMatchObject(changed)
    // Changes of other fields and of other days are merged.
    const later = rules.week.with(1, [hours('9:00', '12:00')] as never)
    expect(await save({ perDay: '3', week: later })).toMatchObject({
      outcome: 'saved',
      cameAlong: true,
      stored: { rules: { minutes: 45, perDay: 3, week: later } },
    })
    const logged = await opened.documents.list('adminLogs')
    expect(await save({ leadHours: '48' }, 'two')).toMatchObject({ outcome: 'saved' })
    expect(await save({ leadHours: '48' }, 'two'), 'the same once more').toMatchObject({ outcome: 'saved' })
    expect(await opened.documents.list('adminLogs')).toHaveLength(logged.length + 1)
  })

  it('sees the requested days with holidays and appointments, of which only one page is read', async () => {
    await manage(opened, { canton: 'SG' })
    await booked(opened)
    const { data } = await only()
    for (let year = 2016; year < 2026; year += 1)
      await opened.documents.commit(
        Array.from({ length: 30 }, (_, day) => {
          const startsAt = new Date(Date.UTC(year, 1, day)).toISOString()
          const past = { ...data, startsAt, endsAt: startsAt, name: 'Früher' }
          return { kind: 'put', collection: 'appointments', id: startsAt, data: past } as const
        }),
      )
    const newest = vi.spyOn(opened.documents, 'newest')
    const agenda = await advisor().agenda('2026-11-25', '2026-12-26')
    const pages = await Promise.all(newest.mock.results.map(({ value }) => value as Promise<unknown[]>))
    expect(pages.flat()).toHaveLength(100)
    if ('outcome' in agenda) throw new Error('unavailable')
    expect(agenda.appointments.map(({ appointment }) => appointment.name)).toEqual(['Nina Keller'])
    const christmas = agenda.days.find(({ date }) => date === '2026-12-25')
    expect(christmas).toMatchObject({ holiday: 'Weihnachtstag', open: [] })
    expect(agenda.days[0]?.open).toHaveLength(2)
  })

  it('can read everything that is stored about a person, and erase it', async () => {
    await booked(opened)
    await booked(opened, { time: '11:00', email: 'NINA@example.ch' })
    await booked(opened, { time: '14:00', name: 'Beat Frei', email: 'other@example.ch' })
    await mails()
    const { id = '' } = (await stored()).find(({ data }) => data['time'] === '9:00') ?? {}
    const nina = { name: '', email: 'nina@example.ch' }
    await opened.outbox.add(sampleMail({ id: 'one', subject: 'of Nina', replyTo: nina }))
    await opened.outbox.add(sampleMail({ id: 'two', subject: 'of Beat' }))
    const found = await advisor().personalData(id)
    expect(found).toMatchObject({ mails: [{ subject: 'of Nina' }] })
    const times = 'appointments' in found && found.appointments.map(({ time }) => time)
    expect(times && times.toSorted()).toEqual(['11:00', '9:00'])
    await mails()
    opened.mailer.breakDown()
    const busy = new Unavailable('somebody else reads the journal')
    const purge = vi.spyOn(opened.documents, 'purge').mockRejectedValue(busy)
    expect(await advisor().erasePerson(id, by)).toBe(2)
    expect(purge).toHaveBeenCalledOnce()
    const collections = ['appointments', 'appointmentMonths', 'mails', 'adminLogs'] as const
    const left = JSON.stringify(await Promise.all(collections.map((one) => opened.documents.list(one))))
    expect(left.toLowerCase()).not.toContain('nina')
    expect(left).toContain('other@example.ch')
    await booked(opened)
  })
})

it("erasing a customer who used the advisor's address erases only the mails about that appointment", async () => {
  await booked(opened, { email: 'Termine@keel.example' })
  await mails()
  const { id } = await only()
  const to = { name: 'Advisor', email: 'termine@keel.example' }
  await opened.outbox.add(sampleMail({ id: `${id}-0-booked-advisor`, to }))
  await opened.outbox.add(sampleMail({ id: 'inquiry', subject: 'of a stranger', to }))
  expect(await advisor().erasePerson(id, by)).toBe(1)
  expect(await opened.outbox.ids()).toEqual(['inquiry'])
})

it.each([
  ['an appointment 30 days after it is over', {}, '2026-12-25T08:59Z', '2027-01-02T00:00Z', 0],
  ['a hold a day after it lapsed', { confirmByMail: true }, '2026-11-24T09:00Z', '2026-11-24T10:00Z', 1],
])(
  '%s is erased, but not before, and so is its month if that is over',
  async (_, rules, before, after, months) => {
    await manage(opened, rules)
    await booked(opened)
    await mails()
    opened.clock.set(before)
    await visitor().erase()
    expect(await stored()).toHaveLength(1)
    opened.clock.set(after)
    await visitor().erase()
    expect(await stored()).toEqual([])
    expect(await opened.documents.list('appointmentMonths')).toHaveLength(months)
  },
)

describe("the advisor's calendar", () => {
  async function feed() {
    const path = await advisor().calendarPath()
    const secret = /([0-9a-f]{32})\.ics$/.exec(String(path))?.[1] ?? ''
    const answer = await visitor().feed(secret)
    if (answer === null || 'outcome' in answer) throw new Error('no calendar')
    return answer.text
  }

  async function events() {
    const calendar = new ICAL.Component(ICAL.parse(await feed()))
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      status: event.getFirstPropertyValue('status'),
      sequence: event.getFirstPropertyValue('sequence'),
    }))
  }

  it('is a valid published calendar even if it is empty', async () => {
    const text = await feed()
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n(?:.+\r\n)+END:VCALENDAR\r\n$/)
  })

  it('blocks no hours if an own calendar subscribes to it', async () => {
    await booked(opened)
    await advisor().addAbsence(awayOn('2026-11-26'))
    const days = { from: Date.parse('2026-11-01'), until: Date.parse('2026-12-31') }
    const read = (ownDomain: string) => readBusyTimes(whole, { ...days, ownDomain })
    const whole = await feed()
    expect(read(sampleSite.advisor.email.split('@')[1] ?? '')).toMatchObject({ spans: [] })
    expect(read('other.example')).toMatchObject({ spans: [{}, {}] })
  })

  it('marks a booked appointment as confirmed and a requested one as tentative', async () => {
    await booked(opened)
    await manage(opened, { bookingStands: 'requested' })
    await booked(opened, { time: '10:00', email: 'urs@example.ch' })
    expect((await events()).map(({ status }) => status)).toEqual(['CONFIRMED', 'TENTATIVE'])
    expect((await feed()).match(/Noch nicht bestätigt/g)).toHaveLength(1)
  })

  it('shows a cancelled appointment for 30 days, with a higher sequence', async () => {
    const { token } = await booked(opened, { date: '2027-01-14' })
    expect(await events()).toEqual([{ status: 'CONFIRMED', sequence: 0 }])
    await visitor().cancel(token, '')
    expect(await events()).toEqual([{ status: 'CANCELLED', sequence: 1 }])
    opened.clock.advance(29 * 24 * hour)
    expect(await events()).toEqual([{ status: 'CANCELLED', sequence: 1 }])
    opened.clock.advance(24 * hour)
    expect(await events()).toEqual([])
  })

  it('shows a lapsed hold as cancelled, and as confirmed if it is confirmed later', async () => {
    await manage(opened, { confirmByMail: true })
    const { token, proof } = await heldTime(opened)
    expect(await events()).toEqual([{ status: 'TENTATIVE', sequence: 0 }])
    opened.clock.advance(hour)
    expect(await events()).toEqual([{ status: 'CANCELLED', sequence: 1 }])
    await visitor().confirm(token, proof)
    expect(await events()).toEqual([{ status: 'CONFIRMED', sequence: 1 }])
  })
})

it('a booking waits for the advisor until it is confirmed or over, the next one first', async () => {
  expect(await visitor().waiting()).toEqual({ count: 0, asked: 0, first: null })
  await booked(opened, { name: 'Urs Späth', date: '2026-12-09', time: '10:00' })
  await booked(opened, { name: 'Nina Keller', date: '2026-12-08', time: '9:00' })
  const nina = { date: '2026-12-08', time: '9:00', name: 'Nina Keller', inDays: 15 }
  expect(await visitor().waiting()).toEqual({ count: 2, asked: 0, first: nina })
  const [first] = (await stored()).filter(({ data }) => data['name'] === 'Nina Keller')
  if (!first) throw new Error('none')
  await advisor().confirm({ id: first.id, revision: first.revision, word: '', by })
  expect(await visitor().waiting()).toMatchObject({ count: 1, first: { name: 'Urs Späth' } })
  opened.clock.advance(16 * 24 * hour + 6 * hour)
  expect(await visitor().waiting()).toEqual({ count: 0, asked: 0, first: null })
})

it('a requested booking waits ahead of one that is only new', async () => {
  await booked(opened, { name: 'Nina Keller', date: '2026-12-08', time: '9:00' })
  await manage(opened, { bookingStands: 'requested' })
  await booked(opened, { name: 'Urs Späth', date: '2026-12-09', time: '10:00', email: 'urs@example.ch' })
  const urs = { date: '2026-12-09', time: '10:00', name: 'Urs Späth', inDays: 16 }
  expect(await visitor().waiting()).toEqual({ count: 2, asked: 1, first: urs })
})

it('no booking waits, and nothing fails, while the appointments cannot be read', async () => {
  const documents = opened.documents as unknown as { breakDown(): void }
  documents.breakDown()
  expect(await visitor().waiting()).toEqual({ count: 0, asked: 0, first: null })
})
