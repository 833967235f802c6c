/**
 * What the advisor has added to the site: portrait, voices, questions, and the sheet for clients, on the demo's content.
 */
import { expect } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'
import { expectFitsEverywhere } from '#test/page-checks.ts'

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

test('a question that is missing leads to the contact form', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Deine Frage fehlt? Schreib mir' }).click()
  await expect(page).toHaveURL(/\/kontakt$/)
})

test('an open answer has no barrier at any width', async ({ page }) => {
  await page.goto('/')
  for (const question of await page.locator('.faq__item summary').all()) await question.click()
  await expect(page.locator('.faq__item[open]')).toHaveCount(5)
  await expectFitsEverywhere(page)
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

test('without a portrait not a line of the section moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const statement = page.locator('#ueber-mich h2')
  const withPortrait = await statement.boundingBox()
  await page.locator('.portrait').evaluate((portrait) => {
    const side = portrait.parentElement
    side?.before(...[...side.children].filter((child) => child !== portrait))
    side?.remove()
  })
  const without = await statement.boundingBox()
  expect(without).toEqual(withPortrait)
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

test('on paper there is the sheet alone, on two pages at most', async ({ page }) => {
  await page.goto(sheet)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.sheet-bar')).toBeHidden()
  await expect(page.getByText('Unterschrift', { exact: true })).toBeVisible()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
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
