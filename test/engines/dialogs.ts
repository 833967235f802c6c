/** Checks of dialogs in every engine. */
import { expect } from 'vitest'
import type { Page } from './page.ts'

const widths = [390, 1440]

/**
 * Checks the open dialog on a phone and on a desktop: no part is hidden while it could be higher, and its
 * close button is in its corner.
 */
export async function expectWhole(page: Page, name: string) {
  for (const width of widths) {
    await page.resize(width)
    await page.see({ css: '.dialog__body' })
    await page.keep(`dialogs/${name}`)
    expect(await page.read(hiddenPart), `at ${width} px`).toBeNull()
    expect(await page.read(roomBesideClose), `at ${width} px`).toBeLessThan(64)
  }
}

function hiddenPart() {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const body = dialog?.querySelector('.dialog__body')
  if (!dialog || !body) return 'no dialog'
  const hidden = body.scrollHeight - body.clientHeight
  const { height } = dialog.getBoundingClientRect()
  const below = dialog.scrollHeight - dialog.clientHeight
  if (below > 1) return `${below} px below its foot, so that focus can push its head out of sight`
  const limit = Math.min(Number.parseFloat(getComputedStyle(dialog).maxHeight), innerHeight)
  return hidden > 1 && height < limit - 1
    ? `${hidden} px of ${body.scrollHeight} in a dialog of ${height}`
    : null
}

function roomBesideClose() {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const close = dialog?.querySelector('.dialog__head > .button svg')
  return close && dialog ? dialog.getBoundingClientRect().right - close.getBoundingClientRect().right : 0
}
