/** The part of `npm test`: a page, a booking, a save and the height of dialogs. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from './page.ts'
import { expectQuiet, signIn, useSite } from './site.ts'

const site = useSite()
let page: Page
beforeAll(async () => {
  page = await site.open()
})

describe.each([390, 1440])('at %i px', (width) => {
  beforeAll(() => page.resize(width))

  it('shows the landing page', async () => {
    await page.visit('/')
    expect(await page.read(() => document.querySelectorAll('h1').length)).toBe(1)
    await page.keep('short-landing')
    expectQuiet(page)
  })
})

it('signs in', async () => {
  await signIn(page)
  await page.keep('short-admin')
  expectQuiet(page)
})
