// @vitest-environment jsdom
/** The sentences of 'Bereit?' about commands that had no effect. */
import { expect, it } from 'vitest'
import { showScreen } from '#test/shown-screen.tsx'
import { readyWords } from './messages.ts'
import type { ReadyAnswer, ReadyLine } from './protocol.ts'
import { ReadyPage } from './ready-page.tsx'
import { stepWords } from './step-messages.ts'

const blank = {
  severity: 'recommended' as const,
  text: '',
  about: [],
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
  [readyWords.takeUp, undefined, 'Keine Antwort vom Server.'],
  [stepWords.again, { outcome: 'unavailable' }, 'Das hat nicht geklappt.'],
  [stepWords.again, undefined, 'Keine Antwort vom Server.'],
] as const)("says that '%s' had no effect, or none that is known: %o", async (name, answer, sentence) => {
  const { press, alerts } = await showScreen(
    <ReadyPage
      readiness={{ lines, asking: 0, askAgain: () => {} }}
      mail={{ hasService: false, to: '', domain: '' }}
      areStepsAside
      start="/admin/website"
      onCheckAgain={() => {}}
      reload={async () => {}}
    />,
  )
  expect(alerts().trim()).toBe('')
  await press(name, answer satisfies ReadyAnswer | undefined)
  expect(alerts()).toContain(sentence)
})
