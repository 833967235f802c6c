// @vitest-environment jsdom
/** The dialogs of 'Termine' after the server's answers, and after none. */
import { expect, it } from 'vitest'
import { type Appointment, appointmentSchema } from '#domain/appointments/appointment.ts'
import { showScreen } from '#test/shown-screen.tsx'
import { AddDialog } from './add-dialogs.tsx'
import { AppointmentsPage } from './appointments-page.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { DetailDialog } from './detail.tsx'
import type { AgendaItem, AgendaView, AskedDecision } from './view.ts'

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
  days: [{ date: '2026-11-25', open: [], holiday: '', absences: [], busy: [] }],
  appointments: [itemWith()],
  today: '2026-11-23',
  now,
  proposed: [],
  topics: [],
  minutes: 60,
  eraseAfterDays: 30,
  unconfirmed: null,
}

it('an appointment that the first attempt entered is named, and what was typed since is not said to be stored', async () => {
  const { press, alerts } = await showScreen(<AddDialog view={view} screen={screen} onClose={() => {}} />)
  await press('Termin eintragen', { outcome: 'changed', entry: itemWith() })
  expect(alerts()).toContain('Der erste Versuch ist angekommen')
  expect(alerts()).toContain('9:00 Uhr, Nina Keller, nina@example.ch')
  expect(alerts()).not.toContain('Hier steht der neue Stand')
})

const requested = { awaitsAdvisor: 'rule' } as const

const deciding = (decision: AskedDecision, item: AgendaItem) => (
  <DecisionDialog decision={decision} item={item} now={now} screen={screen} onClose={() => {}} />
)

it.each([
  ['Bestätigen', 'confirm', { status: 'confirmed' }, 'Der Termin ist schon bestätigt'],
  ['Ablehnen', 'decline', { status: 'confirmed' }, 'Der Termin ist schon bestätigt'],
  ['Bestätigen', 'confirm', { time: '10:00' }, 'Der Termin gilt inzwischen auch ohne deine Bestätigung'],
  ['Bestätigen', 'confirm', { status: 'cancelled' }, 'Der Termin steht nicht mehr'],
] as const)(
  '%s (%s) shows what became of the request meanwhile: %o',
  async (button, decision, change, sentence) => {
    const { press, container } = await showScreen(deciding(decision, itemWith(requested)))
    const changedAt = '2026-11-23T09:01:00.000Z'
    await press(button, { outcome: 'changed', entry: itemWith({ ...change, changedAt }, '2') })
    expect(container.textContent).toContain(sentence)
  },
)

it('cancelling shows that the customer made the appointment a request again', async () => {
  const { container, show } = await showScreen(deciding('cancel', itemWith({ status: 'confirmed' })))
  await show(deciding('cancel', itemWith({ ...requested, time: '10:00' }, '2')))
  expect(container.textContent).toContain('Der Termin ist inzwischen wieder eine Anfrage')
})

it('a move shows at once that another device confirmed the appointment meanwhile', async () => {
  const { show, container } = await showScreen(deciding('move', itemWith()))
  await show(deciding('move', itemWith({ status: 'confirmed' }, '2')))
  expect(container.textContent).toContain('Inzwischen anderswo geändert')
})

it('a move whose answer was lost is not taken for a change made elsewhere, and is answered when sent again', async () => {
  const { press, type, show, sent, container } = await showScreen(deciding('move', itemWith()))
  await type('[name=time]', '10:00')
  await press('Termin verschieben')
  await show(deciding('move', itemWith({ status: 'confirmed', time: '10:00' }, '2')))
  expect(container.textContent).not.toContain('Inzwischen anderswo geändert')
  await press('Termin verschieben')
  // With the same revision, by which the server knows it.
  expect(sent).toEqual([sent[0], sent[0]])
  expect(sent[0]).toContain('10:00')
  await type('[name=time]', '10:30')
  await press('Termin verschieben')
  expect(sent.at(-1)).toContain('"revision":"2"')
  expect(container.textContent).not.toContain('Inzwischen anderswo geändert')
  await show(deciding('move', itemWith({ status: 'confirmed', time: '11:00' }, '3')))
  expect(container.textContent).toContain('Inzwischen anderswo geändert')
})

const detailed = (item: AgendaItem) => (
  <DetailDialog
    {...{ item, view, isOnline: true, isErasing: false, failure: null, commanded: { screen } }}
    onDecide={() => {}}
    onErase={() => {}}
    onClose={() => {}}
  />
)

it('a typed link stays when something else about the appointment changes', async () => {
  const online = { location: 'online' } as const
  const { container, show, type } = await showScreen(detailed(itemWith(online)))
  const link = () => container.querySelector<HTMLInputElement>('[name=link]')?.value
  await type('[name=link]', 'https://meet.example/nina')
  await show(detailed(itemWith({ ...online, remark: 'Zu zweit' }, '2')))
  expect(link()).toBe('https://meet.example/nina')
  await show(detailed(itemWith({ ...online, link: 'https://meet.example/other' }, '3')))
  expect(link()).toBe('https://meet.example/other')
})

const page = {
  layout: 'list',
  week: '2026-11-23',
  more: null,
  connection: { check: async () => {} } as never,
  connectionState: 'connected',
  reload: () => {},
} as const

it.each([
  [{ outcome: 'unavailable' }, 'Das hat nicht geklappt.'],
  [{ outcome: 'unknown' }, 'Diesen Termin gibt es nicht mehr.'],
  [undefined, 'Keine Antwort vom Server.'],
] as const)("says that 'Gesehen' had no effect, or none that is known: %o", async (answer, sentence) => {
  const { press, alerts } = await showScreen(
    <AppointmentsPage {...page} view={{ mode: 'agenda', ...view }} />,
  )
  await press('Gesehen', answer)
  expect(alerts()).toContain(sentence)
})

it('the question before erasing names the address, under which others may have booked', async () => {
  const erase = async (appointment: Partial<Appointment>) => {
    const { press, container } = await showScreen(
      <AppointmentsPage
        {...page}
        view={{ mode: 'agenda', ...view, appointments: [itemWith(appointment)] }}
      />,
    )
    await press('Löschen')
    return container.querySelector('[role=alertdialog]')?.textContent ?? ''
  }
  // The screen is not given the person: the address says it.
  const all = await erase({ name: 'Fremd', email: 'nina@example.ch', person: '' })
  expect(all).toContain('Alle Termine mit der Adresse nina@example.ch')
  expect(all).toContain('auch künftige und die unter anderem Namen')
  expect(await erase({ email: '' })).toContain('Der Termin von Nina Keller')
})
