/** The advisor reads who did what and when. */
import type { Page } from '@playwright/test'
import { expect, saved, signIn, test } from '#test/admin-journey.ts'
import { admin } from '#test/built-app.ts'

const rows = (page: Page) => page.locator('.log__row')
const words = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => text.split(/\n+/).join(' | '))

test("'Protokoll' in the user menu says when, who and what, newest first", async ({ page, opened }) => {
  await signIn(page)
  await page.getByLabel('Titel', { exact: true }).fill('Säule 3a bis Ende November')
  opened.clock.set('2026-11-23T10:30:00Z')
  await saved(page)
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('menuitem', { name: 'Protokoll' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protokoll')
  expect(new URL(page.url()).pathname).toBe('/admin/log')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Heute, 23. November 2026'])
  expect(await words(page)).toEqual([
    `11:30 | Promotion gespeichert | «Säule 3a bis Ende November» | ${admin.name}`,
    `10:00 | Angemeldet | Linux, Chrome | ${admin.name}`,
  ])
})
