/** The image carousel and its lightbox. */
import type { Page } from '@playwright/test'
import { holdBack, stopTime } from '#test/browser.ts'
import { expect, test } from '#test/content-journey.ts'
import { expectAccessible, expectNoDialogInHistory } from '#test/page-checks.ts'

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
      name: link.querySelector('img')?.alt,
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

// Chromium shows a picture in a generated page, and complains that it may not style that.
test.use({ expectedConsole: [/^Applying inline style violates/] })

test('shows seven pictures fading from the middle, turns by button, arrow key and swipe, and opens the lightbox', async ({
  page,
  content,
}) => {
  await content.gallery(9, 3)
  await page.clock.install()
  await visit(page)
  await stopTime(page)
  await page.clock.runFor(10_000)
  await page.clock.resume()
  expect(await strips(page)).toEqual([
    ['Aussicht 7', 0.2],
    ['Aussicht 8', 0.5],
    ['Aussicht 9', 0.8],
    ['Aussicht 1', 1],
    ['Aussicht 2', 0.8],
    ['Aussicht 3', 0.5],
    ['Aussicht 4', 0.2],
  ])

  await carousel(page).getByRole('button', { name: 'Vorheriges Bild' }).click()
  await expect(caption(page)).toHaveText('Aussicht 9Bild 9 von 9')
  await carousel(page).getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(caption(page)).toHaveText('Aussicht 1Bild 1 von 9')

  await middle(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(caption(page)).toHaveText('Aussicht 2Bild 2 von 9')
  await expect(middle(page)).toBeFocused()

  const box = await middle(page).boundingBox()
  if (!box) throw new Error('The middle image has no place.')
  await page.mouse.move(box.x + box.width / 2, box.y + 50)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 120, box.y + 55, { steps: 4 })
  await page.mouse.up()
  await expect(caption(page)).toHaveText('Aussicht 3Bild 3 von 9')
  await expect(page.getByRole('dialog')).toBeHidden()

  await middle(page).focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Bild in gross' })
  await expect(lightbox.getByRole('img', { name: 'Aussicht 3' })).toBeVisible()
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('Bild 4 von 9')).toBeVisible()
  const hasVisibleFocus = () =>
    lightbox.evaluate((dialog) => {
      const focused = document.activeElement
      const isSeen = focused !== null && getComputedStyle(focused).outlineStyle === 'solid'
      return dialog.contains(focused) && isSeen
    })
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await hasVisibleFocus(), key).toBe(true)
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(middle(page)).toBeFocused()
  await expectNoDialogInHistory(page)
  await page.keyboard.press('Enter')
  await expect(lightbox).toBeVisible()
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(middle(page)).toBeFocused()
})

test('React is loaded when a picture is opened, not by scrolling to the end or turning the carousel', async ({
  page,
  content,
}) => {
  await content.gallery(9, 3)
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => /\/assets\/react-/.test(request.url()) && asked.push(request.url()))
  await visit(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await carousel(page).getByRole('button', { name: 'Nächstes Bild' }).click()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await middle(page).click()
  await expect(page.getByRole('dialog', { name: 'Bild in gross' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('skips a broken picture, has no play button at speed 0, and opens the file if the lightbox fails to load', async ({
  page,
  content,
}) => {
  await content.gallery(4)
  // The second, in every format and width.
  await page.route(/image-2\.jpg/, (route) => route.fulfill({ status: 404 }))
  await visit(page)
  await expect(caption(page)).toHaveText('Aussicht 1Bild 1 von 3')
  await expect(carousel(page).getByRole('button', { name: /Abspielen|Anhalten/ })).toHaveCount(0)
  await carousel(page).getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(caption(page)).toHaveText('Aussicht 3Bild 2 von 3')
  await page.route(/lightbox.*\.js$/, (route) => route.fulfill({ status: 404 }))
  await middle(page).click()
  await expect(page).toHaveURL(/\/media\/gallery\//)
})

test('shows a spinner until the pictures are loaded, for about eight seconds at most', async ({
  page,
  content,
}) => {
  await content.gallery(3, 5)
  await page.clock.install()
  const bringSecond = await holdBack(page, /image-2\.jpg/)
  // The third one never loads.
  await page.route(/image-3\.jpg/, () => {})
  await page.goto('/')
  await page.locator('.carousel').evaluate((section) => section.scrollIntoView({ block: 'center' }))
  const spinner = page.getByText('Bilder werden geladen …')
  await expect(page.getByRole('status').filter({ has: spinner })).toBeVisible()
  await page.clock.runFor(4_000)
  bringSecond()
  const second = page.locator('.carousel__stage').getByAltText('Aussicht 2')
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(spinner).toBeVisible()
  // Eight seconds in all: a picture that loads does not extend the deadline of another.
  await page.clock.runFor(4_500)
  await expect(spinner).toBeHidden()
  await expect(caption(page)).toHaveText('Aussicht 1Bild 1 von 2')
})

test("advances every few seconds, pauses under the pointer, and stops with 'Anhalten'", async ({
  page,
  content,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await content.gallery(9, 5)
  await page.clock.install()
  await visit(page)
  await stopTime(page)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_100)
  await expect(caption(page)).toHaveText('Aussicht 2Bild 2 von 9')
  await middle(page).hover()
  await page.clock.runFor(12_000)
  await expect(caption(page)).toHaveText('Aussicht 2Bild 2 von 9')
  await carousel(page).getByRole('button', { name: 'Anhalten' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(20_000)
  await expect(caption(page)).toHaveText('Aussicht 2Bild 2 von 9')
  await carousel(page).getByRole('button', { name: 'Abspielen' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_100)
  await expect(caption(page)).toHaveText('Aussicht 3Bild 3 von 9')
  await page.clock.resume()
  await middle(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schliessen' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await stopTime(page)
  await page.mouse.move(5, 5)
  const before = await caption(page).innerText()
  await page.clock.runFor(5_100)
  await expect(caption(page), 'also after the lightbox').not.toHaveText(before, { useInnerText: true })
})
