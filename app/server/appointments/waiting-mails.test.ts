import { expect, it } from 'vitest'
import type { Documents } from '#ports/documents.ts'
import { booked, manage, openCalendar } from '#test/appointment-samples.ts'

async function withRefusedMails() {
  const opened = openCalendar()
  await manage(opened)
  opened.mailer.answerWith(() => ({ ok: false, status: 550, code: '5.1.1', words: '550 no such user' }))
  await booked(opened)
  await opened.appointments.sendMails()
  return opened
}

it('shows mails that nobody took, with the reason and the next attempt', async () => {
  const { appointments, clock } = await withRefusedMails()
  const now = clock.now().getTime()
  expect(await appointments.mails.waiting()).toEqual(
    ['termine@keel.example', 'nina@example.ch'].map((email) =>
      expect.objectContaining({
        mail: expect.objectContaining({ to: expect.objectContaining({ email }) }),
        owedSince: new Date(now).toISOString(),
        nextAttemptAt: new Date(now + 60_000).toISOString(),
        attempts: 1,
        refusal: { status: 550, code: '5.1.1', words: '550 no such user' },
      }),
    ),
  )
  await appointments.stop()
})

it('never sends a mail that was forgotten, and shows nothing once the others are accepted', async () => {
  const { appointments, mailer, clock } = await withRefusedMails()
  const [first] = await appointments.mails.waiting()
  await appointments.mails.forget(first?.mail.id ?? '')
  mailer.recover()
  clock.advance(61_000)
  await appointments.sendMails()
  expect(mailer.sent.map(({ id }) => id)).not.toContain(first?.mail.id)
  expect(mailer.sent).toHaveLength(1)
  expect(await appointments.mails.waiting()).toEqual([])
  await appointments.stop()
})

it('reads them again only after one changed', async () => {
  const { appointments, documents, clock, mailer } = await withRefusedMails()
  const counted = countedReads(documents)
  const watching = openCalendar({ documents: counted.documents, clock, mailer }).appointments
  for (let checks = 0; checks < 5; checks += 1) expect(await watching.mails.waiting()).toHaveLength(2)
  expect(counted.reads()).toBe(1)
  mailer.recover()
  clock.advance(61_000)
  await appointments.sendMails()
  expect(await watching.mails.waiting()).toEqual([])
  await Promise.all([appointments.stop(), watching.stop()])
})

function countedReads(documents: Documents) {
  let count = 0
  const list: Documents['list'] = (collection, query) => {
    if (collection === 'appointmentMails') count += 1
    return documents.list(collection, query)
  }
  return { documents: { ...documents, list }, reads: () => count }
}
