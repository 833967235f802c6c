/**
 * Reads the number of passed and failed tests, and which ones failed, from the runners' JSON reports. A failure outside of a single test (a
 * file that cannot be loaded, an error in set-up) counts as one, so that it is never lost.
 */

import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} UnitTest */
/** @typedef {{ testResults: { name?: string, status: string, message?: string, assertionResults: UnitTest[] }[] }} UnitReport */
/** @typedef {{ message?: string }} BrowserError */
/** @typedef {{ title: string, ok: boolean, file: string, line: number, tests: { results: { errors: BrowserError[] }[] }[] }} Journey */
/** @typedef {{ specs?: Journey[], suites?: BrowserSuite[] }} BrowserSuite */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: BrowserError[], suites?: BrowserSuite[] }} BrowserReport */

/** @param {Counts} counts */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Vitest's report in Jest's format.
 * @param {UnitReport} report
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
 * @param {BrowserReport} report
 * @returns {Counts}
 */
export function browserCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * A line for each failed test of Vitest's report: its place, its name and the first line of its message.
 * @param {UnitReport} report
 */
export function unitFailures({ testResults }) {
  return testResults.flatMap(({ name = '', status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`]
    return failed.map((test) => `${name} › ${test.fullName ?? ''}: ${firstLine(test.failureMessages?.[0])}`)
  })
}

/**
 * The same for Playwright's report.
 * @param {BrowserReport} report
 */
export function browserFailures({ suites = [], errors }) {
  return [
    ...journeysOf(suites)
      .filter((journey) => !journey.ok)
      .map(({ file, line, title, tests }) => {
        const said = tests.flatMap((test) => test.results).flatMap((result) => result.errors)
        return `${file}:${line} › ${title}: ${firstLine(said[0]?.message)}${waitedFor(said)}`
      }),
    ...errors.map((error) => firstLine(error.message)),
  ]
}

/**
 * A journey that ran out of time has the awaited step further down in its message.
 * @param {BrowserError[]} errors
 */
function waitedFor(errors) {
  const waiting = errors.map(
    ({ message = '' }) => /waiting for .+/.exec(stripVTControlCharacters(message))?.[0],
  )
  const last = waiting.findLast(Boolean)
  return last ? ` (${last})` : ''
}

/**
 * @param {BrowserSuite[]} suites
 * @returns {Journey[]}
 */
function journeysOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...journeysOf(inner)])
}

/** @param {string} [text] */
function firstLine(text = '') {
  return stripVTControlCharacters(text).split('\n', 1)[0] ?? ''
}
