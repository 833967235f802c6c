/** The page of last resort. */
import { expect, test } from '#test/browser.ts'
import { expectGoodInEveryLook } from '#test/page-checks.ts'

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
