/** The page of last resort, and every page without a script. */
import { expect, test } from '#test/browser.ts'
import { expectGoodInEveryLook } from '#test/page-checks.ts'
import { publicPages } from '#test/public-pages.ts'

const pages = [...publicPages, '/admin-login']

test('what went wrong is said in whole words, with three ways on', async ({ page, baseURL }) => {
  // A body that is no form is refused, and the response is the page of last resort.
  await page.route('**/kontakt', (route) =>
    route.continue({
      method: 'POST',
      postData: 'kein Formular',
      headers: { ...route.request().headers(), 'content-type': 'text/plain', origin: baseURL ?? '' },
    }),
  )
  expect((await page.goto('/kontakt'))?.status()).toBe(400)
  await expect(page.getByRole('heading', { name: 'Da ist etwas schiefgelaufen.' })).toBeVisible()
  for (const name of ['Zur Startseite', 'Beratung', 'Kontakt'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await expectGoodInEveryLook(page, 'the page of last resort')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read, and every link inside the site leads somewhere', async ({
    page,
    request,
  }) => {
    const targets = new Set<string>()
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((found) => found.map((a) => a.getAttribute('href')))
      for (const link of links) if (link) targets.add(link)
    }
    expect(targets.size).toBeGreaterThan(5)
    for (const target of targets) {
      const answer = await request.get(target)
      expect(answer.status(), target).toBe(200)
    }
  })
})
