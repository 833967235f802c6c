/** What all admin screens have in common, and the choices they offer. */
import { expect, signIn, test } from '#test/admin-journey.ts'

const screens = [
  { tab: 'Promotion', title: 'Promotion Manager' },
  { tab: 'Galerie', title: 'Galerie Manager' },
  { tab: 'Beratung', title: 'Beratung Manager' },
  { tab: 'Kooperationen', title: 'Kooperationen Manager' },
]

test("every screen has 'Admin Dashboard' with four tabs, initial and first name, split screen and its version dialog", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  for (const { tab, title } of screens) {
    await page.getByRole('banner').getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const header = page.getByRole('banner')
    await expect(header).toContainText('Admin Dashboard')
    const tabs = header.getByRole('navigation').getByRole('link')
    await expect(tabs).toHaveText(['Promotion', 'Galerie', 'Beratung', 'Kooperationen'])
    await expect(header.locator('[aria-current=page]')).toHaveCount(1)
    await expect(header).toContainText('Verbunden')
    await expect(page.getByRole('contentinfo')).toHaveText('Lotse 1.2.3 (tests)')
    const menu = page.getByRole('button', { name: 'Benutzermenü' })
    await expect(menu.locator('span').first()).toHaveText('A')
    await expect(menu).toContainText('Andrea')
    await expect(menu).not.toContainText('Muster')
    await expect(page.getByRole('button', { name: 'Split-Screen' })).toBeVisible()
    await page.getByRole('button', { name: 'Versionen' }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
