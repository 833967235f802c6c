/** Where the promotion's button leads. */
import type { Page } from '@playwright/test'
import { expect, test } from '#test/content-journey.ts'

const buttonText = 'Jetzt ausrechnen'
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${buttonText}`) })

test.use({ viewport: { width: 1440, height: 900 } })

test("'#id' scrolls to that element", async ({ page, content }) => {
  await content.promotion({ buttonText, buttonLink: '#wie-ich-arbeite' })
  await page.goto('/')
  const section = page.getByRole('heading', { name: 'Drei Versprechen, an denen du mich messen kannst' })
  await expect(section).not.toBeInViewport()
  await link(page).click()
  await expect(section).toBeInViewport()
  await expect(page).toHaveURL('/#wie-ich-arbeite')
})

test("'#id' leads to the matching page where the page has no such element", async ({ page, content }) => {
  await content.promotion({ buttonText, buttonLink: '#wie-ich-arbeite' })
  await page.goto('/promotion')
  await link(page).click()
  await expect(page).toHaveURL('/wie-ich-arbeite')
})

test("the default '#kontakt' leads to the contact page", async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Jetzt anfragen' }).click()
  await expect(page).toHaveURL('/kontakt')
})

test("a value beginning with '/' navigates inside the site", async ({ page, content }) => {
  await content.promotion({ buttonText, buttonLink: '/ablauf' })
  await page.goto('/')
  await expect(link(page)).not.toHaveAttribute('target')
  await link(page).click()
  await expect(page).toHaveURL('/ablauf')
})

const newTab: [string, string][] = [
  ['https://example.ch/aktion?a=1#b', 'https://example.ch/aktion?a=1#b'],
  ['http://example.ch', 'http://example.ch/'],
  ['mailto:hallo@example.ch', 'mailto:hallo@example.ch'],
  ['tel:+41715550142', 'tel:+41715550142'],
  ['www.example.ch', 'https://www.example.ch/'],
  ['example.ch/aktion', 'https://example.ch/aktion'],
  ['//example.ch', 'https://example.ch/'],
]

for (const [typed, address] of newTab)
  test(`'${typed}' opens ${address} in a new tab and says so`, async ({ page, content }) => {
    await content.promotion({ buttonText, buttonLink: typed })
    for (const path of ['/', '/promotion']) {
      await page.goto(path)
      await expect(link(page)).toHaveAttribute('href', address)
      await expect(link(page)).toHaveAttribute('target', '_blank')
      await expect(link(page)).toHaveAttribute('rel', 'noopener')
      await expect(link(page)).toHaveAccessibleName(`${buttonText} (öffnet in neuem Tab)`)
    }
  })

test('an empty link does nothing', async ({ page, content }) => {
  await content.promotion({ buttonText, buttonLink: '' })
  await page.goto('/promotion')
  await expect(link(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: buttonText }).click({ force: true })
  await expect(page).toHaveURL('/promotion')
})

// Stored by something other than the editor, which refuses them: the default replaces them.
for (const typed of ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x'])
  test(`${JSON.stringify(typed)} never reaches the page`, async ({ page, content }) => {
    await content.promotion({ buttonText, buttonLink: typed })
    await page.goto('/promotion')
    await expect(link(page)).toHaveAttribute('href', '/kontakt')
  })

test('no text, no button', async ({ page, content }) => {
  await content.promotion({ buttonText: '', buttonLink: '/ablauf' })
  await page.goto('/promotion')
  await expect(page.locator('.promotion').locator('a, button')).toHaveCount(0)
})
