/** No page violates its own content security policy; the fixture watches the console of each. */
import { expect, test } from '#test/browser.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

for (const path of ['/', '/beratung', '/kontakt', '/impressum', '/admin-login']) {
  test(`keeps to its policy, and is styled: ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      window.violations = []
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        window.violations.push(`${violatedDirective} ${blockedURI}`)
      })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('body')).toHaveCSS('font-family', /Inter Variable/)
    expect(await page.evaluate(() => window.violations)).toEqual([])
  })
}
