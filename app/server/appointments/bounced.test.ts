import { beforeEach, expect, it } from 'vitest'
import type { Delivery } from '#ports/mailer.ts'
import { booked, manage, type OpenedCalendar } from '#test/appointment-samples.ts'
import { calendarOfTest } from '#test/calendar-of-test.ts'

let opened: OpenedCalendar
beforeEach(async () => {
  opened = calendarOfTest()
  await manage(opened)
})

const bouncedAt = async () => (await opened.documents.list('appointments'))[0]?.data['bouncedAt']

function refuse(refusal: object, email: string) {
  opened.mailer.answerWith(({ to }) =>
    to.email === email ? ({ ok: false, code: '', ...refusal } as Delivery) : { ok: true },
  )
}

it.each([
  [{ status: 550, code: '5.1.1', at: 'recipient' }],
  [{ status: 553, code: 'EENVELOPE', at: 'recipient' }],
  // After the mail itself.
  [{ status: 554, code: '5.7.1' }],
  [{ status: 552, code: '5.2.2' }],
  [{ status: 501, code: '5.1.3', at: 'recipient' }],
])('an appointment is marked if the mail to its customer is refused by %j', async (refusal) => {
  refuse(refusal, 'nina@example.ch')
  await booked(opened)
  await opened.mails.run()
  expect(await bouncedAt()).toBe('2026-11-23T09:00:00.000Z')
})

it.each([
  // Later it may be taken.
  [{ status: 450, code: '4.2.0', at: 'recipient' }],
  [{ status: 421, code: '' }],
  [{ status: 0, code: 'ECONNREFUSED' }],
  // These concern every mail: password, sender.
  [{ status: 535, code: '5.7.8', at: 'sign-in' }],
  [{ status: 550, code: '5.7.1', at: 'sender' }],
  // A service that is asked over HTTP.
  [{ status: 500, code: '' }],
  [{ status: 503, code: '' }],
])('an appointment is not marked if the mail to its customer is held up by %j', async (refusal) => {
  refuse(refusal, 'nina@example.ch')
  await booked(opened)
  await opened.mails.run()
  expect(await bouncedAt()).toBeNull()
})

it('an appointment is not marked if only the mail to the advisor is refused', async () => {
  refuse({ status: 550, code: '5.1.1', at: 'recipient' }, 'termine@keel.example')
  await booked(opened)
  await opened.mails.run()
  expect(await bouncedAt()).toBeNull()
})

it('the mark of an appointment is removed once a mail is accepted', async () => {
  refuse({ status: 550, code: '5.1.1', at: 'recipient' }, 'nina@example.ch')
  await booked(opened)
  await opened.mails.run()
  opened.mailer.recover()
  opened.clock.advance(120_000)
  await opened.mails.run()
  expect(opened.mailer.sent.map(({ to }) => to.email)).toEqual(['termine@keel.example', 'nina@example.ch'])
  expect(await bouncedAt()).toBeNull()
})
