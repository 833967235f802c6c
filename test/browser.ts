/**
 * Playwright's test with our own server behind it. Every journey also checks implicitly that nothing is in
 * the console, and that there was no script error and no request to another host.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { BuiltApp } from './built-app.ts'
import { test as base } from './kept-servers.ts'

export { expect }

interface Journey {
  app: BuiltApp
  /** Writes a file to disk, for APIs that only take paths; returns the path. */
  diskFile: (name: string, content: Buffer | string) => Promise<string>
  /** Console messages that a journey provokes on purpose. */
  expectedConsole: RegExp[]
  quiet: undefined
}

// Chromium reports every response of 400 and above as a console error; journeys check such responses themselves.
const refusedAnswer = /^Failed to load resource: the server responded with a status of/
// Between two journeys Playwright removes its clock from the context, and may remove the code that sets it a
// moment later. Nothing of ours has a member of this name.
const clockTakenOut = /^TypeError: Cannot read properties of undefined \(reading 'controller'\)$/

export const test = base.extend<Journey>({
  app: async ({ emptySite }, use) => use(emptySite),
  baseURL: async ({ app }, use) => use(app.url),
  // Files are not in the test's own output folder, because that is named after the test, and Chromium without
  // a locale opens only paths in plain ASCII.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  diskFile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'lotse-files-'))
    await use(async (name, content) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    })
    await rm(folder, { recursive: true })
  },
  // Motion takes a seventh of the processor. Journeys about motion switch it on, and so do all tests in other
  // engines (test/engines).
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: [[], { option: true }],
  quiet: [
    async ({ context, baseURL, expectedConsole }, use) => {
      const complaints = collectComplaints(context, new URL(baseURL ?? '').host, [
        refusedAnswer,
        clockTakenOut,
        ...expectedConsole,
      ])
      await use(undefined)
      // The next journey has the same context, and these settings are not reset.
      await context.setOffline(false)
      await context.clearPermissions()
      expect(complaints, 'console, script errors and requests to other hosts').toEqual([])
    },
    { auto: true },
  ],
})

function collectComplaints(context: BrowserContext, ownHost: string, expected: RegExp[]): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !expected.some((pattern) => pattern.test(message.text())))
      complaints.push(message.text())
  })
  context.on('weberror', (webError) => {
    const error = String(webError.error())
    if (!expected.some((pattern) => pattern.test(error))) complaints.push(error)
  })
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== ownHost) complaints.push(`request to ${request.url()}`)
  })
  return complaints
}

/** Requests to this address wait until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp, answer?: object) {
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released.promise
    await (answer ? route.fulfill({ json: answer }) : route.continue())
  })
  return released.resolve
}

/**
 * Stops a page's installed clock, so that time passes only by `page.clock.runFor`. Otherwise it also goes on
 * by itself, and on a busy machine elements shown for seconds are gone before a test looks for them.
 */
export async function stopTime(page: Page) {
  for (let milliseconds = 100; ; milliseconds *= 2) {
    const moment = await page.evaluate((ahead) => Date.now() + ahead, milliseconds)
    try {
      return await page.clock.pauseAt(moment)
    } catch (error) {
      // The command took longer, or a frame's clock is ahead. The clocks have stopped nevertheless.
      if (!String(error).includes('Cannot fast-forward to the past')) throw error
    }
  }
}
