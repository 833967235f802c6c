/** Screens of the admin area that cannot be opened say why and offer a way on; nothing typed is lost. */
import type { Page } from '@playwright/test'
import { Unavailable } from '#ports/unavailable.ts'
import {
  brokenLine,
  expect,
  fillLogin,
  save,
  saveState,
  signIn,
  takeSession,
  test,
} from '#test/admin-journey.ts'
import type { OpenedApp } from '#test/in-process-app.ts'

const screenTitle = (page: Page) => page.getByRole('heading', { level: 1 })
const badge = (page: Page, text: string) => page.locator('.admin-header .badge', { hasText: text })

/** As if the database were down for longer than the session cookie is trusted on its own. */
function loseSessions({ accounts }: OpenedApp): () => void {
  const { whoIsSignedIn } = accounts
  accounts.whoIsSignedIn = () => Promise.reject(new Unavailable('sessions'))
  return () => {
    accounts.whoIsSignedIn = whoIsSignedIn
  }
}

const path = (page: Page) => new URL(page.url()).pathname
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const leavings = {
  'a click on another tab': (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Galerie' }).click(),
  'a look at a screen on which nothing is unsaved': lookAgain,
}

test('a click on a tab and a look at the screen lead to the website after the session ended', async ({
  page,
  context,
}) => {
  for (const [what, leave] of Object.entries(leavings))
    await test.step(what, async () => {
      await signIn(page)
      await context.clearCookies()
      await leave(page)
      await page.waitForURL((url) => url.pathname === '/')
      await expect(page.getByText('Bitte melde dich wieder an')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Admin-Login' })).toBeVisible()
    })
})

test('unsaved text keeps its screen when a click meets an ended session: sign in over it, then the tab opens', async ({
  page,
  context,
}) => {
  await signIn(page)
  const title = page.getByLabel('Titel', { exact: true })
  await title.fill('Noch nicht gespeichert')
  await context.clearCookies()
  await page.getByRole('link', { name: 'Galerie' }).click()
  await page.getByRole('button', { name: 'Verlassen' }).click()
  await expect(signInDialog(page).getByLabel('E-Mail')).toBeFocused()
  await expect(signInDialog(page).getByLabel('E-Mail')).toHaveCSS('border-top-color', 'rgb(15, 61, 71)')
  await expect(title).toHaveValue('Noch nicht gespeichert')
  expect(path(page)).toBe('/admin')
  await page.keyboard.press('Escape')
  await expect(signInDialog(page)).toBeHidden()
  await expect(title).toHaveValue('Noch nicht gespeichert')
  expect(path(page)).toBe('/admin')

  await page.getByRole('link', { name: 'Galerie' }).click()
  await page.getByRole('button', { name: 'Verlassen' }).click()
  await fillLogin(signInDialog(page))
  await page.keyboard.press('Enter')
  await expect(screenTitle(page)).toHaveText('Galerie Manager')
})

test.describe('in an outage', () => {
  test.use({ expectedConsole: brokenLine })

  test('a tab that does not open says so, the badge too, and comes by itself afterwards; an address that is no screen is named as that', async ({
    page,
  }) => {
    await takeSession(page)
    await page.goto('/admin/gibt-es-nicht')
    await expect(screenTitle(page)).toHaveText('Seite nicht gefunden')
    await page.getByRole('link', { name: 'Zum Admin Dashboard' }).click()
    await expect(screenTitle(page)).toHaveText('Promotion Manager')
    await page.route('**/admin/**', (route) => route.abort())
    await page.getByRole('link', { name: 'Galerie' }).click()
    await expect(screenTitle(page)).toHaveText('Nicht geladen')
    await expect(badge(page, 'Nicht verfügbar')).toBeVisible()
    await page.unroute('**/admin/**')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(screenTitle(page)).toHaveText('Galerie Manager')
    await expect(badge(page, 'Verbunden')).toBeVisible()
  })

  test('opened while nobody can tell who is signed in: said in the look of the admin area, and tried again', async ({
    page,
    opened,
  }) => {
    await signIn(page)
    const find = loseSessions(opened)
    const answer = await page.goto('/admin/gallery')
    expect(answer?.status()).toBe(503)
    await expect(screenTitle(page)).toHaveText('Nicht geladen')
    await expect(page.getByText('Admin Dashboard')).toBeVisible()
    const inVain = page.waitForResponse((response) => response.status() === 503)
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await inVain
    await expect(screenTitle(page)).toHaveText('Nicht geladen')
    find()
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(screenTitle(page)).toHaveText('Galerie Manager')
    await expect(badge(page, 'Verbunden')).toBeVisible()
  })
})

test('a tab that is chosen during a save waits for it, asks about what was typed meanwhile, and says that it is loading', async ({
  page,
}) => {
  await signIn(page)
  const title = page.getByLabel('Titel', { exact: true })
  let go = () => {}
  let held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/admin/speichern/**', async (route) => {
    await held
    await route.continue()
  })
  await title.fill('Langsam gespeichert')
  await save(page)
  await expect(saveState(page)).toHaveText('Speichert …')
  await title.fill('Noch weitergetippt')
  await page.getByRole('link', { name: 'Galerie' }).click()
  go()
  const question = page.getByRole('alertdialog', { name: 'Seite verlassen?' })
  await question.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(title).toHaveValue('Noch weitergetippt')
  await expect(saveState(page)).toHaveText('Ungespeicherte Änderungen')

  held = new Promise<void>((resolve) => (go = resolve))
  await save(page)
  await expect(saveState(page)).toHaveText('Speichert …')
  await page.getByRole('link', { name: 'Galerie' }).click()
  await expect(screenTitle(page)).toHaveText('Promotion Manager')
  const data = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await data.promise
    await route.continue()
  })
  go()
  await expect(page.getByRole('status').filter({ hasText: 'Wird geladen …' })).toBeVisible()
  await expect(screenTitle(page)).toHaveText('Promotion Manager')
  data.resolve()
  await expect(screenTitle(page)).toHaveText('Galerie Manager')
})

test.describe('scrolling to the top', () => {
  /** Timers of 100 ms wait until they are let go, so that nothing depends on how fast the machine is. */
  async function holdResets(page: Page) {
    await page.addInitScript(() => {
      const timeout = window.setTimeout
      const held = new Map<number, () => void>()
      const start = (action: () => void, milliseconds?: number) => {
        if (milliseconds !== 100) return timeout(action, milliseconds)
        const id = timeout(() => {}, 0)
        held.set(id, action)
        return id
      }
      const clear = window.clearTimeout
      Object.assign(window, {
        setTimeout: start,
        clearTimeout: (id: number) => {
          held.delete(id)
          clear(id)
        },
        letGo: () => {
          const count = held.size
          for (const action of held.values()) action()
          held.clear()
          return count
        },
      })
    })
  }
  const letGo = (page: Page) => page.evaluate(() => (window as unknown as { letGo: () => number }).letGo())
  const place = (page: Page) => page.evaluate(() => window.scrollY)

  test('happens 100 ms after a change of the screen, but neither where it was opened nor after a hand has scrolled', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await holdResets(page)
    await signIn(page, '/admin/gallery')
    await page.evaluate(() => window.scrollTo(0, 150))
    await letGo(page)
    expect(await place(page), 'opened at its top, scrolled or dragged since').toBe(150)

    await page.getByRole('link', { name: 'Promotion' }).click()
    await expect(screenTitle(page)).toHaveText('Promotion Manager')
    await page.evaluate(() => window.scrollTo(0, 150))
    expect(await letGo(page)).toBeGreaterThan(0)
    expect(await place(page), 'content that came late').toBe(0)

    await page.getByRole('link', { name: 'Galerie' }).click()
    await expect(screenTitle(page)).toHaveText('Galerie Manager')
    await page.mouse.wheel(0, 200)
    await expect.poll(() => place(page)).toBeGreaterThan(0)
    const scrolled = await place(page)
    await letGo(page)
    expect(await place(page), 'scrolled by hand').toBe(scrolled)
  })
})
