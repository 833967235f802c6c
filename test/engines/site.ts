/** The product on sample content, and the browser of this run. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { admin, type BuiltApp, startBuiltApp } from '#test/built-app.ts'
import { folderOfFile } from '#test/temporary-folder.ts'
import type { Appearance } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { createPage, type Page } from './page.ts'
import { openWebKit } from './webkit.ts'

const engines = { firefox: openFirefox, webkit: openWebKit }
export const { password } = admin
const results = join(import.meta.dirname, '../../test-results/browsers')

/** A site, and a browser for each appearance. Without content, appointments are requested by mail. */
export function useSite(content: 'full' | 'none' = 'full') {
  let app: BuiltApp
  const folder = folderOfFile()
  const pages: Page[] = []
  beforeAll(async () => {
    if (content === 'full') await cp(inject('content'), folder, { recursive: true })
    app = await startBuiltApp({ DATA_DIR: folder })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    console.log(app.output().slice(-2000))
    const name = task.name.replaceAll(/\W+/g, '-')
    for (const [index, page] of pages.entries()) await page.keep(`failed/${name}-${index}`)
  })
  afterAll(async () => {
    await Promise.all(pages.map((page) => page.close()))
    await app?.stop()
  })
  return {
    address: (path: string) => `${app.url}${path}`,
    useBrowser({ scheme = 'light', hasScripts = true }: Partial<Appearance> = {}) {
      let page: Page
      beforeAll(async () => {
        const engine = inject('engine')
        const driver = await engines[engine]({ scheme, hasScripts })
        page = createPage(driver, app.url, join(results, engine))
        pages.push(page)
      })
      return () => page
    },
  }
}

export async function signIn(page: Page) {
  await page.visit('/admin-login')
  await page.type('E-Mail', admin.email)
  await page.type({ css: 'input[type=password]' }, admin.password)
  await page.click('Anmelden')
  await page.until(() => location.pathname === '/admin')
  await ready(page)
}

/**
 * A screen of the admin area can be used once its script runs and it has replaced its placeholder. Firefox
 * sometimes never reports that the next page is complete if the page before was left incomplete.
 */
async function ready(page: Page) {
  await page.until(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('main h1') !== null &&
      !document.querySelector('main[inert], main [inert]'),
  )
}

export async function open(page: Page, path: string) {
  await page.visit(path)
  await ready(page)
}

export async function saved(page: Page) {
  await page.until(() => document.querySelector('.save-state')?.textContent?.includes('Gespeichert!'))
}

// React Router requests the routes that a page links to, and a screen's data after a save, and complains if the
// page is left before they arrive, in Firefox also while the data arrives. Firefox complains so of a font, with
// NS_ERROR_NOT_AVAILABLE.
const cutOff =
  /^Failed to fetch manifest patches|^TypeError: Error in input stream$|^downloadable font: download failed .*status=2147746065/

/** Nothing sticks out sideways, there is one heading, and the console is quiet. */
export async function expectShown(page: Page, picture: string, widths = [390, 1440]) {
  for (const width of widths) {
    await page.resize(width)
    // A preview loads by itself, later than the screen, and is fitted by its script.
    await page.until(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const frames = [...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument)
      const areLoaded = frames.every(
        (shown) => shown?.readyState === 'complete' && shown.body.innerText !== '',
      )
      return areLoaded && scrollWidth <= clientWidth && document.querySelectorAll('h1').length === 1
    })
    await page.keep(picture)
  }
  expectQuiet(page)
}

/** Nothing in the console, no script error. */
export function expectQuiet(page: Page) {
  expect(page.complaints().filter((complaint) => !cutOff.test(complaint))).toEqual([])
}
