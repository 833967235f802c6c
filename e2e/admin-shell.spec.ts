/** What all admin screens have in common, and the choices they offer. */
import { expect, signIn, test } from '#test/admin-journey.ts'

const screens = [
  { path: '/admin', title: 'Promotion Manager' },
  { path: '/admin/gallery', title: 'Galerie Manager' },
  { path: '/admin/consultation', title: 'Beratung Manager' },
  { path: '/admin/cooperations', title: 'Kooperationen Manager' },
]

test("every screen has 'Admin Dashboard' with four tabs, initial and first name, split screen and its version dialog", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  for (const { path, title } of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const header = page.getByRole('banner')
    await expect(header).toContainText('Admin Dashboard')
    const tabs = header.getByRole('navigation').getByRole('link')
    await expect(tabs).toHaveText(['Promotion', 'Galerie', 'Beratung', 'Kooperationen'])
    await expect(header.locator('[aria-current=page]')).toHaveCount(1)
    await expect(header).toContainText('Verbunden')
    await expect(page.getByRole('contentinfo')).toHaveText('Lotse 1.2.3 (tests)')
    const menu = page.getByRole('button', { name: 'Benutzermenü' })
    await expect(menu.locator('span').first()).toHaveText('A')
    await expect(menu).toContainText('Andrea')
    await expect(menu).not.toContainText('Muster')
    await expect(page.getByRole('button', { name: 'Split-Screen' })).toBeVisible()
    await page.getByRole('button', { name: 'Versionen' }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }
})

test('the promotion has the widths, alignments, weights, families and button shapes it needs', async ({
  page,
}) => {
  await signIn(page)
  const values = (label: string) =>
    page
      .getByLabel(label)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(await values('Schriftstärke')).toEqual(['300', '400', '500', '600', '700', '800'])
  expect(await values('Schriftart')).toEqual([
    'Inter',
    'Arial',
    'Helvetica',
    'Times New Roman',
    'Georgia',
    'Verdana',
  ])
  for (const [group, choices] of [
    ['Breite', ['Ganze Breite', 'Im Raster']],
    ['Ausrichtung', ['Links', 'Mitte', 'Rechts']],
    ['Button-Form', ['Gerundet', 'Eckig', 'Pille']],
  ] as const)
    await expect(page.getByRole('group', { name: group }).locator('.choice')).toHaveText([...choices])
})

test('a cooperation cannot be saved while its title is blank or it is being saved, and its image address is of URL type', async ({
  page,
}) => {
  await signIn(page, '/admin/cooperations')
  await page.getByRole('button', { name: '+ Neue Kooperation' }).click()
  const form = page.locator('form.group--form')
  const button = form.getByRole('button', { name: /^Speicher/ })
  await form.getByRole('button', { name: '+ Bild' }).click()
  await expect(form.getByLabel('Bild-Adresse')).toHaveAttribute('type', 'url')
  await expect(form.getByLabel('Bildbeschreibung')).toHaveValue('Bild')
  await form.getByLabel('Titel').fill('   ')
  await expect(button).toBeDisabled()
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  let saves = 0
  await page.route('**/admin/speichern/**', async (route) => {
    saves += 1
    await held
    await route.continue()
  })
  await form.getByLabel('Titel').fill('Treuhand Seegarten')
  await expect(button).toBeEnabled()
  await button.click()
  await expect(button).toHaveText('Speichert …')
  await button.click({ force: true })
  go()
  await expect(page.getByText('Kooperation erstellt.')).toBeVisible()
  expect(saves, 'the second click did nothing').toBe(1)
})
