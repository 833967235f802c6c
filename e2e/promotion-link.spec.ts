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

test("the default '#kontakt' leads to the contact page", async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Jetzt anfragen' }).click()
  await expect(page).toHaveURL('/kontakt')
})

test('another site opens in a new tab, and the button says so', async ({ page, content }) => {
  await content.promotion({ buttonText, buttonLink: 'www.example.ch' })
  for (const path of ['/', '/promotion']) {
    await page.goto(path)
    await expect(link(page)).toHaveAttribute('href', 'https://www.example.ch/')
    await expect(link(page)).toHaveAttribute('target', '_blank')
    await expect(link(page)).toHaveAttribute('rel', 'noopener')
    await expect(link(page)).toHaveAccessibleName(`${buttonText} (öffnet in neuem Tab)`)
  }
})
