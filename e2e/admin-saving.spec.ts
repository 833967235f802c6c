/** Versions, and the messages after a save that failed. */
import type { Page } from '@playwright/test'
import { expect, openVersions, saveTitles, signIn, test } from '#test/admin-journey.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('versions are listed with type, size, time and changed fields, and can be renamed', async ({
  page,
  opened,
}) => {
  await saveTitles(opened, 'Säule 3a bis Ende November', 'Säule 3a bis Ende Dezember')
  await signIn(page)
  const dialog = await openVersions(page)
  await expect(dialog.locator('.version')).toHaveCount(3)
  await expect(dialog.locator('.version').first()).toContainText(
    /Titel geändert.*heute, \d?\d:\d\d · aktuelle Fassung.*Automatische Speicherung · Geändert · Grösse \d+ Bytes · Titel/,
  )
  await expect(dialog.locator('.version').nth(1)).toContainText(/Erstversion.*Titel/)
  await expect(dialog.locator('.version').last()).toContainText(/Ausgangszustand.*alle Felder/)
  const newest = dialog.locator('.version').first()
  const name = dialog.getByLabel('Name der Version')
  for (const [typed, key] of [
    ['Verworfen', 'Escape'],
    ['   ', 'Enter'],
  ] as const) {
    await newest.dblclick()
    await name.fill(typed)
    await name.press(key)
    await expect(name).toHaveCount(0)
    await expect(newest).toContainText('Automatische Speicherung')
  }
  await expect(dialog.getByText('Der neue Name konnte nicht')).toHaveCount(0)
  await newest.dblclick()
  await name.fill('Vor Weihnachten')
  await page.keyboard.press('Enter')
  await expect(newest).toContainText('Vor Weihnachten')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sticky error never covers the focused field', async ({ page }) => {
    await signIn(page)
    const field = page.getByLabel('Schriftart')
    await page.getByLabel('Button-Link').fill('javascript:alert(1)')
    await page.keyboard.press('Escape')
    // The field is right below the sticky bars, where the error is about to appear.
    await field.focus()
    await page.evaluate(() => {
      const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 }
      window.scrollBy({ top: top - 90, behavior: 'instant' })
    })
    await page.keyboard.press('Control+s')
    const error = page.locator('.editor-error .notice')
    await expect(error).toHaveText('Nicht gespeichert: Bitte prüfe die markierten Felder.')
    await expect(error).toBeInViewport()
    await expect.poll(() => coveredBy(page)).toBeLessThanOrEqual(0)
    while (!(await page.locator('.split__editor input').first().evaluate(isFocused))) {
      await page.keyboard.press('Shift+Tab')
      expect(await coveredBy(page)).toBeLessThanOrEqual(0)
    }
  })
})

const isFocused = (element: Element) => element === document.activeElement

/** How many pixels of the focused element, or of its label, lie under the error. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const error = document.querySelector('.editor-error .notice')?.getBoundingClientRect()
    const focused = document.activeElement as HTMLInputElement
    const shown = [focused, ...(focused.labels ?? [])].map((each) => each.getBoundingClientRect().top)
    return (error?.bottom ?? Number.POSITIVE_INFINITY) - Math.min(...shown)
  })
