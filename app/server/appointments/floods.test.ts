import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#domain/appointments/days.ts'
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
import { withOutcome } from '#test/outcome.ts'
import { usualCaps, usualRequestsToConfirm } from './unconfirmed.server.ts'

const minute = 60_000
const hour = 60 * minute

let opened: OpenedCalendar
beforeEach(async () => {
  opened = calendarOfTest({ caps: usualCaps })
  await manage(opened)
})

let count = 0
/** The next free hour, each time with another mail address. */
async function bookFrom(address: string, change: Record<string, string> = {}) {
  const { days } = withOutcome(await opened.appointments.allOffers(), 'offered')
  const day = days.find(({ times }) => times.length > 0)
  const time = day?.times[0]?.time ?? ''
  count += 1
  const request = { ...sampleRequest, date: day?.date ?? '', time, email: `p${count}@example.ch`, ...change }
  return opened.appointments.book(request, { address })
}

async function outcomesFrom(addresses: readonly string[]) {
  const outcomes: string[] = []
  for (const address of addresses) outcomes.push((await bookFrom(address)).outcome)
  return outcomes
}

const times = (length: number, one: (index: number) => string) =>
  Array.from({ length }, (_, index) => one(index))
/** Each from another network. */
const elsewhere = (index: number) => `${index + 11}.1.1.1`
/** As they follow each other: '20 booked, 3 held'. */
const runs = (outcomes: readonly string[]) =>
  outcomes
    .filter((outcome, index) => outcome !== outcomes[index - 1])
    .map((outcome) => `${outcomes.filter((one) => one === outcome).length} ${outcome}`)
    .join(', ')

async function mails() {
  await opened.mails.run()
  return opened.mailer.sent.map((mail) => `${mail.to.email}: ${titleOf(mail)}`)
}

const toCustomer = async () => (await mails()).filter((line) => /^nina[@+]/i.test(line))

const unconfirmed = () => opened.appointments.forAdvisor.unconfirmed()

describe('appointments that the advisor has not looked at', () => {
  it.each([
    ['one /48 of IPv6, each from another /64', (index: string) => `2001:db8:1:${index}::1`, 8, 7],
    ['one /16 of IPv4', (index: string) => `203.0.${index}.1`, 12, 33],
  ])(
    'are limited from %s: more must be confirmed by mail, and many more are refused',
    async (_from, address, taken, held) => {
      const outcomes = await outcomesFrom(times(50, (index) => address(String(index))))
      expect(runs(outcomes)).toBe(`${taken} booked, ${held} held, ${50 - taken - held} too-many`)
      // Held times are free again after half an hour; those taken stay.
      opened.clock.advance(hour)
      expect((await bookFrom(address('60'))).outcome).toBe('held')
      expect((await bookFrom('198.51.100.1')).outcome).toBe('booked')
    },
  )

  it('are limited to twenty, and then every booking must be confirmed by mail until the advisor confirms some', async () => {
    expect(runs(await outcomesFrom(times(23, elsewhere)))).toBe('20 booked, 3 held')
    const withoutMails = serverBeside(opened, { caps: usualCaps, service: 'outbox' })
    const late = { ...sampleRequest, date: '2026-12-09' }
    const refused = { outcome: 'too-many', again: null }
    expect(await withoutMails.appointments.book(late, { address: '97.1.1.1' })).toEqual(refused)
    expect(await unconfirmed()).toEqual({ count: 20, most: 20 })
    const stored = await opened.documents.list('appointments')
    const { id = '', revision = '' } = stored.find(({ data }) => data['status'] === 'booked') ?? {}
    await opened.appointments.forAdvisor.confirm({ id, revision, word: '', by })
    expect(await unconfirmed()).toEqual({ count: 19, most: 20 })
    expect((await bookFrom('99.1.1.1')).outcome).toBe('booked')
    expect((await bookFrom('98.1.1.1')).outcome).toBe('held')
  })

  it('do not count if the customer confirmed by mail or they are over, and are read page by page', async () => {
    await outcomesFrom(times(20, elsewhere))
    const { token } = withOutcome(await bookFrom('99.1.1.1'), 'held')
    await opened.appointments.confirm(token, await mailedProof(opened, token))
    expect(await unconfirmed()).toEqual({ count: 20, most: 20 })
    opened.clock.advance(10 * 24 * hour)
    const listed = vi.spyOn(opened.documents, 'list')
    expect(await unconfirmed()).toEqual({ count: 0, most: 20 })
    expect((await bookFrom('98.1.1.1')).outcome).toBe('booked')
    expect(listed.mock.calls.map(([collection]) => collection)).not.toContain('appointments')
  })
})

describe('mails to an unconfirmed address', () => {
  const moved = { date: addDays('2026-11-23', 8), location: 'office' as const }

  it('are limited to three a day, after which only the last state of each booking is sent', async () => {
    const { token } = await booked(opened)
    await mails()
    for (const time of ['14:00', '15:30', '14:00', '15:30', '14:00']) {
      await opened.appointments.move(token, { ...moved, time })
      await mails()
    }
    const sixth = await opened.appointments.move(token, { ...moved, time: '15:30' })
    expect(sixth).toEqual({ outcome: 'too-many', again: null })
    // The limit counts for any appointment, and for any spelling of the address.
    const another = await booked(opened, { time: '11:00', email: 'Nina+2@example.ch' })
    await opened.appointments.move(another.token, { ...moved, time: '9:00' })
    await opened.appointments.cancel(token, '')
    expect(await toCustomer()).toHaveLength(4)
    expect((await toCustomer()).at(-1)).toContain('Dein Termin ist gebucht')
    opened.clock.advance(24 * hour)
    const late = (await toCustomer()).slice(4)
    const last = [
      'Nina+2@example.ch: Dein Termin ist verschoben',
      'nina@example.ch: Dein Termin ist abgesagt',
    ]
    expect(late.toSorted()).toEqual(last.map((words) => expect.stringContaining(words)))
    expect(await opened.documents.list('mails')).toEqual([])
  })

  it('are not limited once the customer has confirmed by mail', async () => {
    await manage(opened, { confirmByMail: true })
    const { token, proof } = await heldTime(opened)
    await opened.appointments.confirm(token, proof)
    for (const time of ['14:00', '15:30', '14:00', '15:30'])
      await opened.appointments.move(token, { ...moved, time }).then(mails)
    expect(await toCustomer()).toHaveLength(6)
  })
})

describe('requests to confirm by mail', () => {
  /** Each hour thirty, as in the product. */
  beforeEach(() => {
    opened = serverBeside(opened, { caps: usualCaps, requestsToConfirm: usualRequestsToConfirm })
  })
  const requests = async () =>
    (await mails()).filter((line) => line.includes('Bitte bestätige deinen Termin'))

  it('are all sent up to thirty an hour, beside other mails, and then refused until the next is possible', async () => {
    expect(runs(await outcomesFrom(times(55, elsewhere)))).toBe('20 booked, 30 held, 5 too-many')
    expect(await requests()).toHaveLength(30)
    expect(await opened.documents.list('mails')).toEqual([])
    const again = new Date(opened.clock.now().getTime() + hour)
    opened.clock.advance(50 * minute)
    expect(await bookFrom('99.1.1.1')).toEqual({ outcome: 'too-many', again })
    opened.clock.set(again.toISOString())
    expect((await bookFrom('99.1.1.1')).outcome).toBe('held')
    expect(await requests()).toHaveLength(31)
  })

  it('do not delay mails about taken times during a flood', async () => {
    await manage(opened, { confirmByMail: true })
    const first = await heldTime(opened, { email: 'first@example.ch' })
    for (let index = 0; index < 40; index += 1) await bookFrom('')
    expect(await requests()).toHaveLength(30)
    await opened.appointments.confirm(first.token, first.proof)
    await manage(opened, { confirmByMail: false })
    await booked(opened, { date: '2026-12-09', email: 'second@example.ch' })
    for (const who of ['first', 'second'])
      expect(await mails()).toContainEqual(
        expect.stringContaining(`${who}@example.ch: Dein Termin ist gebucht`),
      )
  })
})

it('mails claimed by a killed server are sent as soon as another starts with sole access to the data', async () => {
  opened.mailer.answerWith(() => new Promise(() => {}))
  await booked(opened)
  await new Promise((resolve) => setImmediate(resolve))
  opened.mailer.answerWith(() => ({ ok: true }))
  opened.clock.advance(1_000)
  // The previous server's mail never ends, like the process it stands for.
  opened = serverBeside(opened, { isAlone: true })
  await opened.mails.run()
  expect(opened.mailer.sent).toHaveLength(2)
})
