/** What a visitor does, on a phone and on a desk, light and dark, with and without a script. */
import { beforeAll, describe, expect, it } from 'vitest'
import { demoPages } from '#test/public-pages.ts'
import { book, expectWhole } from './dialogs.ts'
import { keys, type Page } from './page.ts'
import { expectQuiet, useSite } from './site.ts'

const site = useSite()
const widths = [390, 1440]

/** What no page may do: stick out sideways, or show nothing. */
function faultOf() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) return `${scrollWidth - clientWidth} px too wide`
  return document.querySelectorAll('h1').length === 1 ? null : 'no heading'
}

describe.each([
  { scheme: 'light', hasScripts: true },
  { scheme: 'dark', hasScripts: true },
  { scheme: 'light', hasScripts: false },
] as const)('in $scheme, scripts: $hasScripts', (appearance) => {
  let page: Page
  beforeAll(async () => {
    page = await site.open(appearance)
  })

  it.each(demoPages)('shows %s', async (path) => {
    await page.visit(path)
    const kind = appearance.hasScripts ? appearance.scheme : 'scriptless'
    for (const width of widths) {
      await page.resize(width)
      expect(await page.read(faultOf), `at ${width} px`).toBeNull()
      await page.keep(`pages/${kind}${path.replaceAll('/', '-')}`)
    }
    expectQuiet(page)
  })

  describe.each(widths)('at %i px', (width) => {
    beforeAll(() => page.resize(width))

    it('opens the menu, keeps the keyboard in it, and gives the focus back', async () => {
      await page.visit('/kontakt')
      await page.click({ css: '.burger svg' })
      await page.see('Menü schliessen')
      await page.keep('menu')
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
      await page.type('Nachricht', 'Ich möchte mit 60 aufhören zu arbeiten.')
      await page.click('Nachricht senden')
      await page.until(() => document.body.innerText.includes('Vielen Dank für deine Nachricht!'))
      expectQuiet(page)
    })
  })
})

describe.each(widths)('with a script at %i px', (width) => {
  let page: Page
  beforeAll(async () => {
    page = await site.open()
    await page.resize(width)
  })

  it('loads one font face for a page with emojis', async () => {
    await page.visit('/beratung')
    await page.until(() => document.fonts.ready.then(() => true))
    const fonts = () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /inter-\w+/.exec(name)?.[0])
        .filter(Boolean)
    expect(new Set(await page.read(fonts))).toEqual(new Set(['inter-text']))
  })

  it('turns the carousel and looks at a picture', async () => {
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

  it('books an appointment and moves it', async () => {
    await book(page, width === 390 ? '14:00' : '15:30')
    await page.click('Termin verwalten')
    await page.click('Termin verschieben')
    await page.click(width === 390 ? '9:00' : '14:00')
    await expectWhole(page, 'move')
    await page.resize(width)
    await page.click({ css: '.dialog__foot button', called: 'Termin verschieben' })
    await page.until(() => document.body.innerText.includes('Verschoben.'))
    await page.keep('moved')
    expectQuiet(page)
  })
})
