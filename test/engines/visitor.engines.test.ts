/**
 * What a visitor does, on a phone and on a desktop, light and dark, with and without a script. What an engine does alike at every
 * width, and in every colour, is done once.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { missingPage, publicPages } from '#test/public-pages.ts'
import { book, bookByMail, move } from './booking.ts'
import { expectWhole } from './dialogs.ts'
import { keys, type Page } from './page.ts'
import { expectQuiet, expectShown, useSite } from './site.ts'

const site = useSite()
const askedByMail = useSite('none')
const pages = [
  ...publicPages,
  '/impressum/informationsblatt',
  '/kooperationen/treuhand-seegarten',
  '/einblicke',
  missingPage,
]

function useVisitor(appearance: Parameters<typeof site.open>[0]) {
  let page: Page
  beforeAll(async () => {
    page = await site.open(appearance)
  })
  return () => page
}

/** Of what is booked, and of what it is moved to: each stays taken. */
const times: Record<string, [string, string]> = {
  'light 390': ['14:00', '9:00'],
  'light 1440': ['15:30', '14:00'],
  'scriptless 390': ['17:30', '11:00'],
}

const appearances = [
  { kind: 'light', widths: [390, 1440], scheme: 'light', hasScripts: true },
  { kind: 'dark', widths: [1440], scheme: 'dark', hasScripts: true },
  { kind: 'scriptless', widths: [390], scheme: 'light', hasScripts: false },
] as const

describe.each(appearances)('$kind', ({ kind, widths, ...appearance }) => {
  const visitor = useVisitor(appearance)

  it.each(pages)('shows %s', async (path) => {
    await visitor().visit(path)
    await expectShown(visitor(), `pages/${kind}${path.replaceAll('/', '-')}`, [...widths])
  })

  describe.runIf(kind !== 'dark').each([...widths])('at %i px', (width) => {
    const [time = '', later = ''] = times[`${kind} ${width}`] ?? []
    let page: Page
    beforeAll(async () => {
      page = visitor()
      await page.resize(width)
    })

    async function look(name: string) {
      if (!appearance.hasScripts) return page.keep(`pages/${name}`)
      if (width === 390) await expectWhole(page, name)
      await page.resize(width)
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

    it.runIf(width === 390)('sends a message', async () => {
      await page.visit('/kontakt')
      await page.type('Name', 'Nina Keller')
      await page.type('E-Mail', 'nina@example.ch')
      await page.set('select[name=subject]', 'ziel')
      await page.type('Nachricht', 'Ich möchte mit 60 aufhören zu arbeiten.')
      await page.click('Nachricht senden')
      await page.says('Vielen Dank für deine Nachricht!')
      expectQuiet(page)
    })

    it('books an appointment and moves it', async () => {
      await book(page, time)
      await move(page, later, look)
      await page.keep(`moved-${kind}`)
      expectQuiet(page)
    })

    it('asks for an appointment by mail', async () => {
      await bookByMail(page, askedByMail.address('/beratung'), look)
      await page.keep(`asked-${kind}`)
      expectQuiet(page)
    })

    it.runIf(kind === 'light' && width === 390)('loads one font face for a page with emojis', async () => {
      await page.visit('/beratung')
      await page.until(() => document.fonts.ready.then(() => true))
      const fonts = () =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /inter-\w+/.exec(name)?.[0])
          .filter(Boolean)
      expect(new Set(await page.read(fonts))).toEqual(new Set(['inter-text']))
    })

    it.runIf(kind === 'light')('turns the carousel and looks at a picture', async () => {
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
    })
  })
})
