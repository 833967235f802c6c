/** The advisor is led after the first sign-in through the steps that make the site theirs, and may dismiss them. */
import { expect, saved, signIn, takeSession, test, title, toast } from '#test/admin-journey.ts'
import { stopTime } from '#test/browser.ts'
import { putIn } from '#test/content-samples.ts'
import { expectAccessible } from '#test/page-checks.ts'
import { readyContent, readyWebsite } from '#test/ready-content.ts'

test.use({ firstSteps: true })

const name = 'Erste Schritte'

test('the first steps show what is done, link to what is missing, and can be dismissed and shown again', async ({
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

test('another screen links to the field of the next step, and a save on the first screen completes its step at once', async ({
  page,
  opened,
}) => {
  await putIn(opened, 'website', readyWebsite)
  await putIn(opened, 'consultations', readyContent.consultation)
  await takeSession(page)
  await page.goto('/admin/outbox')
  const line = page.locator('.admin__step')
  await expect(line).toContainText('Erste Schritte, 3 von 8 erledigt.')
  await page.evaluate(() => window.scrollTo(0, 10))
  await line.getByRole('link', { name: 'Weiter mit «Dein Bild»' }).click()
  await expect(page).toHaveURL('/admin/website#about.portrait')
  await expect(page.locator('[id="about.portrait"]')).toBeFocused()
  await page.goto('/admin')
  await expect(line).toHaveCount(0)
  const step = page
    .getByRole('region', { name })
    .getByRole('listitem')
    .filter({ hasText: 'Karten und Promotion' })
  await expect(step).not.toContainText('Erledigt')
  await page.getByLabel('Beschreibung', { exact: true }).fill('Wir schauen deine Policen an.')
  await title(page).fill('Herbstcheck')
  await saved(page)
  await expect(step).toContainText('Erledigt')
})

test('a step brings a field further down into view and keeps it there', async ({ page, opened }) => {
  await page.clock.install()
  const advisor = { ...readyWebsite.advisor, phone: '071 555 01 42' }
  await putIn(opened, 'website', { ...readyWebsite, advisor })
  await signIn(page)
  await stopTime(page)
  await page
    .getByRole('region', { name })
    .getByRole('link', { name: /^Deine Angaben/ })
    .click()
  const phone = page.locator('[name="advisor.phone"]')
  await expect(phone).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(phone).toBeFocused()
  await page.clock.runFor(2_000)
  await expect(phone).toBeInViewport()
})

test('on a phone, a step that leads to a list focuses it and brings it into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/admin/website#howIWork.promises')
  await expect(page.locator('[id="howIWork.promises"] :focus')).toBeInViewport()
})
