/** Nothing the advisor typed is lost: versions, drafts, conflicts, outages. */
import { type BrowserContext, expect as baseExpect, type Page } from '@playwright/test'
import { expect, save, saveTitle, saveTitles, signIn, test, title } from '#test/admin-journey.ts'

async function openVersions(page: Page) {
  await page.getByRole('button', { name: 'Versionen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Promotion Manager' })
  await expect(dialog.locator('.version').first()).toBeVisible()
  return dialog
}

async function anotherTab(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/admin')
  await baseExpect(title(page)).toBeVisible()
  return page
}

test('versions are listed with type, size, time and affected fields, compared word by word, and renamed', async ({
  page,
  opened,
}) => {
  await saveTitles(opened, 'Säule 3a bis Ende November', 'Säule 3a bis Ende Dezember')
  await signIn(page)
  const dialog = await openVersions(page)
  await expect(dialog.locator('.version')).toHaveCount(3)
  await expect(dialog.locator('.version').first()).toContainText(
    /Titel geändert.*heute, \d\d:\d\d · aktuelle Fassung.*Automatische Speicherung · Geändert · Grösse \d+ Bytes · Titel/,
  )
  await expect(dialog.locator('.version').nth(1)).toContainText(/Erstversion.*Titel/)
  await expect(dialog.locator('.version').last()).toContainText(/Ausgangszustand.*alle Felder/)
  await dialog.locator('.version', { hasText: 'Erstversion' }).click()
  await expect(dialog.locator('.diff__row')).toContainText('Titel')
  await expect(dialog.locator('del')).toHaveText('November')
  await expect(dialog.locator('ins')).toHaveText('Dezember')

  const newest = dialog.locator('.version').first()
  await newest.dblclick()
  const name = dialog.getByLabel('Name der Version')
  await name.fill('Verworfen')
  await name.press('Escape')
  await expect(newest).toContainText('Automatische Speicherung')
  await dialog.getByRole('button', { name: 'Umbenennen' }).click()
  await name.fill('   ')
  await name.press('Enter')
  await expect(newest).toContainText('Automatische Speicherung')
  await newest.dblclick()
  await name.fill('Auf einem Telefon ohne Escape')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(newest).toContainText('Automatische Speicherung')
  await newest.dblclick()
  await name.fill('Vor Weihnachten')
  await name.press('Enter')
  await expect(newest).toContainText('Vor Weihnachten')
  await page.reload()
  await expect((await openVersions(page)).locator('.version').first()).toContainText('Vor Weihnachten')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the error that stays in view covers no field that has the focus', async ({ page }) => {
    await signIn(page)
    const field = page.getByLabel('Schriftart')
    await page.getByLabel('Button-Link').fill('javascript:alert(1)')
    await page.keyboard.press('Escape')
    // Right below what sticks already, where the error is about to appear.
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

/** How many pixels of what has the focus, or of its label, lie under the error. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const error = document.querySelector('.editor-error .notice')?.getBoundingClientRect()
    const focused = document.activeElement as HTMLInputElement
    const shown = [focused, ...(focused.labels ?? [])].map((each) => each.getBoundingClientRect().top)
    return (error?.bottom ?? Number.POSITIVE_INFINITY) - Math.min(...shown)
  })

test('shows a conflict of two tabs with both texts; the one not chosen stays as a version', {
  tag: '@hosted',
}, async ({ page, context }) => {
  await signIn(page)
  await saveTitle(page, 'Ausgangslage')
  const other = await anotherTab(context)
  // Typed first: a tab that one comes back to with nothing typed would show the other version.
  await title(page).fill('Aus diesem Tab')
  await saveTitle(other, 'Aus dem anderen Tab')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Inzwischen wurde anderswo gespeichert' })
  await expect(dialog.locator('.conflict')).toHaveText('TitelMeineAus diesem TabAndereAus dem anderen Tab')
  await expect(dialog.locator('ins')).toHaveText(['diesem', 'dem anderen'])
  await dialog.getByRole('button', { name: 'andere Fassung laden' }).click()
  await expect(title(page)).toHaveValue('Aus dem anderen Tab')
  const versions = await openVersions(page)
  await versions.locator('.version', { hasText: 'Nicht gewählte Fassung' }).click()
  await expect(versions.locator('.diff')).toContainText('diesem')
})

test('without the database: badge, local copy, and the transfer once it is back', async ({
  page,
  opened,
}) => {
  await signIn(page)
  await saveTitle(page, 'In der Datenbank')
  opened.documents.breakDown()
  await page.reload()
  await expect(page.getByText('Nicht verfügbar')).toBeVisible()
  await expect(title(page)).toHaveValue('In der Datenbank')
  await title(page).fill('Nur hier')
  await save(page)
  await expect(page.getByText('Fehler beim Speichern! Daten wurden nur lokal gespeichert.')).toBeVisible()
  await page.goto('/promotion')
  await expect(page.getByText('In der Datenbank')).toBeVisible()
  opened.documents.recover()
  await page.goto('/admin')
  await expect(title(page)).toHaveValue('In der Datenbank')
  await page.getByRole('button', { name: 'Jetzt übertragen' }).click()
  await expect(title(page)).toHaveValue('Nur hier')
  await expect(page.getByText('Verbunden')).toBeVisible()
})
