/** The advisor reads who did what and when. */
import type { Page } from '@playwright/test'
import { expect, save, saveState, signIn, takeSession, test } from '#test/admin-journey.ts'
import { admin } from '#test/built-app.ts'
import type { OpenedApp } from '#test/in-process-app.ts'

const rows = (page: Page) => page.locator('.log__row')
const words = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => text.split(/\n+/).join(' | '))

/** Two entries per minute, going back from the morning of 23 November 2026. */
async function fillLog({ documents }: OpenedApp, count: number) {
  for (let start = 0; start < count; start += 400) {
    const size = Math.min(400, count - start)
    await documents.commit(
      Array.from({ length: size }, (_, offset) => ({
        kind: 'put' as const,
        collection: 'adminLogs' as const,
        id: `entry-${start + offset}`,
        data: {
          action: 'gallery-update',
          timestamp: new Date(
            Date.UTC(2026, 10, 23, 8) - Math.floor((start + offset) / 2) * 60_000,
          ).toISOString(),
          imageCount: start + offset,
        },
      })),
    )
  }
}

test("'Protokoll' in the user menu says when, who and what, newest first, and fits every width", async ({
  page,
  opened,
}) => {
  await signIn(page)
  await page.getByLabel('Titel', { exact: true }).fill('Säule 3a bis Ende November')
  opened.clock.set('2026-11-23T10:30:00Z')
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
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

test('ten thousand entries come in pages of fifty, there and back, each read alone', async ({
  page,
  opened,
}) => {
  await takeSession(page)
  await fillLog(opened, 10_000)
  const limits: number[] = []
  const { newest } = opened.documents
  opened.documents.newest = (collection, query) => {
    limits.push(query.limit)
    return newest(collection, query)
  }
  await page.goto('/admin/log')
  await expect(rows(page)).toHaveCount(50)
  await expect(rows(page).nth(1)).toContainText('0 Bilder')
  await page.getByRole('link', { name: 'Ältere zeigen' }).click()
  await expect(rows(page).first()).toContainText('49 Bilder')
  await expect(rows(page)).toHaveCount(50)
  await page.goBack()
  await expect(rows(page).nth(1)).toContainText('0 Bilder')
  await page.goForward()
  await page.getByRole('link', { name: 'Zu den neuesten' }).click()
  await expect(rows(page).nth(1)).toContainText('0 Bilder')
  expect(new Set(limits)).toEqual(new Set([51]))
})

test('the end of the log, and an address that makes no sense, are no dead ends', async ({ page }) => {
  await takeSession(page)
  await page.goto('/admin/log?after=2001-01-01T00:00:00.000Z_x')
  await expect(page.getByText('Hier gibt es keine Einträge mehr.')).toBeVisible()
  await page.getByRole('link', { name: 'Zu den neuesten' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/admin/log?after=%00')
  await expect(rows(page)).toHaveCount(1)
})
