// @vitest-environment jsdom
/** What the dialogs of 'Termine' tell the advisor about answers of the server. */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Appointment, appointmentSchema } from '#domain/appointments/appointment.ts'
import { AddDialog } from './add-dialogs.tsx'
import type { AgendaItem, AgendaView, AppointmentAnswer } from './view.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// jsdom shows no dialogs.
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })

afterEach(() => vi.unstubAllGlobals())

const now = '2026-11-23T09:00:00.000Z'
const screen = { isOnline: true, reload: () => {}, onTyped: () => {} }

function itemWith(change: Partial<Appointment> = {}, revision = '1'): AgendaItem {
  const appointment = appointmentSchema.parse({
    status: 'booked',
    topic: 'Säule 3a',
    date: '2026-11-25',
    time: '9:00',
    minutes: 60,
    location: 'office',
    startsAt: '2026-11-25T08:00:00.000Z',
    endsAt: '2026-11-25T09:00:00.000Z',
    takenFrom: '2026-11-25T08:00:00.000Z',
    takenUntil: '2026-11-25T09:00:00.000Z',
    name: 'Nina Keller',
    email: 'nina@example.ch',
    phone: '',
    source: 'website',
    bookedAt: now,
    changedAt: now,
    sequence: 0,
    heldUntil: null,
    remindedAt: null,
  })
  return { id: 'nina', revision, appointment: { ...appointment, ...change } }
}

const view: AgendaView = {
  isManaged: true,
  days: [],
  appointments: [itemWith()],
  today: '2026-11-23',
  now,
  proposed: [],
  topics: [],
  minutes: 60,
  eraseAfterDays: 30,
  unconfirmed: null,
}

/** Shows a part of the screen; `press` answers the command of that button. */
async function shown(first: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  const show = (part: ReactNode) => {
    const Stub = createRoutesStub([
      { path: '/', Component: () => part },
      { path: '/admin/appointments', loader: () => ({ view: { mode: 'unavailable' } }) },
    ])
    return act(async () => root.render(<Stub />))
  }
  await show(first)
  const press = (name: string, answer?: AppointmentAnswer) => {
    vi.stubGlobal('fetch', async () => (answer ? Response.json(answer) : Promise.reject(new TypeError())))
    const button = [...container.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent === name,
    )
    if (!button) throw new Error(`no button '${name}'`)
    return act(async () => button.click())
  }
  const alerts = () =>
    [...container.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(' ')
  return { container, show, press, alerts }
}

it('an appointment that the first attempt entered is named, and what was typed since is not said to be stored', async () => {
  const { press, alerts } = await shown(<AddDialog view={view} screen={screen} onClose={() => {}} />)
  await press('Termin eintragen', { outcome: 'changed', entry: itemWith() })
  expect(alerts()).toContain('Der erste Versuch ist angekommen')
  expect(alerts()).toContain('9:00 Uhr, Nina Keller, nina@example.ch')
  expect(alerts()).not.toContain('Hier steht der neue Stand')
})
