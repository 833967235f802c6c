/**
 * What the advisor has added to the site: portrait, voices, questions, and the sheet for clients, on the demo's content.
 */
import { expect } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'

const sheet = '/impressum/informationsblatt'
const firstQuestion = 'Warum kostet mich die Beratung nichts?'

test('questions are opened by mouse and by keyboard, and lead on', async ({ page }) => {
  await page.goto('/#fragen')
  const answer = page.getByText('Weil mich der Anbieter bezahlt')
  await expect(answer).toBeHidden()
  await page.getByText(firstQuestion).click()
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  await page.keyboard.press('Space')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${sheet}$`))
})

test('a phone shows voices and questions below the gallery, and the portrait on the page about the advisor', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('#stimmen blockquote')).toHaveCount(3)
  await expect(page.locator('#stimmen').getByText('Seraina Gantenbein')).toBeVisible()
  await expect(page.getByText(firstQuestion)).toBeVisible()
  await expect(page.locator('.portrait')).toBeHidden()
  await page.goto('/ueber-mich')
  await expect(page.getByRole('img', { name: 'Andrin Keel mit Brille' })).toBeVisible()
})

test('a link to a section of the landing page leads there from another page', async ({ page }) => {
  await page.goto('/kontakt#fragen')
  await expect(page).toHaveURL(/\/#fragen$/)
  await expect(page.getByText(firstQuestion)).toBeInViewport()
})

test('the sheet is printed by its button', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/impressum')
  await page.getByRole('link', { name: 'Als Informationsblatt zum Drucken' }).click()
  await expect(page.getByText('Ctrl+P')).toBeHidden()
  await page.getByRole('button', { name: 'Drucken' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.getByRole('link', { name: 'Zum Impressum' }).click()
  await expect(page).toHaveURL(/\/impressum$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions open, and the sheet says how it is printed', async ({ page }) => {
    await page.goto('/')
    await page.getByText(firstQuestion).click()
    await expect(page.getByText('Weil mich der Anbieter bezahlt')).toBeVisible()
    await page.goto(sheet)
    await expect(page.getByText('Ctrl+P')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden()
  })
})
