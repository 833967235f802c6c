/** The advisor writes texts with bold, lists and links. */
import type { Locator, Page } from '@playwright/test'
import { brokenLine, expect, saveState, signIn, test, toast } from '#test/admin-journey.ts'
import * as card from '#test/consultation-manager.ts'

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatierung' }).getByRole('button', { name })
const target = (page: Page) => linkDialog(page).getByRole('combobox', { name: 'Ziel' })
const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link' })

/** The browser reports a moved cursor in the next frame. A test is faster than that, a hand is not. */
async function moveCursor(page: Page, key: string) {
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Pastes the HTML as if it came out of Word, a mail or an AI. */
async function paste(field: Locator, html: string) {
  await field.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

async function openCard(page: Page, opened: Parameters<typeof card.fill>[0], bodyText: string) {
  await card.fill(opened, [{ title: 'Vorsorge', bodyText }])
  await signIn(page, card.manager)
  await card.edit(page, 'Vorsorge')
}
const storedBody = async (opened: Parameters<typeof card.fill>[0]) =>
  (await card.stored(opened)).cards.at(-1)?.bodyText

test('the toolbar and the editor work by keyboard', async ({ page, opened }) => {
  await openCard(page, opened, '<p>Vorher</p>')
  // The editor is loaded on demand.
  await tool(page, 'Fett').waitFor()
  await card.title(page).focus()
  await page.keyboard.press('Tab')
  await expect(tool(page, 'Fett')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Kursiv')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.body(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  await expect(tool(page, 'Fett')).toHaveAttribute('aria-pressed', 'true')
  await moveCursor(page, 'ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('- eins')
  await expect(tool(page, 'Liste')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await expect(linkDialog(page).getByLabel('Was man sieht')).toBeFocused()
  await page.keyboard.type('Termin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('beratung')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(linkDialog(page).getByRole('combobox')).toHaveValue('/beratung')
  await page.keyboard.press('Enter')
  await expect(linkDialog(page)).toHaveCount(0)
  await expect(card.body(page)).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Karte erfolgreich aktualisiert!')).toBeVisible()
  expect(await storedBody(opened)).toBe(
    '<p><strong>Vorher</strong></p>\n<ul>\n<li>eins</li>\n</ul>\n<p><a href="/beratung">Termin</a></p>',
  )
})

/** The edges in the window of the bars above and below the text, and of the line with the cursor. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const bottomOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN
    const bar = getComputedStyle(document.querySelector('.manager-bar__title') as Element).position
    const node = getSelection()?.anchorNode
    const line = (node instanceof Element ? node : node?.parentElement)?.closest('p')
    const tools = document.querySelector('.rich-text__bar')?.getBoundingClientRect()
    return {
      bar: bottomOf(bar === 'sticky' ? '.manager-bar__title' : '.manager-bar'),
      toolsTop: tools?.top ?? Number.NaN,
      toolsBottom: tools?.bottom ?? Number.NaN,
      cursor: line?.getBoundingClientRect().top ?? Number.NaN,
      cursorEnd: line?.getBoundingClientRect().bottom ?? Number.NaN,
      end: document.querySelector('.thumb-bar')?.getBoundingClientRect().top || window.innerHeight,
    }
  })

test('the toolbar stays in view in a long text and never covers the line with the cursor, on phone and desktop', async ({
  page,
  opened,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = Array.from({ length: 60 }, (_, index) => `<p>Zeile ${index + 1}</p>`)
  await openCard(page, opened, lines.join(''))
  await card.body(page).getByText('Zeile 50', { exact: true }).click()
  const expectOrder = async () => {
    const { bar, toolsTop, toolsBottom, cursor, cursorEnd, end } = await edges(page)
    expect(Math.abs(toolsTop - bar), 'right below the bar').toBeLessThanOrEqual(1)
    expect(cursor, 'the line with the cursor is not covered').toBeGreaterThanOrEqual(toolsBottom)
    expect(cursorEnd, 'neither below').toBeLessThanOrEqual(end)
  }
  await expectOrder()
  await page.setViewportSize({ width: 1280, height: 720 })
  await moveCursor(page, 'ArrowUp')
  await expect(expectOrder).toPass()
  await page.setViewportSize({ width: 390, height: 844 })
  for (let line = 0; line < 25; line += 1) await moveCursor(page, 'ArrowUp')
  await expectOrder()
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter')
  await expectOrder()
  // A cursor that was scrolled out of sight comes back into view below the toolbar: by the browser after a
  // letter, by the editor after a new line.
  for (const key of ['!', 'Enter', 'Control+z']) {
    await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }))
    await page.keyboard.press(key)
    await expectOrder()
  }
})

test('by mouse, text is formatted, and a link is added, changed and removed; typing goes on after its dialog', async ({
  page,
  opened,
}) => {
  await openCard(page, opened, '<p>Fragen? Zum Kontakt</p>')
  await card.body(page).click()
  for (const [name, html] of [
    ['Liste', '<li>'],
    ['Kursiv', '<em>'],
    ['Fett', '<strong>'],
  ] as const) {
    await moveCursor(page, 'End')
    await moveCursor(page, 'Shift+Home')
    await tool(page, name).click()
    await expect.poll(() => card.body(page).innerHTML()).toContain(html)
    await tool(page, name).click()
    await expect.poll(() => card.body(page).innerHTML()).not.toContain(html)
  }
  await moveCursor(page, 'End')
  await tool(page, 'Link').click()
  await expect(linkDialog(page).getByLabel('Was man sieht')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(linkDialog(page)).toHaveCount(0)
  await page.keyboard.type('!')
  await expect(card.body(page)).toHaveText('Fragen? Zum Kontakt!')

  for (let letter = 0; letter < 'Kontakt!'.length; letter += 1) await moveCursor(page, 'Shift+ArrowLeft')
  await tool(page, 'Link').click()
  await target(page).fill('/kontakt')
  await page.keyboard.press('Escape')
  await linkDialog(page).getByRole('button', { name: 'Übernehmen' }).click()
  await expect(linkDialog(page)).toHaveCount(0)
  await page.keyboard.type(' Bis bald')
  await expect(card.body(page)).toHaveText('Fragen? Zum Kontakt! Bis bald')
  await expect(card.body(page).getByRole('link')).toHaveText('Kontakt!')

  await card.body(page).getByRole('link').click()
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true')
  await tool(page, 'Link').click()
  await expect(linkDialog(page).getByLabel('Was man sieht')).toHaveValue('Kontakt!')
  await target(page).fill('javascript:alert(1)')
  await linkDialog(page).getByRole('button', { name: 'Übernehmen' }).click()
  await expect(linkDialog(page).getByText('Das ist keine gültige Adresse.')).toBeVisible()
  await target(page).fill('www.example.ch')
  await linkDialog(page).getByRole('button', { name: 'Übernehmen' }).click()
  await card.body(page).getByRole('link', { name: 'Kontakt!' }).click()
  await tool(page, 'Link').click()
  await linkDialog(page).getByRole('button', { name: 'Link entfernen' }).click()
  await expect(card.body(page).getByRole('link')).toHaveCount(0)
  await expect(card.body(page)).toHaveText('Fragen? Zum Kontakt! Bis bald')
})

test('HTML stays byte for byte until it is edited, and pasted HTML is cleaned', async ({ page, opened }) => {
  const compact = '<p>Ein <b>Text</b></p><ul><li>so</li></ul>'
  await openCard(page, opened, compact)
  await expect(card.body(page).locator('b')).toHaveText('Text')
  await expect(saveState(page)).toHaveText('Alles gespeichert')
  await card.title(page).fill('Anders')
  await card.update(page)
  await expect(card.form(page)).toHaveCount(0)
  expect((await card.stored(opened)).cards[0]).toMatchObject({ title: 'Anders', bodyText: compact })

  await card.edit(page, 'Anders')
  await card.body(page).click()
  await page.keyboard.press('Control+a')
  await paste(card.body(page), "<p><b style='color:red'>Wichtig</b> ist<img src='file:///c:/a.png'></p>")
  await expect(page.getByRole('status').filter({ hasText: 'wurde entfernt' })).toHaveText(
    'Beim Einfügen wurde entfernt: Bilder, Schrift und Farbe.',
  )
  await card.update(page)
  await expect(card.form(page)).toHaveCount(0)
  expect(await storedBody(opened)).toBe('<p><strong>Wichtig</strong> ist</p>')
})

test.describe('without the editor', () => {
  test.use({ expectedConsole: brokenLine })

  test('the text can be written as HTML', async ({ page, opened }) => {
    await page.route('**/rich-text-editor-*.js', (route) => route.abort())
    await openCard(page, opened, '<p>Eins</p>')
    await expect(page.getByText('Der Editor konnte nicht geladen werden.')).toBeVisible()
    await card.body(page).fill('<p>Zwei</p>')
    await card.update(page)
    await expect(card.form(page)).toHaveCount(0)
    expect(await storedBody(opened)).toBe('<p>Zwei</p>')
  })
})
