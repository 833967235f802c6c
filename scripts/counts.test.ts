import { describe, expect, it } from 'vitest'
import { browserCounts, browserFailures, summary, unitCounts, unitFailures } from './counts.mjs'

describe('counts of a run', () => {
  it('are said in one line, skipped tests only when there are some', () => {
    expect(summary({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(summary({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
  })

  it('take single tests from the unit report', () => {
    const tests = ['passed', 'passed', 'failed', 'pending', 'todo'].map((status) => ({ status }))
    const report = { testResults: [{ status: 'failed', assertionResults: tests }] }
    expect(unitCounts(report)).toEqual({ passed: 2, failed: 1, skipped: 2 })
  })

  it('count a test file that cannot be loaded as one failure', () => {
    const report = { testResults: [{ status: 'failed', assertionResults: [] }] }
    expect(unitCounts(report)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('count flaky journeys and errors outside of journeys as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
    expect(browserCounts({ stats, errors: [{ message: 'set-up' }] })).toEqual({
      passed: 5,
      failed: 3,
      skipped: 3,
    })
  })
})

describe('what failed', () => {
  it('is named with its file, its title and the first line of what it said', () => {
    const failed = { status: 'failed', fullName: 'a card is saved', failureMessages: ['Error: no\n  at x'] }
    const assertionResults = [failed, { status: 'passed', fullName: 'a card is read' }]
    expect(
      unitFailures({ testResults: [{ name: 'cards.test.ts', status: 'failed', assertionResults }] }),
    ).toEqual(['cards.test.ts › a card is saved: Error: no'])
    const broken = {
      name: 'cards.test.ts',
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    }
    expect(unitFailures({ testResults: [broken] })).toEqual(['cards.test.ts: No such module'])
  })

  it('is found in nested suites of journeys, without the colours of a terminal', () => {
    const results = [{ errors: [{ message: '\u001B[31mError: not visible\u001B[39m\nCall log' }] }]
    const journey = { title: 'books', ok: false, file: 'booking.spec.ts', line: 12, tests: [{ results }] }
    const suites = [{ suites: [{ specs: [journey, { ...journey, ok: true }] }] }]
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
    expect(browserFailures({ stats, suites, errors: [{ message: 'set-up' }] })).toEqual([
      'booking.spec.ts:12 › books: Error: not visible',
      'set-up',
    ])
  })
})
