/** The advisor chooses where the promotion's button leads. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/admin-journey.ts'
import { fill } from '#test/cooperation-manager.ts'

const link = (page: Page) => page.getByLabel('Button-Link')

test('a target is chosen from a list that closes by Escape, Tab and a click elsewhere, and an unknown page is flagged', async ({
  page,
  opened,
}) => {
  await fill(opened, [{ title: 'Treuhand See' }])
  await signIn(page)
  await page.getByRole('button', { name: 'Ziele zeigen' }).click()
  await page.getByRole('option', { name: /^Treuhand See/ }).click()
  await expect(link(page)).toHaveValue('/kooperationen/partner-0')
  const list = page.locator('.link-field').getByRole('listbox')
  for (const leave of ['Escape', 'Tab', 'click']) {
    await link(page).click()
    await expect(link(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(list).toBeVisible()
    await link(page).click()
    await expect(list, 'a click into an open field only moves the cursor').toBeVisible()
    if (leave === 'click') await page.getByLabel('Button-Text', { exact: true }).click()
    else await page.keyboard.press(leave)
    await expect(list).toHaveCount(0)
    await expect(link(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(link(page)).toHaveValue('/kooperationen/partner-0')
    if (leave === 'Escape') await expect(link(page)).toBeFocused()
  }

  await link(page).fill('/preise')
  await expect(page.locator('.link-field').getByRole('status')).toContainText('Die Seite /preise gibt es')
})
