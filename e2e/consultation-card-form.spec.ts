/** The advisor writes a consultation card. */
import { expect, question, signIn, test, toast } from '#test/admin-journey.ts'
import * as card from '#test/consultation-manager.ts'
import { deviceTime } from '#test/device-clock.ts'

test('a card needs a title, offers icons, an example and an AI prompt, and asks before typed text is dropped', async ({
  page,
  context,
  opened,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: deviceTime() })
  await signIn(page, card.manager)
  await card.add(page)
  const cardPreview = page.getByRole('region', { name: 'Vorschau der Karte' })
  await expect(cardPreview).toHaveCount(0)
  await card.title(page).fill('   ')
  await card.create(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte gib einen Titel ein' })).toHaveCount(1)
  await expect(card.title(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(card.title(page)).toBeFocused()
  await card.title(page).fill('Drachen')
  await expect(cardPreview).toContainText('Drachen')
  await expect(cardPreview.getByRole('button', { name: 'Termin bueche' })).toBeVisible()
  await expect(card.form(page).getByRole('radio')).toHaveCount(12)
  await card.form(page).getByLabel('oder eigenes Symbol').fill('🪁')
  await expect(card.form(page).getByRole('radio', { checked: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Mit KI formatieren', exact: true }).click()
  const sentence = 'Bitte gib zuerst Text in das Beschreibungstext-Feld ein!'
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1)
  await expect(card.body(page)).toBeFocused()
  await card.body(page).fill('Mein eigener Text')
  await page.getByRole('button', { name: 'Mit KI formatieren' }).click()
  await expect(toast(page, 'Anweisung kopiert')).toBeVisible()
  const prompt = await page.evaluate(() => navigator.clipboard.readText())
  for (const part of ['p, strong, em, ul, li und br', 'Mein eigener Text']) expect(prompt).toContain(part)

  // Changes within half a second are undone together, and a test is faster than a hand.
  await page.clock.fastForward(1_000)
  await page.getByRole('button', { name: 'Beispiel einfügen', exact: true }).click()
  await question(page).getByRole('button', { name: 'Ersetzen' }).click()
  await expect(card.body(page).locator('strong')).toHaveText('was zu dir passt')
  await expect(card.body(page).getByRole('listitem')).toHaveCount(3)
  await card.body(page).press('Control+z')
  await expect(card.body(page)).toHaveText('Mein eigener Text')
  await card.form(page).getByRole('button', { name: 'Abbrechen' }).click()
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await card.create(page)
  await expect(card.row(page, 'Drachen')).toContainText('🪁')
  expect((await card.stored(opened)).cards.at(-1)).toMatchObject({ icon: '🪁', isActive: true })
})

test.describe('hostile texts', () => {
  // The text is parsed for the preview, and the browser reports that it refuses the handlers in it.
  test.use({ expectedConsole: [/^Executing inline event handler violates/] })

  test('HTML and scripts in a card never run, and the advisor sees what was removed', async ({
    page,
    opened,
  }) => {
    const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    await signIn(page, card.manager)
    await card.add(page)
    await card.title(page).fill(`Karte ${evil}`)
    await card.asHtml(page)
    await card
      .body(page)
      .fill(
        `<p onclick="window.hacked=1">Sauber ${evil}</p><a href="javascript:window.hacked=1">Link</a><iframe src="/admin"></iframe>`,
      )
    const shown = page.getByRole('region', { name: 'Vorschau der Karte' }).locator('.prose')
    await expect(shown).toContainText('Sauber')
    await expect(shown.locator('img, script, iframe, [onclick], [href]')).toHaveCount(0)
    await card.create(page)
    await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
    for (const removed of ['<script>', '<img>', '<iframe>', 'onclick', 'href'])
      await expect(page.locator('.notice--warning').filter({ hasText: removed }).first()).toBeVisible()
    expect((await card.stored(opened)).cards.at(-1)?.bodyText).toBe('<p>Sauber </p><a>Link</a>')
    await page.goto('/beratung')
    await expect(page.getByText('Sauber')).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})
