/** Dialogs as every engine has to show them. */
import { expect } from 'vitest'
import type { Page } from './page.ts'

const widths = [390, 768, 1440]

/** The open dialog, at every width: nothing of it is hidden while it could be higher, and it is closed in its corner. */
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

/** A visitor's booking in the calendar, up to what it says afterwards; `look` is called with everything filled in. */
export async function book(page: Page, time: string, look: () => Promise<void> = async () => {}) {
  await page.visit('/beratung')
  await page.click('Termin bueche')
  await chooseDay(page)
  await page.click(time)
  await page.click('Im Büro')
  await page.type('Name', 'Nina Keller')
  await page.type('E-Mail', 'nina@example.ch')
  await page.type('Telefon', '071 123 45 67')
  await look()
  await page.click({ css: '.dialog__foot button', called: 'Termin buchen' })
  await page.see({ css: '.course-steps' })
}

/** The third day with room: all its times are free at every hour, and what is booked there can still be moved. */
async function chooseDay(page: Page) {
  await page.see({ css: '.month:not(.month--waiting)' })
  const roomy = () =>
    [...document.querySelectorAll<HTMLElement>('.day--room')].map(({ dataset }) => dataset.day)
  if ((await page.read(roomy)).length < 3) await turnMonth(page)
  const [, , day] = await page.read(roomy)
  await page.click({ css: `[data-day="${day}"]` })
}

async function turnMonth(page: Page) {
  const before = await page.read(() => document.querySelector('.month h3')?.textContent)
  await page.click({ css: '.month__head button:last-of-type' })
  await page.until((shown) => {
    const hasTurned = document.querySelector('.month h3')?.textContent !== shown
    return hasTurned && document.querySelector('.month:not(.month--waiting) .day--room') !== null
  }, before)
}
