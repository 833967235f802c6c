/** 'Termin buchen' leads to the booking buttons. */
import { expect, test } from '#test/content-journey.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const text = (times: number) => `<p>${'Wir schauen alles in Ruhe an. '.repeat(times)}</p>`

test("'Termin buchen' leads to the buttons of the cards, which stand in one line below the texts", async ({
  page,
  content,
}) => {
  const titles = ['Steuern', 'Eigenheim und Hypothek in einem langen Titel', 'Vorsorge']
  await content.cards(...titles.map((title, index) => ({ title, bodyText: text(2 + index) })))
  const firstButton = page.getByRole('link', { name: 'Termin bueche Steuern' })
  await test.step('each button stands below its text', async () => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      await page.goto('/beratung')
      const [words, button] = await Promise.all([
        page.locator('.card .prose').first().boundingBox(),
        firstButton.boundingBox(),
      ])
      expect(button?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0))
    }
  })
  const lastButton = page.getByRole('link', { name: 'Termin bueche Vorsorge' })
  const clear = 'rgba(0, 0, 0, 0)'
  await test.step('the first button is filled, or the one that is pointed at', async () => {
    await expect(firstButton).not.toHaveCSS('background-color', clear)
    await expect(lastButton).toHaveCSS('background-color', clear)
    await page.getByRole('article').last().hover()
    await expect(lastButton).not.toHaveCSS('background-color', clear)
    await expect(firstButton).toHaveCSS('background-color', clear)
    await page.getByRole('heading', { level: 1 }).hover()
  })
  const tops = await page
    .locator('.card__action')
    .evaluateAll((all) => all.map((action) => action.getBoundingClientRect().top))
  expect(new Set(tops).size, 'buttons side by side stand in one line').toBe(1)

  await page.evaluate(() => window.scrollTo({ top: 1_000, behavior: 'instant' }))
  const again = page.getByRole('banner').getByRole('link', { name: 'Termin buchen' })
  await test.step('a second click moves focus and highlight to the first button', async () => {
    await again.click()
    await expect(firstButton).toBeFocused()
    await expect(firstButton).toBeInViewport({ ratio: 1 })
    await expect(firstButton).toHaveCSS('outline-style', 'solid')
    await expect(page.locator('.cards[data-pointed]')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('.cards[data-pointed]')).toHaveCount(0)
  })
  await test.step('the keyboard does the same, and opens the dialog', async () => {
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(firstButton).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('the menu of a phone closes and does the same', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const menu = page.getByRole('navigation', { name: 'Menü' })
    await menu.getByRole('link', { name: 'Termin buchen' }).click()
    await expect(menu).toBeHidden()
    await expect(firstButton).toBeFocused()
    await expect(firstButton).toBeInViewport({ ratio: 1 })
  })
})
