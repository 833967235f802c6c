// @vitest-environment jsdom
/** The question of 'Verfügbarkeit' before typed text outside its editing session is lost. */
import { expect, it } from 'vitest'
import { createConnection } from '#admin/shell/frame/connection.ts'
import { defaultRules } from '#domain/appointments/rules.ts'
import { showScreen } from '#test/shown-screen.tsx'
import { AvailabilityScreen } from './availability-screen.tsx'
import { availabilityWords } from './messages.ts'
import { availabilityDocument } from './rules-form.ts'
import type { AvailabilityView } from './view.ts'

const view: AvailabilityView = {
  absences: [],
  calendar: 'https://keel.example/calendar.ics',
  holidays: [],
  canton: '',
  taken: [],
  busy: [],
  ownCalendars: [],
  website: { openingHours: {} as never, minutes: 60 },
  differingLinks: 0,
  today: '2026-11-23',
  now: '2026-11-23T09:00:00.000Z',
}

function opened() {
  const first = { answer: 'connected', changes: null } as const
  const connection = createConnection(first, async () => first)
  const rules = defaultRules(60, '')
  const stored = { entries: { [availabilityDocument]: rules }, revisions: { [availabilityDocument]: '1' } }
  return showScreen(
    <AvailabilityScreen {...{ stored, view, connection }} connectionState="connected" reload={() => {}} />,
  )
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('a typed calendar address is asked about even after the dialog for an absence was opened and closed', async () => {
  const { press, type } = await opened()
  expect(asksBeforeLeaving()).toBe(false)
  await type('#own-calendar', 'https://calendar.example/nina.ics')
  expect(asksBeforeLeaving()).toBe(true)
  await press(availabilityWords.addAbsence)
  await press('Abbrechen')
  expect(asksBeforeLeaving()).toBe(true)
  await type('#own-calendar', '')
  expect(asksBeforeLeaving()).toBe(false)
  await press(availabilityWords.addAbsence)
  await type('#block-note', 'Ferien')
  expect(asksBeforeLeaving()).toBe(true)
})
