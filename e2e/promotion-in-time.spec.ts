/** The advisor says from when until when the promotion is visible, and visitors see it then. */
import type { Page } from '@playwright/test'
import { defaultPromotion, type Promotion } from '#domain/promotion/promotion.ts'
import { expect, preview, saved, saveState, signIn, test, visit } from '#test/admin-journey.ts'
import type { OpenedApp } from '#test/in-process-app.ts'

/** The server's clock stands at Monday, 23 November 2026, 10 o'clock in Zurich; the browser's has to agree. */
const now = '2026-11-23T10:00:00+01:00'
const begin = {
  typed: '2026-12-01T08:00',
  stored: '2026-12-01T08:00:00+01:00',
  said: 'Dienstag, 1. Dezember, 8:00 Uhr',
}
const end = {
  typed: '2026-12-24T18:00',
  stored: '2026-12-24T18:00:00+01:00',
  said: 'Donnerstag, 24. Dezember, 18:00 Uhr',
}

// The whole label must match: the dialog 'Versionen' has buttons named after the fields that they bring back.
const from = (page: Page) => page.getByLabel('Sichtbar ab', { exact: true })
const until = (page: Page) => page.getByLabel('Sichtbar bis', { exact: true })
const sentences = (page: Page) => page.locator('.timing').getByRole('status')
const badge = (page: Page) => page.locator('.preview__head .badge')
const title = defaultPromotion.title

async function stored({ documents }: OpenedApp) {
  return (await documents.read('promotions', 'current'))?.data as Partial<Promotion> | undefined
}

async function put({ documents }: OpenedApp, timing: Partial<Promotion>) {
  const data = { ...defaultPromotion, ...timing }
  await documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
}

test('the promotion starts by the clock, the manager says when visitors see it, and an incomplete date is refused', {
  tag: '@hosted',
}, async ({ page, opened }) => {
  await page.clock.setFixedTime(now)
  await signIn(page)
  await expect(sentences(page)).toHaveText(
    'Besucher sehen die Promotion jetzt, und zwar bis du sie ausschaltest.',
  )
  await page.getByLabel('Auf der Website sichtbar').focus()
  await page.keyboard.press('Tab')
  await expect(from(page)).toBeFocused()
  // An incomplete date. The browser decides the order of day, month and year; the arrow keys do not depend on
  // it.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+s')
  await expect(from(page)).toHaveAccessibleDescription(/Bitte gib Tag, Monat und Jahr vollständig an/)
  expect(await stored(opened)).toBeUndefined()
  await from(page).fill(begin.typed)
  await until(page).fill(end.typed)
  const waiting = `Besucher sehen die Promotion ab ${begin.said} bis ${end.said}. Jetzt sehen sie noch keine.`
  await expect(sentences(page)).toContainText(`Nach dem Speichern: ${waiting}`)
  await saved(page)
  await expect(sentences(page)).toHaveText(waiting)
  expect(await stored(opened)).toMatchObject({ visibleFrom: begin.stored, visibleUntil: end.stored })
  opened.clock.set(begin.stored)
  expect((await visit(page, '/')).text).toContain(title)
})

test('the manager updates at the instant of a change, and the preview shows the promotion at any chosen moment', async ({
  page,
  opened,
}) => {
  await put(opened, { visibleFrom: begin.stored, visibleUntil: end.stored })
  await page.clock.install({ time: new Date(Date.parse(begin.stored) - 600_000) })
  await signIn(page)
  await page.clock.pauseAt(new Date(Date.parse(begin.stored) - 1))
  await expect(badge(page)).toHaveText('Nicht sichtbar')
  await page.clock.runFor(1)
  await expect(sentences(page)).toHaveText(`Besucher sehen die Promotion jetzt und bis ${end.said}.`)
  await expect(badge(page)).toHaveText('Sichtbar')
  await page.clock.resume()
  const banner = preview(page).locator('.promotion')
  const nothing = preview(page).getByText('Zurzeit keine aktuelle Promotion')
  await expect(banner).toBeVisible()
  const at = page.getByLabel('Ansicht am')
  for (const [moment, seen] of [
    ['2026-12-01T07:59', false],
    ['2026-12-01T08:00', true],
  ] as const) {
    await at.fill(moment)
    await expect(seen ? banner : nothing, moment).toBeVisible()
    await expect(badge(page)).toHaveText(seen ? 'Sichtbar' : 'Nicht sichtbar')
  }
  await page.getByRole('button', { name: 'Ohne Datum' }).click()
  await expect(banner).toBeVisible()
  await expect(saveState(page)).toHaveText('Alles gespeichert')
})
