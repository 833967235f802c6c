import { expect, it } from 'vitest'
import { browserCounts, browserFailures, summary, unitCounts, unitFailures } from './counts.mjs'

type Files = Parameters<typeof unitCounts>[0]['testResults']

it('counts single tests, files that fail to load, flaky journeys and errors outside of journeys', () => {
  expect(summary({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(summary({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
  const tests = ['passed', 'passed', 'failed', 'pending', 'todo'].map((status) => ({ status }))
  const counts = (assertionResults: Files[number]['assertionResults']) =>
    unitCounts({ testResults: [{ status: 'failed', assertionResults }] })
  expect(counts(tests)).toEqual({ passed: 2, failed: 1, skipped: 2 })
  expect(counts([])).toEqual({ passed: 0, failed: 1, skipped: 0 })
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
  const journeys = browserCounts({ stats, errors: [{ message: 'set-up' }] })
  expect(journeys).toEqual({ passed: 5, failed: 3, skipped: 3 })
})

it('a failure is named with its file, its title and the first line of its message', () => {
  const failed = { status: 'failed', fullName: 'a card is saved', failureMessages: ['Error: no\n  at x'] }
  const file = { name: 'cards.test.ts', status: 'failed' }
  const broken = { ...file, message: 'No such module', assertionResults: [] }
  expect(unitFailures({ testResults: [{ ...file, assertionResults: [failed] }, broken] })).toEqual([
    'cards.test.ts › a card is saved: Error: no',
    'cards.test.ts: No such module',
  ])
})

it('a journey that timed out names what it waited for', () => {
  const said = [
    'Test timeout of 120000ms exceeded.',
    "Error: locator.press\nCall log:\n  - waiting for getByRole('button')",
  ]
  const results = [{ errors: said.map((message) => ({ message })) }]
  const journey = { title: 'books', ok: false, file: 'booking.spec.ts', line: 12, tests: [{ results }] }
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  expect(browserFailures({ stats, suites: [{ specs: [journey] }], errors: [] })).toEqual([
    "booking.spec.ts:12 › books: Test timeout of 120000ms exceeded. (waiting for getByRole('button'))",
  ])
})

it('failures are found in nested suites of journeys, without terminal colours', () => {
  const results = [{ errors: [{ message: '\u001B[31mError: not visible\u001B[39m\nCall log' }] }]
  const journey = { title: 'books', ok: false, file: 'booking.spec.ts', line: 12, tests: [{ results }] }
  const suites = [{ suites: [{ specs: [journey, { ...journey, ok: true }] }] }]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  expect(browserFailures({ stats, suites, errors: [{ message: 'set-up' }] })).toEqual([
    'booking.spec.ts:12 › books: Error: not visible',
    'set-up',
  ])
})
