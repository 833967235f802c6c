/** Every page and screen in the dark scheme, in colours that the system forces, and zoomed in to 400 percent. */
import type { Page } from '@playwright/test'
import { defaultRules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { takeSession, test as ownContent } from '#test/admin-journey.ts'
import { expect } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'
import { axeFindings, sidewaysExcess } from '#test/page-checks.ts'
import { demoPages, missingPage } from '#test/public-pages.ts'

const publicPages = [...demoPages, '/einblicke', '/admin-login', '/passwort-vergessen', missingPage]
const screens = [
  '/admin',
  '/admin/gallery',
  '/admin/consultation',
  '/admin/cooperations',
  '/admin/website',
  '/admin/appointments',
  '/admin/availability',
  '/admin/outbox',
  '/admin/ready',
  '/admin/log',
  '/admin/account',
]
// Colours hardly differ by width: a phone has bars of its own, and what is forced is the same everywhere.
const looks = {
  'the dark scheme': {
    media: { colorScheme: 'dark', forcedColors: 'none' },
    widths: { page: [390], screen: [390, 1440] },
  },
  'forced colours': {
    media: { colorScheme: 'light', forcedColors: 'active' },
    widths: { page: [1440], screen: [1440] },
  },
} as const

/** In both looks, on the page as it is: its script has no part in its colours. */
async function expectLegible(page: Page, kind: 'page' | 'screen', within?: string) {
  for (const [look, { media, widths }] of Object.entries(looks)) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    for (const width of widths[kind]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await axeFindings(page, within), `in ${look} at ${width} px`).toEqual([])
    }
  }
}

test.describe('in the dark scheme and in forced colours', () => {
  for (const path of publicPages)
    test(`${path} has nothing that axe complains about`, async ({ page }) => {
      await page.goto(path)
      await expectLegible(page, 'page')
    })

  for (const path of screens)
    test(`the screen ${path} has nothing that axe complains about`, async ({ page }) => {
      await takeSession(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      // The preview is a page in a frame, with landmarks of its own.
      await expectLegible(page, 'screen', path === '/admin/website' ? '.split__editor' : 'html')
    })

  test('the dialogs have nothing that axe complains about', async ({ page }) => {
    await openBooking(page)
    await expectLegible(page, 'page')
    await takeSession(page)
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Versionen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectLegible(page, 'page')
  })
})

ownContent(
  'appointments are legible in the dark scheme, from the offer to the calendar',
  async ({ page, opened }) => {
    await opened.documents.commit([rulesWrite({ ...defaultRules(60, 'SG'), isManaged: true })])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto('/beratung')
    const button = page.getByRole('link', { name: /Termin bueche/ }).first()
    await button.click()
    await expect(page.getByRole('dialog').getByText(/frei, (?:je )?60 Minuten/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    // What those without a script get.
    await page.goto((await button.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { name: 'Wann passt es dir?' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: /Mittwoch.*25. November/ }).click()
    await page.getByRole('radio', { name: '9:00', exact: true }).check()
    await page.getByRole('radio', { name: 'Im Büro' }).check()
    await page.getByLabel('Name', { exact: true }).fill('Seraina Hofstetter')
    await page.getByLabel('E-Mail').fill('seraina@hofstetter.example')
    await page.getByLabel('Telefon').fill('079 555 01 88')
    await page.getByRole('button', { name: 'Termin buchen' }).click()
    await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await takeSession(page)
    for (const view of ['/admin/appointments', '/admin/appointments?ansicht=woche']) {
      await page.goto(view)
      const name = page.getByText(/Hofstetter/).filter({ visible: true })
      await expect(name.first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    }
  },
)

test.describe('the scheme', () => {
  test('is the one of the system, and the page says so', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const light = await ground()
    expect([light, await scheme()]).toEqual(['rgb(251, 248, 243)', 'light'])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await scheme()).toBe('dark')
    expect(await ground()).not.toBe(light)
  })

  test("leaves the promotion in the advisor's colours", async ({ page }) => {
    const colours = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme })
      return page.locator('.promotion').evaluate((banner) => {
        const ground = getComputedStyle(banner, '::before')
        return [getComputedStyle(banner).color, ground.backgroundColor, ground.opacity]
      })
    }
    await page.goto('/promotion')
    expect(await colours('dark')).toEqual(await colours('light'))
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the current tab, a pressed button and the focus can be told apart', async ({ page }) => {
    await takeSession(page)
    await page.goto('/admin/gallery')
    const tab = page.getByRole('link', { name: 'Galerie' })
    await expect(tab).toHaveCSS('border-bottom-style', 'solid')
    await expect(page.getByRole('link', { name: 'Promotion' })).toHaveCSS('border-bottom-style', 'none')
    const split = page.getByRole('button', { name: 'Split-Screen' })
    const other = page.getByRole('button', { name: 'Versionen' })
    const ground = (button: typeof split) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await ground(split)).not.toBe(await ground(other))
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid')
  })
})

test.describe('at 400 percent', () => {
  // What is left of 1280 × 1024.
  test.use({ viewport: { width: 320, height: 256 } })

  test('no bar stays in the way, and nothing scrolls sideways', async ({ page }) => {
    for (const path of ['/', '/beratung', '/kontakt']) {
      await page.goto(path)
      expect(await sidewaysExcess(page)).toBeNull()
      await page.evaluate(() => window.scrollTo(0, 600))
      await expect(page.locator('.site-header')).not.toBeInViewport()
    }
    await takeSession(page)
    for (const path of screens) {
      await page.goto(path)
      // A preview is fitted by its script.
      await expect.poll(() => sidewaysExcess(page), path).toBeNull()
    }
    await page.goto('/admin/gallery')
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(page.locator('.manager-bar')).not.toBeInViewport()
  })

  test('the booking dialog is filled in as a whole page, its head scrolling along', async ({ page }) => {
    await openBooking(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Telefon').focus()
    await expect(dialog.getByLabel('Telefon')).toBeInViewport()
    await expect(dialog.getByRole('heading', { level: 2 })).not.toBeInViewport()
    expect(await sidewaysExcess(page)).toBeNull()
  })
})

async function openBooking(page: Page) {
  await page.goto('/beratung', { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: /Termin bueche/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
