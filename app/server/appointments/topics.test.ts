import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '#domain/appointments/questions.ts'
import type { Topic } from '#domain/appointments/topics.ts'
import {
  advisorOnDuty as by,
  booked,
  manage,
  type OpenedCalendar,
  sampleRequest,
  titleOf,
} from '#test/appointment-samples.ts'
import { calendarOfTest } from '#test/calendar-of-test.ts'

const sinceWhen: Question = { id: 'q1', label: 'Seit wann?', kind: 'line', options: [], required: true }
const short: Topic = {
  id: 'call',
  title: 'Kurzes Telefonat',
  minutes: 20,
  bufferMinutes: 5,
  places: ['phone'],
  bring: 'Die letzte Abrechnung',
  questions: [sinceWhen],
}
const long: Topic = { id: 'plan', title: 'Finanzplan', minutes: 120 }

let topics: Topic[] | null
let opened: OpenedCalendar
beforeEach(async () => {
  topics = [short, long]
  opened = calendarOfTest({ cards: { topics: async () => topics, watch: () => () => {} } })
  await manage(opened, { week: open })
})

const places = ['office', 'online', 'phone'] as ('office' | 'online' | 'phone')[]
const open = Array.from({ length: 7 }, () => [{ from: '8:00', until: '10:00', places }])

const wednesday = '2026-11-25'
const call = {
  cardTitle: short.title,
  date: wednesday,
  time: '9:00',
  location: 'phone',
  'answers.q1': 'seit 2019',
}

async function timesFor(card: string) {
  const found = await opened.appointments.offers(wednesday, wednesday, { card })
  if (found.outcome !== 'offered') throw new Error(found.outcome)
  return {
    minutes: found.rules.minutes,
    times: found.days.flatMap((day) => day.times.map(({ time }) => time)),
  }
}

/** Moves the first of the day as the advisor. */
async function moveFirst(to: object) {
  const all = await opened.documents.list('appointments')
  const [first] = all.toSorted((one, other) =>
    String(one.data['startsAt']).localeCompare(String(other.data['startsAt'])),
  )
  const { id = '', revision = '' } = first ?? {}
  return (await opened.appointments.forAdvisor.move({ id, revision, word: '', by }, { ...to })).outcome
}

async function personal() {
  const [{ id = '' } = {}] = await opened.documents.list('appointments')
  const found = await opened.appointments.forAdvisor.personalData(id)
  return { id, found }
}

describe('a topic with its own length, buffer and places', () => {
  it('is offered with these, and takes its time from every other topic', async () => {
    expect(await timesFor('plan')).toEqual({ minutes: 120, times: ['8:00'] })
    expect(await timesFor('call')).toEqual({
      minutes: 20,
      times: ['8:00', '8:20', '8:40', '9:00', '9:20', '9:40'],
    })
    const { appointment } = await booked(opened, call)
    expect(appointment).toMatchObject({
      minutes: 20,
      endsAt: '2026-11-25T08:20:00.000Z',
      takenUntil: '2026-11-25T08:25:00.000Z',
    })
    expect(await timesFor('plan')).toEqual({ minutes: 120, times: [] })
    expect((await timesFor('call')).times).toEqual(['8:00', '8:20', '9:40'])
  })

  it('is moved with these, even if the card has changed since', async () => {
    const { token } = await booked(opened, call)
    topics = [{ ...short, minutes: 120 }, long]
    const elsewhere = await opened.appointments.move(token, {
      date: wednesday,
      time: '8:20',
      location: 'office',
    })
    expect(elsewhere).toEqual({ outcome: 'invalid', problems: { location: 'unknown-option' } })
    const moved = await opened.appointments.move(token, { date: wednesday, time: '8:20', location: 'phone' })
    expect(moved).toMatchObject({ outcome: 'moved' })
    const { appointment } = (await opened.appointments.view(token)) as { appointment: object }
    expect(appointment).toMatchObject({ minutes: 20, takenUntil: '2026-11-25T07:45:00.000Z' })
  })

  it('is moved by the advisor with its own room after it', async () => {
    topics = [
      { ...short, minutes: 60, bufferMinutes: 60 },
      { ...long, minutes: 30 },
    ]
    await booked(opened, { ...call, time: '8:00' })
    expect(await moveFirst({ date: wednesday, time: '8:00', minutes: 60, location: 'online' })).toBe('done')
    expect((await opened.documents.list('appointments'))[0]?.data).toMatchObject({
      endsAt: '2026-11-25T08:00:00.000Z',
      takenUntil: '2026-11-25T09:00:00.000Z',
    })
    expect((await timesFor('plan')).times).toEqual([])
  })

  it('is moved by the advisor to another place between two others without taking more room than it had', async () => {
    topics = [{ ...short, minutes: 30, bufferMinutes: 0 }, long]
    await manage(opened, { roomAfter: 15, week: open })
    await booked(opened, call)
    await booked(opened, { ...call, time: '9:30', email: 'next@example.ch' })
    expect(await moveFirst({ date: wednesday, time: '9:00', minutes: 30, location: 'online' })).toBe('done')
  })

  it('is refused at any other place', async () => {
    const outcome = await opened.appointments.book(
      { ...sampleRequest, ...call, location: 'online' },
      { address: '' },
    )
    expect(outcome).toEqual({ outcome: 'invalid', problems: { location: 'unknown-option' } })
  })

  it('says who calls whom, what to bring, and the time in Switzerland', async () => {
    await booked(opened, call)
    await opened.mails.run()
    const [toAdvisor, toNina] = opened.mailer.sent
    expect(toNina?.text).toContain('Ort: Am Telefon: Andrin Keel ruft dich an, unter 071 123 45 67.')
    expect(toNina?.text).toContain('Bitte mitbringen: Die letzte Abrechnung')
    expect(toAdvisor?.text).toContain('Ort: Am Telefon: Du rufst an, unter 071 123 45 67.')
    for (const mail of [toAdvisor, toNina]) {
      expect(mail?.text).toContain('Uhrzeit: 9:00 Uhr (Schweizer Zeit)')
      expect(mail?.text).toContain('Dauer: 20 Minuten')
    }
  })
})

describe('the questions of a topic', () => {
  it('are answered only in the mail to the advisor and in personal data, and erased with the person', async () => {
    await booked(opened, call)
    await opened.mails.run()
    const [toAdvisor, toNina] = opened.mailer.sent
    expect(toAdvisor?.text).toContain('Seit wann?\n> seit 2019')
    expect(toNina?.text).not.toContain('2019')
    const { id, found } = await personal()
    expect(found).toMatchObject({
      appointments: [{ answers: [{ question: 'Seit wann?', answer: 'seit 2019' }] }],
    })
    expect(await opened.appointments.forAdvisor.erasePerson(id, by)).toBe(1)
    for (const collection of ['appointments', 'mails', 'appointmentMonths'] as const)
      expect(JSON.stringify(await opened.documents.list(collection))).not.toContain('2019')
  })

  it('that are required are asked again as the card has them now, along with other missing fields', async () => {
    const book = (change: object) =>
      opened.appointments.book({ ...sampleRequest, ...call, ...change }, { address: '' })
    expect(await book({ 'answers.q1': ' ', name: '' })).toEqual({
      outcome: 'invalid',
      problems: { name: 'required', 'answers.q1': 'required' },
      questions: [sinceWhen],
    })
    const other: Question = {
      ...sinceWhen,
      id: 'q2',
      label: 'Wie viel?',
      kind: 'choice',
      options: ['wenig', 'viel'],
    }
    topics = [{ ...short, title: 'Anruf', questions: [other] }]
    expect(await book({ card: 'call' })).toMatchObject({
      problems: { 'answers.q2': 'required' },
      questions: [other],
    })
    expect(await book({ card: 'call', 'answers.q2': 'viel' })).toMatchObject({
      outcome: 'booked',
      appointment: {
        answers: [
          { question: 'Wie viel?', answer: 'viel' },
          { question: 'Seit wann?', answer: 'seit 2019' },
        ],
      },
    })
  })

  it('are not asked while the cards cannot be read, so that no booking is lost', async () => {
    const fresh = calendarOfTest({ cards: { topics: async () => null, watch: () => () => {} } })
    await manage(fresh)
    expect((await booked(fresh, { time: '9:00' })).outcome).toBe('booked')
  })
})

it('two reminders are each sent once if both are switched on', async () => {
  await manage(opened, { reminders: { day: true, hours: true } })
  await booked(opened, call)
  await opened.mails.run()
  const sent = async (now: string) => {
    opened.clock.set(now)
    for (let time = 0; time < 2; time += 1) await opened.appointments.remind()
    await opened.mails.run()
    return opened.mailer.sent.slice(2).map(titleOf)
  }
  expect(await sent('2026-11-24T07:59:00Z')).toEqual([])
  expect(await sent('2026-11-24T08:05:00Z')).toEqual(['Bald ist dein Termin'])
  expect(await sent('2026-11-25T05:59:00Z')).toHaveLength(1)
  expect(await sent('2026-11-25T06:05:00Z')).toEqual(['Bald ist dein Termin', 'Gleich ist dein Termin'])
})

it('only the later reminder is sent if only that is switched on', async () => {
  await manage(opened, { reminders: { day: false, hours: true } })
  await booked(opened, call)
  opened.clock.set('2026-11-24T08:05:00Z')
  await opened.appointments.remind()
  opened.clock.set('2026-11-25T06:05:00Z')
  await opened.appointments.remind()
  await opened.mails.run()
  expect(opened.mailer.sent.slice(2).map(titleOf)).toEqual(['Gleich ist dein Termin'])
})
