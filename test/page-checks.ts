/** Checks that many pages share. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A small phone, a phone, a tablet, a desktop. */
export const widths = [320, 390, 768, 1440]

/** By how many pixels the page is wider than the window, and which elements stick out. */
export async function sidewaysExcess(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth - clientWidth} px by ${wide
      .slice(0, 4)
      .map((element) => element.outerHTML.slice(0, 90))
      .join(' | ')}`
  })
}

/** Texts clipped by their own box, unless clipping is declared there. */
export async function cutTexts(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, dd, dt, a, button, figcaption, summary')]
      .filter((element) => {
        const style = getComputedStyle(element)
        const isShown = (element as HTMLElement).offsetParent !== null && style.visibility === 'visible'
        const sticksOut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
        return isShown && sticksOut && style.display !== 'inline' && !element.matches('.visually-hidden')
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`),
  )
}

/** Texts that leave the window at its right edge, where a box around them hides the overflow. */
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

/** What is behind an open dialog cannot be reached; axe does not know the top layer and takes it to cover the dialog. */
async function hideToastBehindDialog(page: Page, isHidden: boolean) {
  await page.evaluate((hides) => {
    if (!document.querySelector('dialog:modal')) return
    for (const toast of document.querySelectorAll<HTMLElement>('.toast'))
      if (!toast.closest('dialog')) toast.style.display = hides ? 'none' : ''
  }, isHidden)
}

/** Text that is still fading in has too little contrast to be judged. */
async function motionEnded(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** What it half covers can be scrolled from under it; axe would call that too small to be hit. */
async function restThumbBar(page: Page, rests: boolean) {
  await page.locator('.thumb-bar, .desk-bar').evaluateAll((bars, isResting) => {
    for (const bar of bars as HTMLElement[]) bar.style.position = isResting ? 'static' : ''
  }, rests)
}

/** What axe finds once animations have ended; `target-size` is part of WCAG 2.2 AA, and off by default. */
export async function axeFindings(page: Page, within = 'html') {
  await motionEnded(page)
  await restThumbBar(page, true)
  await hideToastBehindDialog(page, true)
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  await hideToastBehindDialog(page, false)
  await restThumbBar(page, false)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export async function expectAccessible(page: Page, within?: string) {
  expect(await axeFindings(page, within)).toEqual([])
  expect(await sidewaysExcess(page)).toBeNull()
}
