/** The part of `npm test`: a page, a booking, a save, and dialogs as high as what they hold. */
import { beforeAll, expect, it } from 'vitest'
import { book } from './booking.ts'
import { expectWhole } from './dialogs.ts'
import type { Page } from './page.ts'
import { expectQuiet, open, saved, signIn, useSite } from './site.ts'

const browser = useSite().useBrowser()
let page: Page
beforeAll(async () => {
  page = browser()
  await page.resize(1440)
})

it('shows the landing page', async () => {
  await page.visit('/')
  expect(await page.read(() => document.querySelectorAll('h1').length)).toBe(1)
  expectQuiet(page)
})

it('books an appointment in a dialog that is as high as its form', async () => {
  await book(page, '9:00', (name) => expectWhole(page, name))
  expectQuiet(page)
})

it('signs in, saves, and asks a question that can be read on a phone', async () => {
  await signIn(page)
  await page.type('Button-Text', 'Jetzt anschauen')
  await page.click('Speichern')
  await saved(page)
  await open(page, '/admin')
  await page.click('Zurücksetzen')
  await expectWhole(page, 'reset')
  expectQuiet(page)
})
