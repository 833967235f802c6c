// @vitest-environment jsdom
/** A request takes a while. Meanwhile its form may be changed and its dialog closed. */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BookingForm } from './booking-form.tsx'
import { ManagedForm } from './managed-form.tsx'
import { remembered } from './form-values.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
HTMLElement.prototype.scrollIntoView = () => {}

const places = { office: 'Hafenstrasse 12, Rorschach', home: 'Ostschweiz' }
const card = { id: 'saeule-3a', icon: '💰', title: 'Säule 3a' }
const offer = { card, advisorName: 'Andrin Keel', minutes: 60, mail: 'smtp' as const, places }
const events = { onBusy: vi.fn(), onClose: vi.fn(), onReopen: vi.fn(), onTitle: vi.fn() }
const typed = { date: '2026-11-25', time: '9:00', location: 'office', email: 'nina@example.ch' }

/** Sends the form, changes a field while the answer is on its way, and then lets it come. */
async function sendAndChange(form: ReactNode, answer: object, [field, value]: [string, string]) {
  const answered = Promise.withResolvers<Response>()
  const days = [{ date: typed.date, state: 'open', times: [{ time: typed.time, places: ['office'] }] }]
  const first = { month: '2026-11', today: '2026-11-23', last: '2026-12-31', request: '1' }
  const month = { ...first, changeHours: 24, days }
  const fetched = (path: string) => (path.includes('zeiten.json') ? Response.json(month) : answered.promise)
  const fetching = vi.fn(async (path: string) => fetched(path))
  vi.stubGlobal('fetch', fetching)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(form))
  await act(async () => container.querySelector('form')?.requestSubmit())
  const input = field ? container.querySelector<HTMLInputElement>(field) : null
  await act(async () => {
    if (input?.type === 'radio') input.click()
    else if (input) input.value = value
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => answered.resolve(Response.json(answer)))
  return { text: container.textContent, asked: fetching.mock.calls.map(([path]) => path) }
}

it('a booking by mail is shown as it was sent', async () => {
  const onSent = vi.fn()
  const form = { offer, now: new Date('2026-11-23T09:00:00Z'), values: typed, onSent }
  await sendAndChange(
    <BookingForm frame="dialog" {...form} answer={{ outcome: 'none' }} />,
    { outcome: 'sent', id: 'b1' },
    ['[name=time][value="10:00"]', ''],
  )
  const { date, time, location } = typed
  expect(onSent.mock.calls).toEqual([[{ id: 'b1', cardTitle: card.title, date, time, location }]])
})

it('a booking where appointments are managed is shown as it was sent, also where its dialog was closed', async () => {
  remembered.request = typed
  const answer = { ...typed, outcome: 'booked', endTime: '10:00', path: '/termin/1', until: null }
  const changed = ['[name=email]', 'other@example.ch'] as [string, string]
  const { text } = await sendAndChange(<ManagedForm {...{ offer, ...events }} />, answer, changed)
  expect(text).toContain(typed.email)
  expect(events.onReopen).toHaveBeenCalledOnce()
})

it.each([
  [{ time: 'unknown-slot' }, 2],
  [{ email: 'invalid-email' }, 1],
])('free times are asked for again where one of them was refused: %o', async (problems, times) => {
  remembered.request = typed
  const answer = { outcome: 'invalid', problems }
  const { asked } = await sendAndChange(<ManagedForm {...{ offer, ...events }} />, answer, ['', ''])
  expect(asked.filter((path) => path.includes('zeiten.json'))).toHaveLength(times)
})
