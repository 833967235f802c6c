// @vitest-environment jsdom
/** A form may be changed, and its dialog closed, while a request is under way. */
import type { Question } from '#domain/appointments/questions.ts'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BookingDialog } from './booking-dialog.tsx'
import { MailedForm } from './mailed-form.tsx'
import { ManagedForm } from './managed-form.tsx'
import { remembered } from './form-values.ts'
import { MoveForm } from './move-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
HTMLElement.prototype.scrollIntoView = () => {}
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}

const places = { office: 'Hafenstrasse 12, Rorschach', home: 'Ostschweiz', online: '', phone: '' }
const questions: Question[] = []
const mailedPlaces = ['office', 'home', 'online'] as const
const card = { id: 'saeule-3a', icon: '💰', title: 'Säule 3a' }
const offer = {
  card,
  advisorName: 'Andrin Keel',
  minutes: 60,
  mail: 'smtp' as const,
  places,
  questions,
  mailedPlaces,
}
const events = { onBusy: vi.fn(), onClose: vi.fn(), onReopen: vi.fn(), onTitle: vi.fn() }
const typed = { date: '2026-11-25', time: '9:00', location: 'office', email: 'nina@example.ch' } as const
const byMail = { offer, now: new Date('2026-11-23T09:00:00Z'), values: typed, frame: 'dialog' } as const

/** Sends the form, changes a field or closes its dialog while the answer is pending, and then lets it arrive. */
async function sendAndChange(form: ReactNode, answer: object, [field, value]: [string, string]) {
  const answered = Promise.withResolvers<Response>()
  const days = [{ date: typed.date, state: 'open', times: [{ time: typed.time, places: ['office'] }] }]
  const first = { from: '2026-11-23', today: '2026-11-23', last: '2026-12-31', request: '1', reminders: [] }
  const month = { ...first, changeHours: 24, days }
  const fetched = (path: string) => (path.includes('zeiten.json') ? Response.json(month) : answered.promise)
  const fetching = vi.fn(async (path: string) => fetched(path))
  vi.stubGlobal('fetch', fetching)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(form))
  await act(async () => container.querySelector<HTMLElement>('[aria-haspopup]')?.click())
  const dialog = document.querySelector('dialog')
  await act(async () => (dialog ?? container).querySelector('form')?.requestSubmit())
  if (dialog) dialog.open = false
  const input = field ? container.querySelector<HTMLInputElement>(field) : null
  await act(async () => {
    if (input?.type === 'radio') input.click()
    else if (input) input.value = value
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => answered.resolve(Response.json(answer)))
  const isOpen = dialog?.open
  return { isOpen, text: container.textContent, asked: fetching.mock.calls.map(([path]) => path) }
}

it('a booking by mail is shown as it was sent, even if the form has changed since', async () => {
  const onSent = vi.fn()
  await sendAndChange(
    <MailedForm {...{ ...byMail, onSent }} answer={{ outcome: 'none' }} />,
    { outcome: 'sent', id: 'b1', to: '/beratung?gebucht=1' },
    ['[name=time][value="10:00"]', ''],
  )
  const { date, time, location } = typed
  expect(onSent.mock.calls).toEqual([[{ id: 'b1', cardTitle: card.title, date, time, location }]])
})

it('a managed booking is shown as it was sent, even if its dialog was closed', async () => {
  remembered.request = typed
  const answer = {
    ...typed,
    outcome: 'booked',
    endTime: '10:00',
    path: '/termin/1',
    to: '/termin/1?gebucht=1',
    until: null,
  }
  const changed = ['[name=email]', 'other@example.ch'] as [string, string]
  const { text } = await sendAndChange(<ManagedForm {...{ offer, ...events }} />, answer, changed)
  expect(text).toContain(typed.email)
  expect(events.onReopen).toHaveBeenCalledOnce()
})

it.each([
  [{ time: 'unknown-slot' }, 2],
  [{ email: 'invalid-email' }, 1],
])('free times are loaded again only if one of them was refused: %o', async (problems, times) => {
  remembered.request = typed
  const answer = { outcome: 'invalid', problems }
  const { asked } = await sendAndChange(<ManagedForm {...{ offer, ...events }} />, answer, ['', ''])
  expect(asked.filter((path) => path.includes('zeiten.json'))).toHaveLength(times)
})

it('a dialog that was closed during a booking opens again with the answer', async () => {
  remembered.request = typed
  const around = { offer, Form: ManagedForm, formProps: { offer }, href: '/', onOpen: () => {} }
  const dialog = <BookingDialog {...around}>Buchen</BookingDialog>
  expect((await sendAndChange(dialog, { outcome: 'failed' }, ['', ''])).isOpen).toBe(true)
})

it('a booking by mail continues at the free times if managed hours refuse its time', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  onTestFinished(() => submit.mockRestore())
  const form = <MailedForm {...byMail} onSent={vi.fn()} answer={{ outcome: 'none' }} />
  await sendAndChange(form, { outcome: 'invalid', problems: { time: 'unknown-slot' } }, ['', ''])
  expect(submit.mock.contexts).toMatchObject([{ action: expect.stringMatching(/#zeiten$/) }])
})

it('moving shows the old time and the new one', async () => {
  const appointment = { ...typed, time: '10:00', address: '', remark: '' }
  const form = <MoveForm path="/termin/1" {...{ offer, appointment, ...events }} />
  const { text } = await sendAndChange(form, { outcome: 'failed' }, ['[name=time]', ''])
  expect(text).toContain('Bisher: Mittwoch, 25. November 2026, 10:00')
  expect(text).toMatch(/Neu: .*9:00/)
})
