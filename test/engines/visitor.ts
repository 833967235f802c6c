/** A visitor's actions. Actions that are alike at every width and in every colour are done once per engine. */
import { beforeAll, expect, it } from 'vitest'
import { missingPage, publicPages } from '#test/public-pages.ts'
import { book, bookByMail, bookCall, move } from './booking.ts'
import { expectWhole } from './dialogs.ts'
import { keys, type Page } from './page.ts'
import { expectQuiet, expectShown } from './site.ts'

const pages = [
  ...publicPages,
  '/impressum/informationsblatt',
  '/kooperationen/treuhand-seegarten',
  '/einblicke',
  missingPage,
]

export function visitorSees(visitor: () => Page, kind: string, widths: number[]) {
  it.each(pages)(`sees %s, ${kind}`, async (path) => {
    await visitor().visit(path)
    await expectShown(visitor(), `pages/${kind}${path.replaceAll('/', '-')}`, widths)
  })
}

interface Visiting {
  hasScripts: boolean
  /** The address of a path on the site where appointments are requested by mail. */
  byMail(path: string): string
}

export function visitorDoes(visitor: () => Page, { hasScripts, byMail }: Visiting) {
  const kind = hasScripts ? 'light' : 'scriptless'
  let page: Page
  beforeAll(async () => {
    page = visitor()
    await page.resize(390)
  })

  /** Checks a dialog on a desktop, too. */
  async function look(name: string) {
    if (!hasScripts) return page.keep(`pages/${name}`)
    await expectWhole(page, name)
    await page.resize(390)
  }

  it('opens the menu, keeps the keyboard in it, and gives the focus back', async () => {
    await page.visit('/kontakt')
    await page.click({ css: '.burger svg' })
    await page.see('Menü schliessen')
    await page.keep(`menu-${kind}`)
    await page.press(keys.tab)
    expect(await page.read(() => document.activeElement?.closest('.drawer') !== null)).toBe(true)
    await page.press(keys.escape)
    await page.gone('.drawer:popover-open')
    expect(await page.read(() => document.activeElement?.matches('.burger'))).toBe(true)
  })

  it('sends a message', async () => {
    await page.visit('/kontakt')
    await page.type('Name', 'Nina Keller')
    await page.type('E-Mail', 'nina@example.ch')
    await page.set('select[name=subject]', 'ziel')
    await page.type('Nachricht', 'Mit 60 aufhören?')
    await page.click('Nachricht senden')
    await page.says('Vielen Dank für deine Nachricht!')
    expectQuiet(page)
  })

  // Both times stay taken, the booked one and the one it is moved to.
  it('books an appointment and moves it', async () => {
    const [time, later] = hasScripts ? ['14:00', '9:00'] : ['17:30', '11:00']
    await book(page, time)
    await move(page, later, look)
    await page.keep(`moved-${kind}`)
    expectQuiet(page)
  })

  it('books a call, answers its question, and gets its link', async () => {
    await bookCall(page, hasScripts ? '17:00' : '8:30', look)
    await page.keep(`call-${kind}`)
    expectQuiet(page)
  })

  it.runIf(hasScripts)('opens the form from the next free times on the landing page', async () => {
    await page.visit('/')
    await page.click({ css: '[data-next-times] a' })
    await page.until(() => document.querySelector('input[name=time]:checked') !== null)
    await page.keep('next-time')
    expectQuiet(page)
  })

  it('requests an appointment by mail', async () => {
    if (hasScripts) await page.resize(1440)
    await bookByMail(page, byMail('/beratung'), look)
    await page.keep(`asked-${kind}`)
    expectQuiet(page)
  })

  it.runIf(hasScripts)('loads one font face for a page with emojis', async () => {
    await page.visit('/beratung')
    await page.until(() => document.fonts.ready.then(() => true))
    const fonts = () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /inter-\w+/.exec(name)?.[0])
        .filter(Boolean)
    expect(new Set(await page.read(fonts))).toEqual(new Set(['inter-text']))
  })

  it.runIf(hasScripts).each([390, 1440])(
    'turns the carousel and opens a picture, at %i px',
    async (width) => {
      await page.resize(width)
      await page.visit('/')
      await page.read(() => document.querySelector('.carousel')?.scrollIntoView())
      await page.until(() => document.querySelector('[data-island=gallery][data-alive]') !== null)
      const caption = () => document.querySelector('.carousel__caption')?.textContent ?? ''
      const before = await page.read(caption)
      await page.click('Nächstes Bild')
      await page.until((given) => document.querySelector('.carousel__caption')?.textContent !== given, before)
      await page.click({ css: '.carousel a[data-distance="0"]' })
      await page.see({ css: '.yarl__slide img' })
      await page.keep('lightbox')
      await page.press(keys.escape)
      await page.gone('.yarl__slide')
      expectQuiet(page)
    },
  )
}
