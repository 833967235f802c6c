/** The advisor writes the whole website without help: every part is saved, seen before and after, and restored. */
import sharp from 'sharp'
import rich from '#domain/website/rich-example.json' with { type: 'json' }
import { expect, preview, saved, test, visit } from '#test/admin-journey.ts'
import { holdBack } from '#test/browser.ts'
import { putIn } from '#test/content-samples.ts'
import { drawing } from '#test/gallery-content.ts'
import * as website from '#test/website-manager.ts'
import { delivered, websiteWith } from '#test/website-samples.ts'

const { field } = website

test('questions are added, moved, and deleted with undo; a voice without a consent date is refused at its field', async ({
  page,
  opened,
}) => {
  await website.openManager(page, 'Häufige Fragen')
  await website.addItem(page, 'Fragen', 'faq', { question: 'Was kostet das?', answer: 'Nichts.' })
  await website.addItem(page, 'Fragen', 'faq', { question: 'Wie lange?', answer: 'Eine Stunde.' })
  await expect(preview(page).locator('#fragen summary')).toHaveText(['Was kostet das?', 'Wie lange?'])

  await page.getByRole('button', { name: 'Frage 2 nach oben' }).click()
  await expect(page.getByText('Steht jetzt auf Platz 1 von 2.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Frage 1 nach oben' })).toBeFocused()
  await expect(preview(page).locator('#fragen summary')).toHaveText(['Wie lange?', 'Was kostet das?'])
  await page.getByRole('button', { name: 'Frage 1 löschen' }).click()
  await expect(preview(page).locator('#fragen summary')).toHaveText(['Was kostet das?'])
  await page.getByRole('button', { name: 'Rückgängig' }).first().click()
  await expect(preview(page).locator('#fragen summary')).toHaveText(['Wie lange?', 'Was kostet das?'])

  await website.open(page, 'Kundenstimmen')
  await website.addItem(page, 'Stimmen', 'voices', { text: 'Er rät auch ab.', name: 'Anna B.' })
  const consent = '2026-10-14'
  await website.addItem(page, 'Stimmen', 'voices', { text: 'Nie gedrängt.', name: 'Beat C.', consent })
  await website.open(page, 'Startseite')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Ein Feld braucht dich noch.')).toBeVisible()
  await expect(website.partButton(page, 'Kundenstimmen')).toContainText('1 Feld prüfen')
  expect(await website.stored(opened)).toBeUndefined()
  for (const again of [true, false]) {
    await page.getByRole('button', { name: 'Stimme 1: Einverstanden seit' }).click()
    await expect(field(page, 'voices.0.consent')).toBeFocused()
    // The whole row can be clicked to open and to close it.
    const row = page.locator('.block__head').first()
    if (again) await row.click({ position: { x: 200, y: 4 } })
  }
  await field(page, 'voices.0.consent').fill(consent)
  await saved(page)
  expect((await website.stored(opened))?.faq).toMatchObject([
    { answer: 'Eine Stunde.' },
    { answer: 'Nichts.' },
  ])
})

test('opening hours, pictures and texts with line breaks arrive on the pages as they were entered', async ({
  page,
  opened,
}) => {
  await website.openManager(page)
  const hours = (day: string, index: number, end: string) =>
    field(page, `advisor.openingHours.${day}.${index}.${end}`)
  await test.step('opening hours are completed while typing, and copied to the week', async () => {
    await page.getByRole('button', { name: 'Zeit am Montag hinzufügen' }).click()
    await expect(hours('mo', 1, 'from')).toBeFocused()
    await hours('mo', 0, 'to').fill('25:')
    await expect(
      preview(page).getByRole('heading', { level: 1 }),
      'half a time shuts it not down',
    ).toBeVisible()
    await hours('mo', 0, 'to').fill('12')
    await hours('mo', 1, 'from').fill('13.30')
    await hours('mo', 1, 'to').fill('1800')
    await page.getByRole('button', { name: 'Montag auf Di bis Fr übertragen' }).click()
    await expect(hours('mo', 0, 'to')).toHaveValue('12:00')
    await expect(hours('fr', 1, 'to')).toHaveValue('18:00')
    await page.getByRole('button', { name: 'Zeit 1 am Samstag entfernen' }).click()
    await saved(page)
    expect((await website.stored(opened))?.advisor.openingHours).toMatchObject({ sa: [] })
    expect((await visit(page, '/kontakt')).text).toContain('Mo-Fr 13:30-18:00')
  })
  await website.open(page, 'Über mich')
  const letUpload = await holdBack(page, '**/admin/picture?**')
  const portrait = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await drawing(1) }
  await page.locator('[id="about.portrait"]').setInputFiles(portrait)
  const uploading = page.getByRole('progressbar', { name: 'portrait.jpg wird hochgeladen' })
  await website.open(page, 'Startseite')
  await expect(uploading).toBeHidden()
  await website.open(page, 'Über mich')
  await expect(uploading).toBeVisible()
  await website.open(page, 'Startseite')
  letUpload()
  await expect(website.partButton(page, 'Über mich')).toContainText('mit Porträt')
  await website.open(page, 'Über mich')
  await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await expect(page.locator('[id="about.portrait"]')).toBeFocused()

  const letRefuse = await holdBack(page, '**/admin/picture?**', { outcome: 'refused', reason: 'unreadable' })
  await page.locator('[id="about.portrait"]').setInputFiles(portrait)
  await expect(uploading).toBeVisible()
  await website.open(page, 'Über dich und Kontakt')
  letRefuse()
  await expect(page.locator('.editor-error')).toContainText('portrait.jpg')
  const letLogo = await holdBack(page, '**/admin/picture?**')
  const logo = sharp({ create: { width: 1400, height: 700, channels: 4, background: '#00000000' } }).png()
  await page
    .locator('input[type=file][id="advisor.logo"]')
    .setInputFiles({ name: 'Mein Logo.png', mimeType: 'image/png', buffer: await logo.toBuffer() })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.locator('[id="about.portrait"]'), 'the part of the earlier upload').toHaveCount(0)
  letLogo()
  await expect(page.locator('.picture-field img[src*="mein-logo"]')).toBeVisible()
  await website.open(page, 'Kooperationen')
  await field(page, 'cooperations.lead').fill('Erste Zeile\nZweite Zeile')
  await expect(preview(page).locator('main').getByText('Zweite Zeile')).toBeVisible()
  await expect(website.partButton(page, 'Kooperationen')).toContainText('geändert')
  await saved(page)
  await page.goto('/kooperationen')
  // `innerText` is the text as displayed: it joins lines that the style does not keep apart.
  expect(await page.locator('.banner .lead').innerText()).toBe('Erste Zeile\nZweite Zeile')
  const shown = page.locator('.site-header .logo img')
  const stored = await page.request.get((await shown.getAttribute('src')) ?? '')
  expect(await sharp(await stored.body()).stats(), 'clear ground').toMatchObject({ isOpaque: false })
  await page.emulateMedia({ colorScheme: 'dark' })
  // The logo was drawn for a white background.
  await expect(shown).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('the preview of every part matches the public page, element by element', async ({
  page,
  browser,
  opened,
}) => {
  await website.fill(opened)
  await page.setViewportSize({ width: 1600, height: 900 })
  await website.openManager(page)
  const context = await browser.newContext({ baseURL: opened.url, viewport: { width: 1280, height: 900 } })
  const visitor = await context.newPage()
  const choice = page.getByRole('radiogroup', { name: 'Seite in der Vorschau' }).getByRole('radio')
  const compared = new Set<string>()
  for (const [part, ...paths] of website.pagesOfParts) {
    await website.open(page, part)
    for (const [index, path] of paths.entries()) {
      if (compared.has(path)) continue
      compared.add(path)
      if (paths.length > 1) await choice.nth(index).check()
      await visitor.goto(path)
      // Header and footer belong to each page.
      for (const landmark of compared.size === 1 ? ['header', 'main', 'footer'] : ['main']) {
        const shown = visitor.locator(`body ${landmark}`).first()
        const previewed = preview(page).locator(landmark).first()
        await expect(async () => {
          expect(await previewed.evaluate(website.asSeen), `${part}, ${path}: ${landmark}`).toEqual(
            await shown.evaluate(website.asSeen),
          )
        }).toPass()
      }
    }
  }
})

test('on a phone a part is chosen by keyboard without losing the focus, and Escape closes the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await website.openManager(page)
  const pick = page.locator('.parts__pick')
  await pick.focus()
  for (const key of ['Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(pick).toContainText('Startseite')
  await expect(pick).toBeFocused()
  for (const key of ['Enter', 'Tab', 'Escape']) await page.keyboard.press(key)
  await expect(page.locator('.parts__list--open')).toHaveCount(0)
  await expect(pick).toBeFocused()
})

test('a new site has no kind of advisor selected, and choosing the default one confirms it', async ({
  page,
  opened,
}) => {
  await website.openManager(page, 'Rechtliches')
  const kinds = page.getByRole('group', { name: 'Wie vermittelst du Versicherungen?' }).getByRole('radio')
  for (const kind of await kinds.all()) await expect(kind).not.toBeChecked()
  await page.getByRole('radio', { name: 'Ungebunden' }).check()
  await saved(page)
  expect((await website.stored(opened))?.confirmed).toEqual([{ id: 'legal.kind' }])
  await page.getByRole('radio', { name: 'Gebunden', exact: true }).check()
  await saved(page)
  expect((await website.stored(opened))?.legal.kind).toBe('tied')
})

test('examples are confirmed, emptied if optional, and unconfirmed again, one by one or all in a part', async ({
  page,
  opened,
}) => {
  const { uid: number, ranges } = rich.legal
  const legal = { ...delivered.legal, uid: number, ranges }
  await putIn(opened, 'website', websiteWith({ ...delivered, legal }))
  await website.openManager(page, 'Rechtliches')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const badges = page.locator('.example-note')
  const uid = field(page, 'legal.uid')
  await expect(uid).not.toHaveValue('')
  await button(/^\d+ Felder leeren, die keine Pflicht sind$/).click()
  await expect(uid).toHaveValue('')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Rückgängig' }).first().click()
  await expect(uid).not.toHaveValue('')
  await button(/^\d+ Felder leeren, die keine Pflicht sind$/).press('Enter')
  await button(/^Stimmt so auch für mich, alle \d+$/).press('Enter')
  await expect(badges.filter({ hasText: 'Bestätigt' }).first()).toBeVisible()
  await button(/^Zurücknehmen.*Was du vermittelst/).press('Enter')
  await expect(field(page, 'legal.products')).toBeFocused()
  await expect(button(/^Stimmt so.*Was du vermittelst/)).toBeVisible()

  await website.open(page, 'Startseite')
  await button(/^In allen Teilen: \d+ Texte bestätigen/).press('Enter')
  await expect(website.partButton(page, 'Ablauf')).not.toContainText('Beispiel')
  await saved(page)
  const stored = await website.stored(opened)
  const confirmed = stored?.confirmed.map(({ id }) => id)
  expect(confirmed).toEqual(expect.arrayContaining(['hero.title', 'process.steps', 'legal.compensation']))
  expect(confirmed).not.toContain('legal.products')
  expect([stored?.legal.uid, stored?.legal.ranges]).toEqual(['', []])
})
