/**
 * The admin area with text at 200 %: on a phone and a tablet nothing scrolls sideways, is cut, or breaks
 * letter by letter.
 */
import type { Page } from '@playwright/test'
import { expect, openVersions, saveTitles, takeSession, test } from '#test/admin-journey.ts'
import * as consultation from '#test/consultation-manager.ts'
import * as cooperation from '#test/cooperation-manager.ts'
import { elsewhere, switchOn } from '#test/appointments-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import {
  clickWhenAlive,
  cutTexts,
  sidewaysExcess,
  textsBeyondTheEdge,
  textsLetterByLetter,
} from '#test/page-checks.ts'
import { adminScreens } from '#test/public-pages.ts'

async function expectRoom(page: Page, state: string) {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    // Elements fitted by a script follow the window a moment later.
    await expect.soft
      .poll(() => sidewaysExcess(page), { message: `${state}, ${width} px`, timeout: 4_000 })
      .toBeNull()
    expect.soft(await textsBeyondTheEdge(page), `${state}, beyond ${width} px`).toEqual([])
    // Rows reach into the padding around them.
    const cut = (await cutTexts(page)).filter((text) => !text.startsWith('LI '))
    expect.soft(cut, `${state}, cut at ${width} px`).toEqual([])
    expect.soft(await textsLetterByLetter(page), `${state}, letters at ${width} px`).toEqual([])
  }
}

const setLargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

test('every screen of the admin area has room for text at 200 %', async ({ page, opened }) => {
  test.setTimeout(600_000)
  await switchOn(opened)
  await consultation.fill(opened, [{ title: 'Säule 3a und Vorsorgeplanung' }, { title: 'Eigenheim' }])
  await cooperation.fill(opened, [{ title: 'Hypothekenwerk Ostschweiz' }, { title: 'Treuhand' }])
  await fillGallery(opened, 3)
  await saveTitles(opened, 'Herbstaktion', 'Winteraktion')
  const other = elsewhere(opened)
  await other.book({ name: 'Maximiliane Oberholzer', date: '2026-11-24', time: '10:30', location: 'online' })
  await other.book({ name: 'Urs Späth', date: '2026-11-25', time: '9:00' })
  await takeSession(page)
  const open = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('main[inert]')).toHaveCount(0)
    await setLargeText(page)
  }
  for (const path of [...adminScreens, '/admin/appointments?view=week']) {
    await open(path)
    await expectRoom(page, path)
  }
  await open('/admin/appointments')
  await page.locator('.agenda__row', { hasText: 'Maximiliane' }).click()
  await expectRoom(page, 'an appointment')
  await page.keyboard.press('Escape')
  await open(consultation.manager)
  await consultation.edit(page, 'Eigenheim')
  await consultation.form(page).getByText('Terminbuchung').click()
  await expectRoom(page, 'the form of a card')
  await open('/admin/cooperations')
  await cooperation.edit(page, 'Treuhand')
  await expectRoom(page, 'the form of a cooperation')
  await open('/admin')
  await openVersions(page)
  await expectRoom(page, 'versions')
  await other.close()
})

test('the booking dialog has room for text at 200 %', async ({ page, opened }) => {
  await switchOn(opened)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/beratung')
  await setLargeText(page)
  await clickWhenAlive(page.getByRole('link', { name: 'Termin bueche' }).first())
  await expect(page.getByRole('dialog').getByText(/frei, je/)).toBeVisible()
  await expectRoom(page, 'the booking dialog')
})

test('the header scrolls away with large text, and stays with normal text', async ({ page, opened }) => {
  await switchOn(opened)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await setLargeText(page)
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
  await expect(page.locator('.site-header')).not.toBeInViewport()
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await expect(page.locator('.site-header')).toBeInViewport()
})

test('large text in a wide window does not overlap the drawing of the hero', async ({ page, opened }) => {
  await switchOn(opened)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await setLargeText(page)
  await expect(page.locator('.hero__chart')).toHaveCSS('mask-image', /linear-gradient/)
  const right = await page.locator('.hero__text :is(h1, .lead, .facts)').evaluateAll((texts) =>
    Math.max(
      ...texts.map((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getBoundingClientRect().right
      }),
    ),
  )
  expect(right).toBeLessThan(0.8 * 1440)
})
