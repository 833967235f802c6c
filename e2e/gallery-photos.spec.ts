/** Photos like those of a phone, all the way to a visitor's phone: 2 of 12 megapixels here, 20 in `npm run soak`. */
import type { Browser, Page } from '@playwright/test'
import { saveState, signIn } from '#test/admin-journey.ts'
import { expect, test } from '#test/browser.ts'
import { photo } from '#test/photos.ts'

const count = Number(process.env['PHOTOS'] ?? 2)
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const pageBudget = 64 * 1024

/** Records the longest time for which the page was blocked while it resizes. */
async function watchForFreezes(page: Page) {
  await page.evaluate(() => {
    const longest = { milliseconds: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        longest.milliseconds = Math.max(longest.milliseconds, duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  return () =>
    page.evaluate(() => (window as unknown as { longest: { milliseconds: number } }).longest.milliseconds)
}

/** Bytes transferred until a phone has loaded the landing page, without scrolling. */
async function bytesOnPhone(browser: Browser, url: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return bytes
}

test(`${count} photos of 12 megapixels upload with visible progress and turn in order in the public carousel`, async ({
  page,
  app,
  browser,
  diskFile,
}) => {
  test.setTimeout(60_000 + count * 20_000)
  const files: string[] = []
  for (let number = 1; number <= count; number++)
    files.push(
      await diskFile(
        `IMG_${2000 + number}.JPG`,
        await photo(number, { orientation: number % 2 === 0 ? 6 : 1 }),
      ),
    )
  await signIn(page, '/admin/gallery')
  const longestFreeze = await watchForFreezes(page)
  await page.getByLabel('Bilder wählen oder hierher ziehen').setInputFiles(files)
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await expect(page.getByText(new RegExp(`von ${count} hochgeladen`))).toBeVisible()
  await expect(page.locator('.toast', { hasText: `${count} Bilder hochgeladen` })).toBeVisible({
    timeout: 30_000 + count * 10_000,
  })
  await expect(saveState(page)).toHaveText(/Gespeichert!|Alles gespeichert/)
  test.info().annotations.push({ type: 'longest task', description: `${await longestFreeze()} ms` })
  const inManager = await page
    .locator('.tiles .tile img')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname))
  expect(inManager).toHaveLength(count)
  for (const [index, path] of inManager.entries()) expect(path).toContain(`img-${2001 + index}.jpg`)

  const landing = async () => (await page.request.get('/')).text()
  const finished = async () =>
    new Set((await landing()).match(/\/media\/variants\/1\/(gallery\/[\w.-]+)/g)).size
  await expect.poll(finished, { timeout: 30_000 + count * 8_000 }).toBe(count)
  const onWebsite = [...new Set((await landing()).match(/\/media\/gallery\/[\w-]+\.jpg/g))]
  expect(onWebsite).toEqual(inManager)
  const bytes = await bytesOnPhone(browser, app.url)
  test.info().annotations.push({ type: 'landing page on a phone', description: `${bytes} bytes` })
  expect(bytes).toBeLessThanOrEqual(pageBudget)
})
