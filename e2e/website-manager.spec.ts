/** The advisor writes the whole website alone: every part is saved, seen before and after, and restored. */
import { expect, preview, test, visit } from '#test/admin-journey.ts'
import { drawing } from '#test/gallery-content.ts'
import * as website from '#test/website-manager.ts'

const { field } = website

/** One field of each part, the page it stands on, and how visitors see it. */
const parts = [
  { part: 'Über dich und Kontakt', name: 'advisor.phone', text: '079 111 22 33', page: '/kontakt' },
  { part: 'Startseite', name: 'hero.title', text: 'Vorsorge, die du verstehst.', page: '/' },
  { part: 'Über mich', name: 'about.statement', text: 'Ich erkläre, du entscheidest.', page: '/ueber-mich' },
  { part: 'Ablauf', name: 'process.lead', text: 'Zwei Wochen, nicht mehr.', page: '/ablauf' },
  {
    part: 'Wie ich arbeite',
    name: 'howIWork.lead',
    text: 'Woran du mich messen kannst.',
    page: '/wie-ich-arbeite',
  },
  { part: 'Kooperationen', name: 'cooperations.lead', text: 'Mit wem ich arbeite.', page: '/kooperationen' },
  { part: 'Fusszeile', name: 'footer.call', text: 'Rufst du mich an?', page: '/' },
  { part: 'Rechtliches', name: 'legal.liabilityInsurer', text: 'Haftpflicht Nord AG', page: '/impressum' },
]

test('what is typed in any part stands in the preview at once, on the website after saving, and is taken back by restoring', async ({
  page,
}) => {
  await website.openManager(page)
  for (const { part, name, text } of parts)
    await test.step(part, async () => {
      await website.open(page, part)
      await expect(field(page, name)).not.toHaveValue(text)
      await field(page, name).fill(text)
      await expect(preview(page).locator('main, footer').getByText(text).first()).toBeAttached()
      await expect(website.partButton(page, part)).toContainText('geändert')
    })
  await website.saved(page)
  for (const { name, text, page: path } of parts)
    expect.soft((await visit(page, path)).text, name).toContain(text)

  await field(page, 'legal.liabilityInsurer').fill('Noch einmal anders')
  await website.saved(page)
  await page.getByRole('button', { name: 'Versionen' }).click()
  await page.locator('.version').nth(1).click()
  await page.getByRole('button', { name: 'Wiederherstellen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'legal.liabilityInsurer')).toHaveValue('Haftpflicht Nord AG')
  const restored = (await visit(page, '/impressum')).text
  expect(restored).toContain('Haftpflicht Nord AG')
  expect(restored).not.toContain('Noch einmal anders')
})

test('Häufige Fragen are added, moved by button and by keyboard, deleted with undo, and stand on the website', async ({
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
  await page.getByRole('button', { name: 'Frage 1 verschieben' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Frage 1: Platz 2 von 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(preview(page).locator('#fragen summary')).toHaveText(['Was kostet das?', 'Wie lange?'])

  await page.getByRole('button', { name: 'Frage 1 löschen' }).click()
  await expect(preview(page).locator('#fragen summary')).toHaveText(['Wie lange?'])
  await page.getByRole('button', { name: 'Rückgängig' }).first().click()
  await expect(preview(page).locator('#fragen summary')).toHaveText(['Was kostet das?', 'Wie lange?'])

  await website.saved(page)
  expect((await website.stored(opened))?.faq.map(({ question }) => question)).toEqual([
    'Was kostet das?',
    'Wie lange?',
  ])
  const { text } = await visit(page, '/')
  expect(text.indexOf('Was kostet das?')).toBeGreaterThan(0)
  expect(text.indexOf('Wie lange?')).toBeGreaterThan(text.indexOf('Was kostet das?'))
})

test('a voice without the date of consent and wrong details are refused at their fields, nothing is lost, and the list leads there', async ({
  page,
  opened,
}) => {
  await website.openManager(page, 'Kundenstimmen')
  await website.addItem(page, 'Stimmen', 'voices', {
    text: 'Er rät auch ab.',
    name: 'Anna B.',
    place: 'Arbon',
  })
  await website.open(page, 'Startseite')
  await field(page, 'hero.title').fill('Ein anderer Titel')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Ein Feld braucht dich noch.')).toBeVisible()
  await expect(website.partButton(page, 'Kundenstimmen')).toContainText('1 Feld prüfen')
  expect(await website.stored(opened)).toBeUndefined()

  await page.getByRole('button', { name: 'Stimme 1: Einverstanden seit' }).click()
  await expect(field(page, 'voices.0.consent')).toBeFocused()
  await expect(
    page.getByText('Ohne Datum der Einwilligung bleibt die Stimme unveröffentlicht.'),
  ).toBeVisible()
  await field(page, 'voices.0.consent').fill('2026-10-14')
  await website.saved(page)
  const { text } = await visit(page, '/')
  expect(text).toContain('Er rät auch ab.')
  expect(text).toContain('Ein anderer Titel')
  expect(text).not.toContain('2026-10-14')

  await website.open(page, 'Über dich und Kontakt')
  await field(page, 'advisor.name').fill('')
  await field(page, 'advisor.email').fill('petra@muster')
  await field(page, 'academyUrl').fill('academy')
  await website.open(page, 'Rechtliches')
  await field(page, 'legal.uid').fill('https://www.uid.admin.ch')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('4 Felder brauchen dich noch.')).toBeVisible()
  await expect(page.getByText('Das ist keine UID.')).toBeVisible()
  await page.getByRole('button', { name: 'Über dich und Kontakt: Name' }).click()
  await expect(field(page, 'advisor.name')).toBeFocused()
  await expect(page.getByText('Ohne Namen geht es nicht: Er steht auf jeder Seite.')).toBeVisible()
  await expect(page.getByText('Das ist keine E-Mail-Adresse.')).toBeVisible()
  await expect(page.getByText('Diesen Link kann kein Browser öffnen.')).toBeVisible()
  await expect(field(page, 'advisor.email')).toHaveValue('petra@muster')
})

test('opening hours are completed while typing and copied to the week, a picture is taken away again, line breaks stay, for visitors, too', async ({
  page,
  opened,
}) => {
  await website.openManager(page)
  const hours = (day: string, index: number, end: string) =>
    field(page, `advisor.openingHours.${day}.${index}.${end}`)
  await page.getByRole('button', { name: 'Zeit am Montag hinzufügen' }).click()
  await expect(hours('mo', 1, 'from')).toBeFocused()
  await hours('mo', 0, 'to').fill('12')
  await hours('mo', 1, 'from').fill('13.30')
  await hours('mo', 1, 'to').fill('1800')
  await page.getByRole('button', { name: 'Montag auf Di bis Fr übertragen' }).click()
  await expect(hours('mo', 0, 'to')).toHaveValue('12:00')
  await expect(hours('fr', 1, 'to')).toHaveValue('18:00')
  await page.getByRole('button', { name: 'Zeit 1 am Samstag entfernen' }).click()
  await website.saved(page)
  expect((await website.stored(opened))?.advisor.openingHours).toMatchObject({
    fr: [
      { from: '08:00', to: '12:00' },
      { from: '13:30', to: '18:00' },
    ],
    sa: [],
  })
  const { text } = await visit(page, '/kontakt')
  expect(text).toContain('Mo-Fr 13:30-18:00')

  await website.open(page, 'Über mich')
  await page.locator('[id="about.portrait"]').setInputFiles({
    name: 'portrait.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawing(1),
  })
  await expect(website.partButton(page, 'Über mich')).toContainText('mit Porträt')
  await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await expect(page.locator('[id="about.portrait"]')).toBeFocused()

  await website.open(page, 'Kooperationen')
  await field(page, 'cooperations.lead').fill('Erste Zeile\nZweite Zeile')
  await website.open(page, 'Fusszeile')
  await field(page, 'footer.description').fill('Rorschach\nund online')
  await website.saved(page)
  await website.open(page, 'Kooperationen')
  await page.locator('.website__form').getByRole('link', { name: 'Kooperationen' }).click()
  await expect(page).toHaveURL(/\/admin\/cooperations$/)
  await page.goto('/kooperationen')
  // As one sees it: `innerText` joins lines that the style does not keep apart.
  expect(await page.locator('.banner .lead').innerText()).toBe('Erste Zeile\nZweite Zeile')
  expect(await page.locator('.site-footer__description').innerText()).toBe('Rorschach\nund online')
})

test('every page that a part stands on is in the preview what visitors get, element by element, also after many parts', async ({
  page,
  browser,
  opened,
}) => {
  await opened.documents.commit([
    { kind: 'put', collection: 'website', id: 'current', data: website.fullWebsite() },
  ])
  await page.setViewportSize({ width: 1600, height: 900 })
  await website.openManager(page)
  const context = await browser.newContext({ baseURL: opened.url, viewport: { width: 1280, height: 900 } })
  const visitor = await context.newPage()
  const choice = page.getByRole('radiogroup', { name: 'Seite in der Vorschau' }).getByRole('radio')
  for (const [part, ...paths] of website.pagesOfParts) {
    await website.open(page, part)
    for (const [index, path] of paths.entries()) {
      if (paths.length > 1) await choice.nth(index).check()
      await visitor.goto(path)
      for (const place of ['header', 'main', 'footer']) {
        const shown = visitor.locator(`body ${place}`).first()
        const previewed = preview(page).locator(place).first()
        await expect(async () => {
          expect(await previewed.evaluate(website.asSeen), `${part}, ${path}: ${place}`).toEqual(
            await shown.evaluate(website.asSeen),
          )
        }).toPass()
      }
    }
  }
})

test('what is written for a real person takes the place of the example everywhere from the next request on', async ({
  page,
  opened,
}) => {
  await website.openManager(page)
  await expect(page.getByText('Das sind Beispiele.')).toBeVisible()
  await field(page, 'advisor.name').fill('Petra Muster')
  await field(page, 'advisor.email').fill('petra@muster.ch')
  await field(page, 'company.name').fill('Muster Beratung')
  await website.open(page, 'Startseite')
  await field(page, 'hero.lead').fill('Ich bin Petra Muster.')
  await website.open(page, 'Über dich und Kontakt')
  await expect(page.getByText('Das sind Beispiele.')).toHaveCount(0)
  await website.saved(page)
  for (const path of ['/', '/kontakt', '/impressum', '/datenschutz', '/site.webmanifest', '/beratung']) {
    const { text } = await visit(page, path)
    expect(text, path).toContain('Petra Muster')
    expect(text, path).not.toContain('Andrin Keel')
  }
  await page.request.post('/kontakt', {
    form: { name: 'Anna', email: 'anna@example.ch', phone: '', subject: 'beratung', message: 'Guten Tag' },
  })
  expect(opened.mailer.sent.map(({ to }) => to)).toEqual([{ name: 'Petra Muster', email: 'petra@muster.ch' }])
})

test('what is half typed is in a draft that is taken up again, shuts no preview down, and stands in it once it can be shown', async ({
  page,
}) => {
  await website.openManager(page)
  await field(page, 'advisor.openingHours.mo.0.to').fill('25:')
  await field(page, 'appointment.minutes').fill('')
  await website.open(page, 'Rechtliches')
  await field(page, 'legal.products').fill('Leben\n')
  await page.reload()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(field(page, 'advisor.openingHours.mo.0.to')).toHaveValue('25:')
  await expect(field(page, 'appointment.minutes')).toHaveValue('')
  await website.open(page, 'Rechtliches')
  await expect(field(page, 'legal.products')).toHaveValue('Leben\n')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('2 Felder brauchen dich noch.')).toBeVisible()

  const shown = preview(page)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await field(page, 'legal.ombudsman.url').fill('ombuds')
  await field(page, 'legal.products').fill('Leben\n\nHausrat\n')
  await expect(shown.getByText('Hausrat')).toBeAttached()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await field(page, 'legal.ombudsman.url').fill('ombudsstelle.ch/kontakt')
  await page.keyboard.press('Tab')
  await expect(field(page, 'legal.ombudsman.url')).toHaveValue('https://ombudsstelle.ch/kontakt')
  await expect(shown.getByRole('link', { name: 'ombudsstelle.ch/kontakt' })).toBeAttached()
  await website.open(page, 'Ablauf')
  await page.getByRole('button', { name: 'Schritt', exact: true }).click()
  await expect(field(page, 'process.steps.3.title')).toBeFocused()
  await expect(shown.locator('.step')).toHaveCount(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a part is chosen by keyboard without losing the focus, and Escape closes the list', async ({
    page,
  }) => {
    await website.openManager(page)
    const pick = page.locator('.parts__pick')
    await pick.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(pick).toContainText('Startseite')
    await expect(pick).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.locator('.parts__list--open')).toHaveCount(0)
    await expect(pick).toBeFocused()
    await expect(page.getByText('Am Griff ziehen')).toBeHidden()
  })
})
