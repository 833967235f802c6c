/** The advisor's actions, signed in, on a phone or on a desktop, and every screen in light and dark. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#test/photos.ts'
import { adminScreens } from '#test/public-pages.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { keys, type Page } from './page.ts'
import { expectQuiet, expectShown, open, saved } from './site.ts'

export function advisorSees(advisor: () => Page, scheme: string, widths: number[]) {
  it.each([...adminScreens, '/admin/appointments?view=week'])(`sees %s, ${scheme}`, async (path) => {
    await open(advisor(), path)
    await expectShown(advisor(), `screens/${scheme}${path.replaceAll(/\W/g, '-')}`, widths)
  })
}

/** Expects an appointment that is not marked as seen. */
export function advisorDoes(advisor: () => Page) {
  let page: Page
  beforeAll(() => {
    page = advisor()
  })

  async function saves([name, path, opened, field, text, done = 'Speichern']: string[]) {
    await open(page, path ?? '')
    if (opened) await page.click(opened)
    await page.type(field ?? '', text ?? '')
    await page.click(done)
    await saved(page)
    await page.keep(`saved-${name}`)
    expectQuiet(page)
  }

  async function decides(decision: string, submit: string, told: string) {
    await open(page, '/admin/appointments')
    await page.click({ css: '.agenda__row' })
    await page.see(decision)
    await page.keep('appointment')
    await page.click(decision)
    await page.see({ css: '#word' })
    await page.keep(`decision-${decision}`)
    await page.click({ css: '.dialog__foot .button', called: submit })
    await page.says(told)
    expectQuiet(page)
  }

  describe('on a phone', () => {
    beforeAll(() => page.resize(390))

    it.each([
      ['promotion', '/admin', '', 'Button-Text', 'Jetzt'],
      [
        'gallery',
        '/admin/gallery',
        'Der Hafen vor meinem Büro beschriften',
        'Bildbeschreibung',
        'Neu',
        'Fertig',
      ],
      ['availability', '/admin/availability', '', 'Am Tag höchstens', '4'],
    ])('saves: %s', async (...given) => saves(given))

    it('uploads a picture', async () => {
      await open(page, '/admin/gallery')
      const file = join(temporaryFolder(), 'hafen-neu.jpg')
      await writeFile(file, await photo(1, { width: 1600, height: 1200 }))
      await page.chooseFiles('.dropzone input[type=file]', [file])
      await page.see('Hafen neu löschen')
      expectQuiet(page)
    })

    it('keeps typed text through a reload, asks before leaving, and compares the draft', async () => {
      await open(page, '/admin')
      await page.type('Button-Text', 'Mein Entwurf')
      await page.click('Galerie')
      await page.click('Hier bleiben')
      await page.until(() =>
        document.querySelector('.save-state')?.textContent?.includes('1 Änderung wartet'),
      )
      await open(page, '/admin')
      await page.click('Vergleichen')
      await page.says('Mein Entwurf')
      await page.see('Schliessen')
      await page.keep('compared-draft')
      await page.click('Ansicht')
      await page.says('auf dieser Seite')
      await page.keep('compared-pages')
      await page.click('Schliessen')
      await page.click('Übernehmen')
      await page.click('Speichern')
      await saved(page)
    })

    it('marks an appointment as seen', async () => {
      await open(page, '/admin/appointments')
      await page.click({ css: '.agenda__row' })
      await page.click('Gesehen')
      await page.says('Als gesehen vermerkt.')
      expectQuiet(page)
    })
  })

  describe('on a desktop', () => {
    beforeAll(() => page.resize(1440))

    it.each([
      ['cooperation', '/admin/cooperations', 'Treuhand Seegarten bearbeiten', 'Text', 'Neu'],
      ['website', '/admin/website', '', 'Was du machst', 'Neu'],
    ])('saves: %s', async (...given) => saves(given))

    it('writes and pastes a text, and saves the card', async () => {
      await page.visit('/beratung')
      const copied = await page.read(() => {
        const words = document.querySelector('main strong')
        if (words) getSelection()?.selectAllChildren(words)
        return words?.textContent
      })
      await page.press('c', keys.control)
      await open(page, '/admin/consultation')
      await page.click('Eigenheim bearbeiten')
      await page.click({ css: '.rich-text [contenteditable]' })
      await page.press('b', keys.control)
      await page.write(`Getippt am Tisch. `)
      await page.press('v', keys.control)
      await page.click('Karte aktualisieren')
      await page.gone('form[aria-label="Karte bearbeiten"]')
      await page.visit('/beratung')
      const text = await page.read(() => document.querySelector('main')?.innerHTML ?? '')
      expect(text).toContain(`<strong>Getippt am Tisch. ${copied}</strong>`)
    })

    it('compares versions as fields and pages, and keeps the focus after a rename', async () => {
      await open(page, '/admin')
      await page.click('Versionen')
      await page.keep('versions')
      await page.click({ css: '.version' })
      await page.see({ css: '.diff ins' })
      await page.keep('versions-fields')
      await page.click('Umbenennen')
      await page.write('Vor der Messe')
      await page.press(keys.enter)
      await page.until(() => document.querySelector('.diff h3')?.textContent === 'Vor der Messe')
      expect(await page.read(() => document.activeElement?.textContent?.trim())).toBe('Umbenennen')
      await page.click('Ansicht')
      await page.says('auf dieser Seite')
      await page.keep('versions-pages')
      expectQuiet(page)
    })

    it('cancels an appointment', () => decides('Absagen', 'Termin absagen', 'Abgesagt.'))

    it('sorts pictures by dragging', async () => {
      await open(page, '/admin/gallery')
      const titles = () =>
        [...document.querySelectorAll('.tiles .tile__body b')].map((one) => one.textContent)
      const before = await page.read(titles)
      await page.see({ css: '[data-draggable]' })
      await page.drag('Der Hafen vor meinem Büro verschieben', 'Blick zum Alpstein verschieben')
      await page.until(
        (given) => document.querySelector('.tiles .tile__body b')?.textContent !== given,
        before[0],
      )
      await page.keep('sorted')
    })

    it('makes a preview link and copies it', async () => {
      await open(page, '/admin')
      await page.click('Versionen')
      await page.click('Vorschau-Link')
      await page.click('Link erzeugen')
      await page.until(() => document.querySelector('.share__made code') !== null)
      await page.until(() => document.body.innerText.includes('Kopiert.'))
      expectQuiet(page)
    })

    it('offers passkeys if the browser supports them', async () => {
      await open(page, '/admin/account')
      const isKnown = await page.read(() => 'PublicKeyCredential' in window)
      const buttons = () => [...document.querySelectorAll('main button')].map((button) => button.textContent)
      expect((await page.read(buttons)).some((text) => text?.includes('Passkey'))).toBe(isKnown)
    })
  })
}
