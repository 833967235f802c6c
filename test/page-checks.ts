/** Checks that many pages share. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Less than half the size of `axe.source`; every checked document parses it again. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A small phone, a phone, a tablet, a desktop. */
export const widths = [320, 390, 768, 1440]

/** The pixels by which the page is wider than the window, and the elements that stick out. */
export async function sidewaysExcess(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // A dialog is fixed, so the part that leaves the window makes nothing scroll.
    const dialogs = [...document.querySelectorAll('dialog:modal')]
    const isWithin = dialogs.every((dialog) => dialog.getBoundingClientRect().right <= clientWidth + 1)
    if (scrollWidth <= clientWidth && isWithin) return null
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth - clientWidth} px by ${wide
      .slice(0, 4)
      .map((element) => element.outerHTML.slice(0, 90))
      .join(' | ')}`
  })
}

/**
 * Texts clipped by their own box, unless clipping is declared there. In a summary with a heading only the
 * heading counts: the drawing beside it turns, and the corners of its box stick out.
 */
export async function cutTexts(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, dd, dt, a, button, figcaption, summary:not(:has(h3))')]
      .filter((element) => {
        const style = getComputedStyle(element)
        const isShown = (element as HTMLElement).offsetParent !== null && style.visibility === 'visible'
        const sticksOut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
        return isShown && sticksOut && style.display !== 'inline' && !element.matches('.visually-hidden')
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`),
  )
}

/** Words with a single letter on a line. */
export async function textsLetterByLetter(page: Page) {
  return page.evaluate(() => {
    const found: string[] = []
    // The page behind a dialog is checked without the dialog.
    const shown = document.querySelector('dialog:modal') ?? document.body
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (
        !parent ||
        parent.closest('script, style, code, .visually-hidden, svg') ||
        !parent.checkVisibility()
      )
        continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![^\s«(])\p{L}{3,}(?![^\s».,:;!?)])/gu,
      )) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length < 2) continue
        const lines = new Map<number, number>()
        for (let at = index; at < index + word.length; at += 1) {
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const top = Math.round(range.getBoundingClientRect().top)
          lines.set(top, (lines.get(top) ?? 0) + 1)
        }
        if (lines.size > 1 && [...lines.values()].includes(1)) found.push(word)
      }
    }
    return found
  })
}

const textSheets = {
  'text at 200 %': 'html { font-size: 200% }',
  // WCAG 2.2, 1.4.12.
  'text spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
}

/** At 390 px nothing is cut or makes the page scroll sideways, with the text set larger or wider, too. */
export async function expectRoomForText(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [name, sheet] of Object.entries(textSheets)) {
    await page.evaluate((text) => {
      const own = new CSSStyleSheet()
      own.replaceSync(text)
      document.adoptedStyleSheets.push(own)
    }, sheet)
    expect.soft([await sidewaysExcess(page), await cutTexts(page)], name).toEqual([null, []])
    await page.evaluate(() => void document.adoptedStyleSheets.pop())
  }
}

/** Texts that leave the window at its right edge while a box around them hides the overflow. */
export async function textsBeyondTheEdge(page: Page) {
  return page.evaluate(() => {
    const beyond: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const isMeantTo = texts.currentNode.parentElement?.closest(
        'svg, .visually-hidden, .card__icon, .carousel__stage, [popover]',
      )
      if (!isMeantTo && range.getBoundingClientRect().right > window.innerWidth + 1)
        beyond.push(String(texts.currentNode.textContent).slice(0, 40))
    }
    return beyond
  })
}

/**
 * An open dialog's entry in the history is removed a moment after the dialog, which would end a navigation
 * that begins in between.
 */
export async function expectNoDialogInHistory(page: Page) {
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false)
}

/**
 * Waits for the script behind a control, which pointing at it or focusing it loads. An immediate click waits
 * two seconds for it (app/site/islands/loader.ts), which is too short on a busy machine; e2e/islands.spec.ts
 * tests that wait itself.
 */
export async function expectAlive(control: Locator) {
  await expect
    .poll(() => control.evaluate((element) => element.closest('[data-island]')?.hasAttribute('data-alive')))
    .toBe(true)
}

export async function clickWhenAlive(control: Locator) {
  await control.hover()
  await expectAlive(control)
  await control.click()
}

type About = 'everything' | 'colours'

/**
 * The findings of axe once animations have ended. `target-size` is part of WCAG 2.2 AA, and off by default. A
 * frame contains a separate page, which is checked by itself.
 */
async function axeFindings(page: Page, within = 'html', about: About = 'everything') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: axe.RunOptions = {
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    ...(about === 'colours' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
  }
  return page.evaluate(
    async ([selector, given]) => {
      // Text that is still fading in has too little contrast to be judged.
      const ending = document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
      const changed: [HTMLElement, 'display' | 'position'][] = []
      const set = (found: string, property: 'display' | 'position', value: string) => {
        for (const element of document.querySelectorAll<HTMLElement>(found)) {
          element.style[property] = value
          changed.push([element, property])
        }
      }
      // An element half covered by a bar can be scrolled from under it; axe would call it too small to be hit.
      set('.thumb-bar', 'position', 'static')
      // A toast behind an open dialog cannot be reached; axe ignores the top layer and takes it to cover the
      // dialog.
      if (document.querySelector('dialog:modal')) set('.toast:not(dialog .toast)', 'display', 'none')
      const { violations } = await window.axe.run(selector, given)
      for (const [element, property] of changed) element.style[property] = ''
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [within, options] as const,
  )
}

const light = { name: 'light', colorScheme: 'light', forcedColors: 'none' } as const
const dark = { name: 'dark', colorScheme: 'dark', forcedColors: 'none' } as const
const forced = { name: 'forced colours', colorScheme: 'light', forcedColors: 'active' } as const

// Apart from colours, axe finds the same in every look, but not at every width. Dialogs and parts of a page
// have the same colours at every width, and parts are checked in forced colours with their pages. A page has
// different bars on a phone.
const looksByWidth = [
  { width: 1440, whole: [light], colours: [forced] },
  { width: 768, whole: [], colours: [] },
  { width: 390, whole: [dark], colours: [light] },
  { width: 320, whole: [], colours: [] },
]

/**
 * Checks the page as it is, or the part that a state is about, in every look, without a reload: its script
 * does not affect its colours. Nothing sticks out at any width; a part is not checked at the width between a
 * phone's and a desktop's layout. The window is left as it was.
 */
export async function expectGoodInEveryLook(page: Page, state: string, within?: string) {
  const before = page.viewportSize()
  for (const { width, whole, colours } of looksByWidth) {
    if (width === 768 && within && within !== 'body') continue
    await page.setViewportSize({ width, height: 900 })
    const find = async ({ name, ...media }: typeof light | typeof dark | typeof forced, about: About) => {
      await page.emulateMedia(media)
      expect.soft(await axeFindings(page, within, about), `${state}, ${name}, ${width} px`).toEqual([])
    }
    for (const look of whole) await find(look, 'everything')
    for (const look of colours)
      if (!within || (look === forced && within === 'body')) await find(look, 'colours')
    // Elements fitted by a script follow the window a moment later.
    await expect.soft.poll(() => sidewaysExcess(page), `${state}, ${width} px`).toBeNull()
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  if (before) await page.setViewportSize(before)
}

export async function expectAccessible(page: Page, within?: string) {
  expect(await axeFindings(page, within)).toEqual([])
  expect(await sidewaysExcess(page)).toBeNull()
}
