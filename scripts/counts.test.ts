import { describe, expect, it } from 'vitest'
import { browserCounts, summary, unitCounts } from './counts.mjs'

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
    expect(browserCounts({ stats, errors: ['set-up'] })).toEqual({ passed: 5, failed: 3, skipped: 3 })
  })
})
