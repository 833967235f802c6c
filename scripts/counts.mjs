/**
 * Reads the number of passed and failed tests from the runners' JSON reports. A failure outside of a single test (a
 * file that cannot be loaded, an error in set-up) counts as one, so that it is never lost.
 */

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {Counts} counts */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Vitest's report in Jest's format.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function unitCounts({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const having = (/** @type {string[]} */ ...status) =>
    tests.filter((test) => status.includes(test.status)).length
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: having('passed'),
    failed: having('failed') + brokenFiles.length,
    skipped: having('skipped', 'pending', 'todo', 'disabled'),
  }
}

/**
 * Playwright's report.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function browserCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
