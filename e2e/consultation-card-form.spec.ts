/** The advisor writes a consultation card. */
import { expect, question, signIn, test, toast } from '#test/admin-journey.ts'
import {
  manager,
  row,
  form,
  section,
  title,
  body,
  asHtml,
  add,
  create,
  stored,
} from '#test/consultation-manager.ts'

test('a card needs a title; its icon, the example and the prompt for an AI; cancelling asks before something typed is dropped', async ({
  page,
  context,
  opened,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, manager)
  await add(page)
  const cardPreview = page.getByRole('region', { name: 'Vorschau der Karte' })
  await expect(cardPreview).toHaveCount(0)
  await title(page).fill('   ')
  await create(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte gib einen Titel ein' })).toHaveCount(1)
  await expect(title(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(title(page)).toBeFocused()
  await title(page).fill('Drachen')
  await expect(cardPreview).toContainText('Drachen')
  await expect(cardPreview.getByRole('button', { name: 'Termin bueche' })).toBeVisible()
  await expect(form(page).getByRole('radio')).toHaveCount(12)
  await form(page).getByLabel('oder eigenes Symbol').fill('🪁')
  await expect(form(page).getByRole('radio', { checked: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Mit KI formatieren', exact: true }).click()
  const sentence = 'Bitte gib zuerst Text in das Beschreibungstext-Feld ein!'
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1)
  await expect(body(page)).toBeFocused()
  await body(page).fill('Mein eigener Text')
  await page.getByRole('button', { name: 'Mit KI formatieren' }).click()
  await expect(toast(page, 'Anweisung kopiert')).toBeVisible()
  const prompt = await page.evaluate(() => navigator.clipboard.readText())
  expect(prompt).toContain('p, strong, em, ul, li und br')
  expect(prompt).toContain('Mein eigener Text')

  await page.getByRole('button', { name: 'Beispiel einfügen', exact: true }).click()
  await question(page).getByRole('button', { name: 'Ersetzen' }).click()
  await expect(body(page).locator('strong')).toHaveText('was zu dir passt')
  await expect(body(page).getByRole('listitem')).toHaveCount(3)
  await body(page).press('Control+z')
  await expect(body(page)).toHaveText('Mein eigener Text')
  await form(page).getByRole('button', { name: 'Abbrechen' }).click()
  await question(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await create(page)
  await expect(row(page, 'Drachen')).toContainText('🪁')
  expect((await stored(opened)).cards.at(-1)).toMatchObject({ icon: '🪁', isActive: true })
})

test.describe('hostile texts', () => {
  // The text is parsed for the preview, and the browser reports that it refuses the handlers in it.
  test.use({ expectedConsole: [/^Executing inline event handler violates/] })

  test('HTML and scripts in every field run nowhere, and the advisor is told what was removed', async ({
    page,
    opened,
  }) => {
    const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    await signIn(page, manager)
    await section(page).getByLabel('Haupttitel').fill(`Titel ${evil}`)
    await section(page).getByLabel('Untertitel').fill(evil)
    await section(page).getByRole('button', { name: 'Speichern' }).click()
    await expect(toast(page, 'Section-Einstellungen')).toBeVisible()
    await add(page)
    await form(page).getByLabel('oder eigenes Symbol').fill('<b>x</b>')
    await title(page).fill(`Karte ${evil}`)
    await asHtml(page)
    await body(page).fill(
      `<p onclick="window.hacked=1">Sauber ${evil}</p><a href="javascript:window.hacked=1">Link</a><iframe src="/admin"></iframe>`,
    )
    const cardPreview = page.getByRole('region', { name: 'Vorschau der Karte' })
    await expect(cardPreview).toContainText('Sauber')
    await expect(cardPreview.locator('.prose').locator('img, script, iframe, [onclick], [href]')).toHaveCount(
      0,
    )
    await create(page)
    await expect(toast(page, 'Karte erfolgreich erstellt!')).toBeVisible()
    for (const removed of ['<script>', '<img>', '<iframe>', 'onclick', 'href'])
      await expect(page.locator('.notice--warning').filter({ hasText: removed }).first()).toBeVisible()
    expect((await stored(opened)).cards.at(-1)?.bodyText).toBe('<p>Sauber </p><a>Link</a>')
    await page.goto('/beratung')
    await expect(page.getByText('Sauber')).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})
