/** A visitor reads the website, and the advisor reads how many came and what came of it. */
import type { Page } from '@playwright/test'
import { brokenLine, expect, takeSession, test } from '#test/admin-journey.ts'
import { clickWhenAlive } from '#test/page-checks.ts'
import { visitor } from '#test/visitor.ts'

// The user agent of the test browser says that no person uses it.
test.use({ userAgent: visitor['user-agent'], expectedConsole: brokenLine })

const sentence = (page: Page) => page.locator('h2.sentence')
const told = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/zaehlen'))
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a visit, its pages, an opened dialog and a call are counted, and shown on a phone', async ({
  page,
  context,
  opened,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/?utm_source=Flyer')
  // Counts as one page, prefetched or not.
  await page.locator('a[href="/kontakt"]:visible').last().click()
  await page.waitForURL('**/kontakt')
  // The click must not open a program for the telephone number.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await Promise.all([told(page), page.locator('main a[href^="tel:"]').first().click()])
  await page.goto('/beratung', { referer: `${opened.url}/` })
  const topic = page.getByRole('link', { name: /Termin bueche/ }).first()
  await Promise.all([told(page), clickWhenAlive(topic)])
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  await takeSession(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: /^Mehr/ }).click()
  await page.getByRole('menuitem', { name: /^Besuche/ }).click()
  await expect(sentence(page)).toHaveText('1 Besuch in 30 Tagen.')
  await expect(page.getByText('Daraus wurden 0 Termine, 0 Nachrichten und 1 Anruf.')).toBeVisible()
  await expect(group(page, 'Kampagnen').getByRole('img')).toHaveAccessibleName('Kampagnen: flyer 1.')
  await expect(group(page, 'Nach Karte').getByRole('img')).toHaveAccessibleName(
    /^Nach Karte: .+ 1 geöffnet\.$/,
  )
  const pages = group(page, 'Seiten')
  await pages.getByText('Als Tabelle').focus()
  await page.keyboard.press('Enter')
  await expect(pages.getByRole('row')).toHaveText(['SeitenAufrufe', 'Startseite1', 'Beratung1', 'Kontakt1'])
})
