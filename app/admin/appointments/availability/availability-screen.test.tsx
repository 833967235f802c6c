// @vitest-environment jsdom
/** What the screen 'Verfügbarkeit' asks before typed text outside its editing session is lost. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createConnection } from '#admin/shell/frame/connection.ts'
import { defaultRules } from '#domain/appointments/rules.ts'
import { AvailabilityScreen } from './availability-screen.tsx'
import { availabilityWords } from './messages.ts'
import { availabilityDocument } from './rules-form.ts'
import type { AvailabilityView } from './view.ts'

/** jsdom lays nothing out. */
class NothingToObserve {
  observe() {}
  disconnect() {}
}
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  IntersectionObserver: NothingToObserve,
  ResizeObserver: NothingToObserve,
})
// jsdom shows no dialogs.
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
  // jsdom has none, and this one never opens.
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
})
afterEach(() => vi.unstubAllGlobals())

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

async function opened() {
  const first = { answer: 'connected', changes: null } as const
  const connection = createConnection(first, async () => first)
  const rules = defaultRules(60, '')
  const stored = { entries: { [availabilityDocument]: rules }, revisions: { [availabilityDocument]: '1' } }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  const Screen = () => (
    <AvailabilityScreen {...{ stored, view, connection }} connectionState="connected" reload={() => {}} />
  )
  const Stub = createRoutesStub([
    { path: '/', Component: Screen },
    { path: '/admin/appointments', loader: () => ({ view: { mode: 'unavailable' } }) },
  ])
  await act(async () => root.render(<Stub />))
  const press = (name: string) => {
    const button = [...container.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent.trim() === name,
    )
    if (!button) throw new Error(`no button '${name}'`)
    return act(async () => button.click())
  }
  const type = (id: string, text: string) =>
    act(async () => {
      const field = container.querySelector<HTMLInputElement>(`#${id}`)
      // React ignores a value that was set as a property of the element itself.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { press, type }
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('a typed calendar address is asked about even after the dialog for an absence was opened and closed', async () => {
  const { press, type } = await opened()
  expect(asksBeforeLeaving()).toBe(false)
  await type('own-calendar', 'https://calendar.example/nina.ics')
  expect(asksBeforeLeaving()).toBe(true)
  await press(availabilityWords.addAbsence)
  await press('Abbrechen')
  expect(asksBeforeLeaving()).toBe(true)
  await type('own-calendar', '')
  expect(asksBeforeLeaving()).toBe(false)
  await press(availabilityWords.addAbsence)
  await type('block-note', 'Ferien')
  expect(asksBeforeLeaving()).toBe(true)
})
