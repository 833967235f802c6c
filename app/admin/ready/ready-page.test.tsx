// @vitest-environment jsdom
/** What the page 'Bereit?' tells about commands that had no effect. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { readyWords } from './messages.ts'
import type { ReadyAnswer, ReadyLine } from './protocol.ts'
import { ReadyPage } from './ready-page.tsx'
import { stepWords } from './step-messages.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => vi.unstubAllGlobals())

const blank = {
  severity: 'recommended' as const,
  text: '',
  links: [],
  parts: [],
  operator: null,
  entry: null,
}
const lines: ReadyLine[] = [
  { ...blank, id: 'spf', state: 'open', title: 'Offen', aside: null },
  {
    ...blank,
    id: 'dmarc',
    state: 'aside',
    title: 'Zurück',
    aside: { reason: 'Später', day: '23. November' },
  },
]

it.each([
  [readyWords.takeUp, { outcome: 'unavailable' }, 'Das hat nicht geklappt.'],
  [readyWords.takeUp, { outcome: 'not-open' }, 'Dieser Punkt ist inzwischen erledigt.'],
  [readyWords.takeUp, undefined, 'Keine Antwort vom Server.'],
  [stepWords.again, { outcome: 'unavailable' }, 'Das hat nicht geklappt.'],
  [stepWords.again, undefined, 'Keine Antwort vom Server.'],
] as const)("says that '%s' had no effect, or none that is known: %o", async (name, answer, sentence) => {
  vi.stubGlobal('fetch', async () =>
    answer ? Response.json(answer satisfies ReadyAnswer) : Promise.reject(new TypeError()),
  )
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  const Page = () => (
    <ReadyPage
      readiness={{ lines, asking: 0, askAgain: () => {} }}
      mail={{ hasService: false, to: '', domain: '' }}
      areStepsAside
      start="/admin/website"
      onCheckAgain={() => {}}
      reload={async () => {}}
    />
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  await act(async () => root.render(<Stub />))
  const alerts = () =>
    [...container.querySelectorAll('[role=alert]')].map((alert) => alert.textContent).join('')
  expect(alerts()).toBe('')
  const button = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === name,
  )
  await act(async () => button?.click())
  expect(alerts()).toContain(sentence)
})
