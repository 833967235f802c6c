/** Printed pages: text in ink on white, without the parts that only a screen needs, and with the addresses of links. */
import type { Page } from '@playwright/test'
import { expect } from '#test/browser.ts'
import { test } from '#test/demo-journey.ts'

/** Sections and a drawing, lists and links, a text with pictures, cards. */
const printed = ['/', '/impressum', '/kooperationen/hypothekenwerk-ostschweiz', '/beratung']

/** A4 without its margins, in CSS pixels. */
const paper = { width: 658, height: 960 }

test.use({ viewport: paper, colorScheme: 'dark' })

test('every page is printed in ink on white, without header, buttons and drawings', async ({ page }) => {
  for (const path of printed) await test.step(path, () => expectInk(page, path))
})

async function expectInk(page: Page, path: string) {
  await page.emulateMedia({ media: 'screen' })
  await page.goto(path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const forScreens = '.site-header, .skip-link, .button, nav, .chart, .chart-scale, .promotion__image'
  await expect(page.locator(forScreens).filter({ visible: true })).toHaveCount(0)
  expect(await paintedGrounds(page), path).toEqual([])
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
  // The owner's address is at the end of the page.
  await expect(page.locator('address')).toContainText('Hafenstrasse 12')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pages(pdf), path).toBeLessThanOrEqual(path === '/' ? 5 : 3)
}

test('printed links show their address, unless it is their text or a page of the site', async ({ page }) => {
  await page.goto('/impressum')
  await page.emulateMedia({ media: 'print' })
  expect(await addressBehind(page.getByRole('link', { name: 'Im Register der FINMA prüfen' }))).toBe(
    '" (https://register.example/F00123456)"',
  )
  expect(await addressBehind(page.getByRole('link', { name: 'ombudsstelle.example' }))).toBe('none')
  const ownLink = page.getByRole('main').getByRole('link', { name: 'Datenschutz' })
  expect(await addressBehind(ownLink)).toBe('none')
})

test('the landing page prints its pictures in rows and its questions with their answers', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  await expect(page.locator('.carousel__stage [data-loaded]')).toHaveCount(7)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Wie viel das wäre, sage ich dir').first()).toBeVisible()
  const pictures = page.locator('.carousel__stage .carousel__item').filter({ visible: true })
  const boxes = await pictures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(boxes.length).toBeGreaterThanOrEqual(7)
  for (const { left, right, width } of boxes)
    expect([left >= 0, right <= paper.width, width > 150]).toEqual([true, true, true])
  expect(new Set(boxes.map(({ left, top }) => `${left} ${top}`)).size, 'none lies over another').toBe(
    boxes.length,
  )
  await expect(page.locator('.carousel__controls')).toBeHidden()
})

test('the information sheet prints by its button, and names Ctrl+P without a script', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/impressum')
  await page.getByRole('link', { name: 'Als Informationsblatt zum Drucken' }).click()
  await expect(page.getByText('Ctrl+P')).toBeHidden()
  await page.getByRole('button', { name: 'Drucken' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const sheet = await plain.newPage()
  await sheet.goto(page.url())
  await expect(sheet.getByText('Ctrl+P')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Drucken' })).toBeHidden()
  await plain.close()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden()
  expect(await paintedGrounds(page)).toEqual([])
})

/** Elements that paint a background other than white behind text. */
function paintedGrounds(page: Page) {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility() && !element.closest('picture, img, .badge'))
      .filter(
        (element) =>
          !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(getComputedStyle(element).backgroundColor),
      )
      .filter((element) => element.offsetHeight > 8)
      .map((element) => `${element.tagName}.${element.className}`),
  )
}

function addressBehind(link: ReturnType<Page['locator']>) {
  return link.evaluate((element) => getComputedStyle(element, '::after').content)
}

function pages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

test('pictures that failed to load leave no gap on paper', async ({ page }) => {
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.carousel')).toBeHidden()
})
