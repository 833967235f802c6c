// @vitest-environment jsdom
/** Typed text must outlast reloads of the screen, which changes elsewhere cause. */
import { act, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createStore } from '#admin/shell/store.ts'
import { EmailPage } from './email-page.tsx'
import { emailWords } from './messages.ts'
import { type EmailView, emailView } from './view.ts'

/** Lets `act` wait for a component's updates. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const now = new Date('2026-11-23T09:00:00Z')
const nothingWaits = { sendable: 0, refused: 0 }
const addresses = { from: 'post@keller.example', to: 'anna@keller.example' }
const common = { isFixed: false, fixedFrom: null, to: addresses.to }

const off: EmailView = emailView(
  { ...common, service: { kind: 'outbox', host: '', from: addresses.from }, stored: null, revision: null },
  nothingWaits,
  null,
  now,
)
const setup = { provider: 'own' as const, address: addresses.from, host: 'mail.keller.example' }
const on: EmailView = emailView(
  {
    ...common,
    service: { kind: 'smtp', host: setup.host, from: addresses.from },
    stored: { setup, since: now.toISOString(), lost: null },
    revision: 'stored-elsewhere',
  },
  nothingWaits,
  null,
  now,
)

/** The screen, and how it is loaded again. */
function openScreen(first: EmailView | null) {
  const shown = createStore({ view: first })
  function Screen() {
    const { view } = useStore(shown)
    return <EmailPage view={view} connectionState="connected" onRetry={async () => {}} onChanged={() => {}} />
  }
  const router = createMemoryRouter([
    { path: '/', element: <Screen /> },
    { path: '/other', element: null },
  ])
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  act(() => root.render(<RouterProvider router={router} />))
  onTestFinished(() => act(() => root.unmount()))
  return {
    container,
    address: () => container.querySelector<HTMLInputElement>('#address'),
    reload: (view: EmailView | null) => act(() => shown.set({ view })),
    leave: () => act(() => router.navigate('/other')),
    isLeft: () => router.state.location.pathname === '/other',
  }
}

const useStore = <State,>({
  subscribe,
  get,
}: {
  subscribe: (onChange: () => void) => () => void
  get: () => State
}) => useSyncExternalStore(subscribe, get)

function type(field: HTMLInputElement | null, value: string) {
  // React notices only what the prototype's own setter has written.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    setter?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function press(container: Element, name: string) {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  act(() => button?.click())
  return button
}

it('typed text stays while mail is switched on elsewhere, until the form is cancelled', () => {
  const { container, address, reload } = openScreen(off)
  type(address(), 'neu@keller.example')
  reload(on)
  expect(address()?.value).toBe('neu@keller.example')
  press(container, emailWords.form.cancel)
  expect(address()).toBeNull()
})

it('an untouched form gives way to the service that was switched on elsewhere', () => {
  const { address, reload } = openScreen(off)
  expect(address()).not.toBeNull()
  reload(on)
  expect(address()).toBeNull()
})

it('leaving asks no question about a form that is gone', async () => {
  const { address, reload, leave, isLeft } = openScreen(off)
  type(address(), 'neu@keller.example')
  reload(null)
  expect(address()).toBeNull()
  await leave()
  expect(isLeft()).toBe(true)
})

it('another setup is replaced only after the advisor was told of it', async () => {
  const asked: unknown[] = []
  const changed = { outcome: 'changed-meanwhile', revision: 'stored-elsewhere' }
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)).revision)
    return Response.json(asked.length === 1 ? changed : { outcome: 'on' })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { container, address, reload } = openScreen(off)
  type(address(), 'neu@keller.example')
  reload(on)
  const submit = async () => {
    await act(async () => void press(container, emailWords.form.submit))
  }
  await submit()
  await expect.poll(() => container.textContent).toContain(emailWords.refusals['changed-meanwhile'])
  await submit()
  await expect.poll(() => asked).toEqual([null, 'stored-elsewhere'])
})
