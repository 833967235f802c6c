/** A part of the admin area as React renders it, without a layout: for what it tells about answers of the server. */
import { act, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { createStore } from '#admin/shell/store.ts'

/** jsdom lays nothing out. */
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Needs the environment jsdom. */
export async function showScreen(first: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.stubGlobal('ResizeObserver', NothingToObserve)
  vi.stubGlobal('IntersectionObserver', NothingToObserve)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  // It never opens.
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  vi.stubGlobal('fetch', loseAnswer)
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
    vi.unstubAllGlobals()
  })
  const shown = createStore({ part: first })
  const sent: string[] = []
  const Screen = createRoutesStub([
    { path: '/', Component: () => useSyncExternalStore(shown.subscribe, shown.get).part },
    { path: '/admin/appointments', loader: () => ({ view: { mode: 'unavailable' } }) },
  ])
  await act(async () => root.render(<Screen />))
  return {
    container,
    show: (part: ReactNode) => act(async () => shown.set({ part })),
    /** The bodies of all commands that were sent. */
    sent,
    /** Presses the last button of this name, whose command gets this answer, or none. */
    press(name: string, answer?: object) {
      vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
        if (body) sent.push(String(body))
        return answer ? Response.json(answer) : loseAnswer()
      })
      const buttons = [...container.querySelectorAll('button')]
      const button = buttons.findLast(({ textContent }) => textContent.trim() === name)
      if (!button) throw new Error(`no button '${name}'`)
      return act(async () => button.click())
    },
    type(selector: string, text: string) {
      const field = container.querySelector<HTMLInputElement>(selector)
      if (!field) throw new Error(`no field ${selector}`)
      // React takes no notice of a value that is set past the prototype.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      return act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
    },
    alerts() {
      const alerts = [...container.querySelectorAll('[role=alert]')]
      return alerts.map(({ textContent }) => textContent).join(' ')
    },
  }
}

const loseAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
