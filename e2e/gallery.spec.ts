/** The image carousel and its lightbox. */
import type { Page } from '@playwright/test'
import { expect, stopTime, test } from '#test/browser.ts'
import { expectAccessible } from '#test/page-checks.ts'
import { putGallery } from '#test/sample-gallery.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Einblicke' })
const middle = (page: Page) => page.locator('.carousel a[data-distance="0"]')
const caption = (page: Page) => page.locator('.carousel__caption')

/** The names on the strips from left to right, with their opacity. */
async function strips(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState === 'finished'),
  )
  const seen = await page.locator('.carousel__stage a:visible').evaluateAll((links) =>
    links.map((link) => ({
      name: link.querySelector('img')?.alt.split(' ')[0],
      opacity: Number(getComputedStyle(link).opacity),
      left: link.getBoundingClientRect().left,
    })),
  )
  return seen.toSorted((one, other) => one.left - other.left).map(({ name, opacity }) => [name, opacity])
}

/** Opens the landing page and waits until the carousel is interactive. */
async function visit(page: Page) {
  await page.goto('/')
  await page.locator('.carousel').evaluate((section) => section.scrollIntoView({ block: 'center' }))
  await expect(page.locator('[data-island=gallery][data-alive]')).toBeVisible()
  await expect(page.getByText('Bilder werden geladen …')).toBeHidden()
}

/** Cached pages are dropped within a second when another process changes the content. */
async function show(page: Page, dataDir: string, sample: Parameters<typeof putGallery>[1]) {
  const urls = await putGallery(dataDir, sample)
  const expected = sample.isVisible === false ? [] : urls
  const shown = async () => [
    ...new Set((await (await page.request.get('/')).text()).match(/\/media\/gallery\/[^"&]+/g)),
  ]
  await expect.poll(async () => (await shown()).toSorted()).toEqual(expected.toSorted())
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('shows seven images in order, fading from the middle, turns by button, arrow key and swipe, and opens large', async ({
    page,
    app,
  }) => {
    await show(page, app.dataDir, { count: 9, autoRotateSpeed: 3 })
    await page.clock.install()
    await visit(page)
    await stopTime(page)
    await page.clock.runFor(10_000)
    await page.clock.resume()
    expect(await strips(page)).toEqual([
      ['Reben', 0.2],
      ['Nebel', 0.5],
      ['Morgen', 0.8],
      ['Hafen', 1],
      ['Leuchtturm', 0.8],
      ['Alpstein', 0.5],
      ['Regatta', 0.2],
    ])

    await carousel(page).getByRole('button', { name: 'Vorheriges Bild' }).click()
    await expect(caption(page)).toHaveText('MorgenBild 9 von 9')
    await carousel(page).getByRole('button', { name: 'Nächstes Bild' }).click()
    await expect(caption(page)).toHaveText('HafenBild 1 von 9')

    await middle(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(caption(page)).toHaveText('LeuchtturmBild 2 von 9')
    await expect(middle(page)).toBeFocused()

    const box = await middle(page).boundingBox()
    if (!box) throw new Error('The middle image has no place.')
    await page.mouse.move(box.x + box.width / 2, box.y + 50)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 - 120, box.y + 55, { steps: 4 })
    await page.mouse.up()
    await expect(caption(page)).toHaveText('AlpsteinBild 3 von 9')
    await expect(page.getByRole('dialog')).toBeHidden()

    await middle(page).focus()
    await page.keyboard.press('Enter')
    const lightbox = page.getByRole('dialog', { name: 'Bild in gross' })
    await expect(lightbox.getByRole('img', { name: 'Alpstein gezeichnet' })).toBeVisible()
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true)
    await expectAccessible(page)
    for (const name of ['Vorheriges Bild', 'Nächstes Bild']) {
      const arrow = lightbox.getByRole('button', { name })
      // White on this background keeps 3:1 even if a white photo is behind it.
      await expect(arrow).toHaveCSS('background-color', 'rgba(10, 42, 49, 0.75)')
      await expect(arrow).toHaveCSS('color', 'rgb(255, 255, 255)')
    }
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText('Bild 4 von 9')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(middle(page)).toBeFocused()

    await carousel(page).getByRole('button', { name: 'Abspielen' }).click()
    await stopTime(page)
    await page.mouse.move(5, 5)
    const still = await caption(page).innerText()
    await page.clock.runFor(3_100)
    await expect(caption(page), 'turns once the visitor wants it to').not.toHaveText(still, {
      useInnerText: true,
    })
  })

  test('skips a broken image, and has nothing to play at speed 0', async ({ page, app }) => {
    await show(page, app.dataDir, { count: 4, autoRotateSpeed: 0 })
    // The second, in every format and width.
    await page.route(/-1\.jpg/, (route) => route.fulfill({ status: 404 }))
    await visit(page)
    await expect(caption(page)).toHaveText('HafenBild 1 von 3')
    await expect(carousel(page).getByRole('button', { name: /Abspielen|Anhalten/ })).toHaveCount(0)
    await carousel(page).getByRole('button', { name: 'Nächstes Bild' }).click()
    await expect(caption(page)).toHaveText('AlpsteinBild 2 von 3')
  })

  test('shows a spinner until the images are there, but not for ever', async ({ page, app }) => {
    await show(page, app.dataDir, { count: 3 })
    await page.clock.install()
    let letComeLate = () => {}
    const isLate = new Promise<void>((resolve) => {
      letComeLate = resolve
    })
    await page.route(/-1\.jpg/, (route) => isLate.then(() => route.continue()))
    // The third one never loads.
    await page.route(/-2\.jpg/, () => {})
    await page.goto('/')
    await page.locator('.carousel').evaluate((section) => section.scrollIntoView({ block: 'center' }))
    const spinner = page.getByText('Bilder werden geladen …')
    await expect(page.getByRole('status').filter({ has: spinner })).toBeVisible()
    await page.clock.runFor(4_000)
    letComeLate()
    const second = page.locator('.carousel__stage').getByAltText(/^Leuchtturm/)
    await expect
      .poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(spinner).toBeVisible()
    // Eight seconds in all: a picture that loads does not extend the deadline of another.
    await page.clock.runFor(4_500)
    await expect(spinner).toBeHidden()
    await expect(caption(page)).toHaveText('HafenBild 1 von 2')
  })
})

test('advances every few seconds, pauses under the pointer, and stops when told to', async ({
  page,
  app,
}) => {
  await show(page, app.dataDir, { count: 9, autoRotateSpeed: 5 })
  await page.clock.install()
  await visit(page)
  await stopTime(page)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_100)
  await expect(caption(page)).toHaveText('LeuchtturmBild 2 von 9')
  await middle(page).hover()
  await page.clock.runFor(12_000)
  await expect(caption(page)).toHaveText('LeuchtturmBild 2 von 9')
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_100)
  await expect(caption(page)).toHaveText('AlpsteinBild 3 von 9')
  await carousel(page).getByRole('button', { name: 'Anhalten' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(20_000)
  await expect(caption(page)).toHaveText('AlpsteinBild 3 von 9')
  await carousel(page).getByRole('button', { name: 'Abspielen' }).click()
  await page.clock.runFor(20_000)
  await expect(caption(page), 'under a pointer that rests on the button').toHaveText('AlpsteinBild 3 von 9')
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_100)
  await expect(caption(page)).not.toHaveText('AlpsteinBild 3 von 9')
})

test('goes on after the lightbox was closed with the mouse, outside of the carousel', async ({
  page,
  app,
}) => {
  await show(page, app.dataDir, { count: 9, autoRotateSpeed: 5 })
  await page.clock.install()
  await visit(page)
  await middle(page).click()
  const lightbox = page.getByRole('dialog', { name: 'Bild in gross' })
  await lightbox.getByRole('button', { name: 'Schliessen' }).click()
  await expect(lightbox).toBeHidden()
  await stopTime(page)
  await page.mouse.move(5, 5)
  const before = await caption(page).innerText()
  await page.clock.runFor(5_100)
  await expect(caption(page)).not.toHaveText(before, { useInnerText: true })
})

test.describe('without the lightbox', () => {
  // Chromium shows a picture in a page of its own making, and complains that it may not be styled.
  test.use({ expectedConsole: [/^Applying inline style violates/] })

  test('opens the picture itself where the lightbox cannot be fetched', async ({ page, app }) => {
    await show(page, app.dataDir, { count: 3 })
    await page.route(/lightbox.*\.js$/, (route) => route.fulfill({ status: 404 }))
    await visit(page)
    await middle(page).click()
    await expect(page).toHaveURL(/\/media\/gallery\//)
  })
})
