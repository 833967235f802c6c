/**
 * The clock of the browsers in journeys whose server has a fixed one (test/in-process-app.ts). Versions have
 * the browser's time, and the server puts back times in its future. With the machine's clock, journeys would
 * depend on the day on which they run.
 */
import type { BrowserContext } from '@playwright/test'
import { serverTime } from './in-process-app.ts'

// Behind the server's clock by more than the journeys of one worker take, and on the same day.
const offset = Date.parse(serverTime) - 6 * 3_600_000 - Date.now()

export const deviceTime = () => new Date(Date.now() + offset)

/** Sets the clock of all pages that are opened in the context from now on. */
export async function setDeviceClock(context: BrowserContext) {
  await context.addInitScript((ahead) => {
    // Playwright's own clock has its own time, and may have been installed first.
    if ('__pwClock' in globalThis) return
    const RealDate = Date
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length > 0 ? given : [target.now() + ahead], newTarget),
      apply: () => new Date().toString(),
      get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
    })
  }, offset)
}
