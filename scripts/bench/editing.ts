/**
 * Measures editing with more content than any site has: the list of versions and a comparison, and, on a
 * processor that is four times slower, typing, the preview beside it, and changing from one manager to
 * another.
 */
import type { Browser } from '@playwright/test'
import {
  plainPage,
  slowDown,
  timeUntilShown,
  type Typed,
  typeInto,
  withAdvisorsPage,
  withBrowser,
} from './browser.ts'
import { median, quantile, type Row } from './figures.ts'
import { inRounds } from './requests.ts'
import { type Bench, type Served, withPlainServer } from './servers.ts'

const rounds = 5
const letters = 16

/** A screen whose form is opened by a button. */
interface FormOpening {
  path: string
  edit: string
  preview: string
}

const consultation: FormOpening = {
  path: '/admin/consultation',
  edit: '#edit-card-100',
  preview: '.section-preview',
}
const cooperation: FormOpening = {
  path: '/admin/cooperations',
  edit: '#edit-cooperation-30',
  preview: '.preview__view iframe',
}
const fields: [name: string, opening: FormOpening, field: string][] = [
  ['title of one of 200 cards', consultation, '#item-title'],
  ['text of one of 200 cards', consultation, '#card-body'],
  ['title of one of 60 cooperations', cooperation, '#item-title'],
  ['text among 20 blocks of a cooperation', cooperation, '#block-block-1'],
]

export async function measureEditor({ report, withProduct }: Bench) {
  await withBrowser(report, async (browser) => {
    const plain = await withPlainServer(plainPage, ({ url }) => measurePlain(browser, url, true))
    await withProduct('large', async (product) => {
      const typed: [string, Typed[]][] = [['a plain field', plain.typed]]
      for (const [name, opening, field] of fields)
        typed.push([name, await typedAt(browser, product, opening, field)])
      const row = (kind: string, bar: string, figure: (typed: Typed) => number) =>
        typed.map(
          ([name, found]): Row => ({
            name: `${name}, ${kind}`,
            rounds: found.map(figure),
            bar,
            plain: plain.typed.map(figure),
          }),
        )
      report.table('Typing, processor 4 times slower: from the key to the frame that shows the letter', [
        ...row('median ms', '≤ 16', ({ screen }) => median(screen)),
        ...row('p95 ms', '≤ 50', ({ screen }) => quantile(screen, 0.95)),
        ...row('in the preview, ms', '≤ 100', ({ preview }) => median(preview)),
      ])
      report.table(
        'Opening a manager from another tab, processor 4 times slower: from the click to its content',
        [
          { name: 'a plain answer is shown after a click, slowed down, ms', rounds: plain.opened },
          ...openingRows(
            'Beratung Manager with 200 cards',
            await openings(browser, product, consultation),
            plain,
          ),
          ...openingRows(
            'Kooperationen Manager with 60 entries',
            await openings(browser, product, cooperation),
            plain,
          ),
        ],
      )
    })
  })
}

async function measurePlain(browser: Browser, url: string, isSlow: boolean) {
  const page = await browser.newPage()
  if (isSlow) await slowDown(page)
  await page.goto(url)
  const typed = await inRounds(rounds, () => typeInto(page.locator('#field'), letters, '#shown'))
  const opened = await inRounds(rounds, () => timeUntilShown(page, '#asks', '.answer'))
  await page.close()
  return { typed, opened }
}

/** The times of letters that are typed one after the other into one form. */
function typedAt(browser: Browser, product: Served, { path, edit, preview }: FormOpening, field: string) {
  return withAdvisorsPage(browser, product, path, async (page) => {
    await page.locator(edit).click()
    const control = page.locator(field)
    await control.and(page.locator('input, [contenteditable=true]')).waitFor()
    await page.locator(preview).waitFor()
    await slowDown(page)
    // The work that the first letters trigger (the draft begins, the preview loads, code is compiled) is not
    // measured.
    await typeInto(control, letters / 2, preview)
    return inRounds(rounds, () => typeInto(control, letters, preview))
  })
}

const elsewhere = '/admin/gallery'
/** A selector for an element of both managers that is not elsewhere. Rows below the screen follow later. */
const shows = '.rows > .row'
const tabTo = (path: string) => `.tabs a[href="${path}"]`

interface Opened {
  first: number
  again: number
}

/** Times of going from one tab of the admin area to another by a click on its link. */
function openings(browser: Browser, product: Served, { path }: FormOpening): Promise<Opened[]> {
  return inRounds(rounds, () =>
    withAdvisorsPage(browser, product, elsewhere, async (page) => {
      await page.locator('main:not([inert]) .split__editor').waitFor()
      await page.waitForLoadState('networkidle')
      await slowDown(page)
      const first = await timeUntilShown(page, tabTo(path), shows)
      await timeUntilShown(page, tabTo(elsewhere), `body:not(:has(${shows}))`)
      return { first, again: await timeUntilShown(page, tabTo(path), shows) }
    }),
  )
}

function openingRows(name: string, opened: readonly Opened[], plain: { opened: readonly number[] }): Row[] {
  const shared = { bar: '≤ 150', plain: plain.opened }
  return [
    {
      name: `${name}, for the first time in a browser, ms`,
      rounds: opened.map(({ first }) => first),
      ...shared,
    },
    { name: `${name}, again, ms`, rounds: opened.map(({ again }) => again), ...shared },
  ]
}

const openVersions = 'button:has(> svg.lucide-history)'
const oldest = '.version:last-of-type'

/** Measures with 20 versions of 60 cooperations of 20 blocks each. */
export async function measureVersions({ report, withProduct }: Bench) {
  await withBrowser(report, async (browser) => {
    const times = await withProduct('large', (product) =>
      inRounds(rounds, () =>
        withAdvisorsPage(browser, product, cooperation.path, async (page) => {
          await page.locator(openVersions).waitFor()
          const first = await timeUntilShown(page, openVersions, '.version')
          const compare = await timeUntilShown(page, oldest, `${oldest}[aria-pressed=true]`)
          await page.locator('dialog[open] .dialog__close').click()
          await page.locator('.version').first().waitFor({ state: 'detached' })
          return { first, compare, again: await timeUntilShown(page, openVersions, '.version') }
        }),
      ),
    )
    const { opened: plain } = await withPlainServer(plainPage, ({ url }) => measurePlain(browser, url, false))
    report.table('Versions of 60 cooperations × 20 blocks in Chromium', [
      { name: 'a plain answer is shown after a click, ms', rounds: plain, plain },
      {
        name: 'the list of 20 versions opens, for the first time in a browser, ms',
        rounds: times.map(({ first }) => first),
        bar: '≤ 300',
        plain,
      },
      {
        name: 'the list of 20 versions opens again, ms',
        rounds: times.map(({ again }) => again),
        bar: '≤ 300',
        plain,
      },
      {
        name: 'the oldest is compared with the current one, ms',
        rounds: times.map(({ compare }) => compare),
        bar: '≤ 200',
        plain,
      },
    ])
  })
}
