/**
 * What the advisor feels while editing more content than any site has, on a processor that is four times slower:
 * typing, the preview beside it, and changing from one manager to another.
 */
import type { Browser } from '@playwright/test'
import {
  advisorsContext,
  plainPage,
  slowDown,
  timeUntilShown,
  type Typed,
  typeInto,
  withBrowser,
} from './browser.ts'
import { inRounds } from './cost.ts'
import { median, quantile, type Row } from './figures.ts'
import type { Bench, Product } from './product.ts'
import { withPlainServer } from './plain-server.ts'

const slowness = 4
const rounds = 5
const letters = 16
const openings = 5

interface Place {
  name: string
  path: string
  /** This button opens the form. */
  edit: string
  field: string
  preview: string
}

const consultation = {
  path: '/admin/consultation',
  edit: '#edit-card-100',
  preview: '.section-preview',
}
const cooperation = {
  path: '/admin/cooperations',
  edit: '#edit-cooperation-30',
  preview: '.preview__view iframe',
}
const places: Place[] = [
  { ...consultation, name: 'title of one of 200 cards', field: '#item-title' },
  { ...consultation, name: 'text of one of 200 cards', field: '#card-body' },
  { ...cooperation, name: 'title of one of 60 cooperations', field: '#item-title' },
  { ...cooperation, name: 'text among 20 blocks of a cooperation', field: '#block-block-1' },
]

/** From one tab of the admin area to another: the link that is clicked. */
const moves = [
  { name: 'Beratung Manager with 200 cards', path: consultation.path },
  { name: 'Kooperationen Manager with 60 entries', path: cooperation.path },
]
const elsewhere = '/admin/gallery'
/** What is on the screen of both, and not elsewhere; rows below the screen follow. */
const shows = '.rows > .row'

export async function measureEditor({ report, contents }: Bench) {
  await withBrowser(report, async (browser) => {
    const plain = await withPlainServer(plainPage, ({ url }) => measurePlain(browser, url))
    await contents.withProduct('large', async (product) => {
      const typed: [string, Typed[]][] = [['a plain field', plain.typed]]
      for (const place of places) typed.push([place.name, await typedAt(browser, product, place)])
      const slowly = `processor ${slowness} times slower`
      report.table(
        `Typing, ${slowly}: from the key to the frame that shows the letter`,
        typed.flatMap(([name, found]) => screenRows(name, found, plain.typed)),
      )
      report.table(
        `Typing, ${slowly}: from the key to the preview that shows the letter`,
        typed.map(([name, found]) => previewRow(name, found, plain.typed)),
      )
      const rows: Row[] = [
        { name: 'a plain answer is shown after a click, slowed down, ms', rounds: plain.opened },
      ]
      for (const move of moves) rows.push(...(await openingRows(browser, product, move)))
      const reference = { plain: median(plain.opened) }
      report.table(
        `Opening a manager from another tab, ${slowly}: from the click to its content on the screen`,
        rows.map((row) => ({ ...row, ...reference })),
      )
    })
  })
}

const usual = ({ screen }: Typed) => median(screen)
const slowest = ({ screen }: Typed) => quantile(screen, 0.95)
const previewed = ({ preview }: Typed) => median(preview)

function screenRows(name: string, typed: readonly Typed[], plain: readonly Typed[]): Row[] {
  return [
    { name: `${name}, median ms`, rounds: typed.map(usual), bar: '≤ 16', plain: median(plain.map(usual)) },
    { name: `${name}, p95 ms`, rounds: typed.map(slowest), bar: '≤ 50', plain: median(plain.map(slowest)) },
  ]
}

function previewRow(name: string, typed: readonly Typed[], plain: readonly Typed[]): Row {
  return {
    name: `${name}, in the preview, ms`,
    rounds: typed.map(previewed),
    bar: '≤ 100',
    plain: median(plain.map(previewed)),
  }
}

async function measurePlain(browser: Browser, url: string) {
  const page = await browser.newPage()
  await slowDown(page, slowness)
  await page.goto(url)
  const typed = await inRounds(rounds, () => typeInto(page.locator('#field'), letters, '#shown'))
  const opened = await inRounds(openings, () => timeUntilShown(page, '#asks', '.answer'))
  await page.close()
  return { typed, opened }
}

/** The times of letters that are typed one after the other into one form. */
async function typedAt(
  browser: Browser,
  product: Product,
  { path, edit, field, preview }: Place,
): Promise<Typed[]> {
  const context = await advisorsContext(browser, product)
  const page = await context.newPage()
  await page.goto(product.url + path)
  await page.locator(edit).click()
  const place = page.locator(field)
  await place.and(page.locator('input, [contenteditable=true]')).waitFor()
  await page.locator(preview).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(page, slowness)
  // What the first letters set off (the draft begins, code is compiled) is no part of typing.
  await typeInto(place, letters / 2, preview)
  const typed = await inRounds(rounds, () => typeInto(place, letters, preview))
  await context.close()
  return typed
}

async function openingRows(
  browser: Browser,
  product: Product,
  { name, path }: (typeof moves)[number],
): Promise<Row[]> {
  const times: Record<'first' | 'again', number[]> = { first: [], again: [] }
  for (let round = 0; round < openings; round += 1) {
    const context = await advisorsContext(browser, product)
    const page = await context.newPage()
    await page.goto(product.url + elsewhere)
    await page.locator('main:not([inert]) .split__editor').waitFor()
    await page.waitForLoadState('networkidle')
    await slowDown(page, slowness)
    times.first.push(await timeUntilShown(page, tabTo(path), shows))
    await timeUntilShown(page, tabTo(elsewhere), `body:not(:has(${shows}))`)
    times.again.push(await timeUntilShown(page, tabTo(path), shows))
    await context.close()
  }
  return [
    { name: `${name}, for the first time in a browser, ms`, rounds: times.first, bar: '≤ 150' },
    { name: `${name}, again, ms`, rounds: times.again, bar: '≤ 150' },
  ]
}

const tabTo = (path: string) => `.tabs a[href="${path}"]`
