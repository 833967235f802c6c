/** What moves in a page from its first moment on, with what it measures. */
import type { Page } from '@playwright/test'

/** Missing from TypeScript's own types. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null }[]
}

export async function observeShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.textContent).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function shiftsOf(page: Page) {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** By then, what was laid out is painted and its layout shifts are reported. */
export async function twoFrames(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
