/** After the first sign-in the advisor is led through what makes the site theirs, and may put that away. */
import { expect, signIn, test, toast } from '#test/admin-journey.ts'
import { putIn } from '#test/content-samples.ts'
import { expectAccessible } from '#test/page-checks.ts'
import { readyWebsite } from '#test/ready-content.ts'

test.use({ firstSteps: true })

const name = 'Erste Schritte'

test('the steps say what is done and what is missing, lead there, are put away by keyboard and found again', async ({
  page,
  opened,
}) => {
  await putIn(opened, 'website', readyWebsite)
  await signIn(page)
  const steps = page.getByRole('region', { name })
  await expect(page.getByRole('heading', { name: 'Promotion Manager', level: 1 })).toBeVisible()
  await expect(steps.getByRole('listitem').filter({ hasText: 'Deine Angaben' })).toContainText('Erledigt')
  await expect(steps).toContainText(/\d von 8 erledigt/)
  await expectAccessible(page)
  await steps.getByRole('link', { name: /^Dein Bild/ }).click()
  await expect(page).toHaveURL('/admin/website#about.portrait')
  const about = { ...readyWebsite.about, portrait: '/medien/ich.jpg', portraitAlt: 'Mia Keller' }
  await putIn(opened, 'website', { ...readyWebsite, about })
  await page.goto('/admin')
  await expect(steps.getByRole('listitem').filter({ hasText: 'Dein Bild' })).toContainText('Erledigt')

  await steps.getByRole('button', { name: 'Später' }).press('Enter')
  await expect(toast(page, 'Die ersten Schritte findest du unter «Mehr», «Bereit?» wieder.')).toBeVisible()
  await expect(steps).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Versionen' })).toBeVisible()
  await expect(steps, 'on every device').toHaveCount(0)
  await page.goto('/admin/ready')
  await page.getByRole('button', { name: 'Erste Schritte zeigen' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(steps).toBeVisible()
})
