/** The advisor edits the promotion and sees it on the website. */
import type { Page } from '@playwright/test'
import {
  expect,
  openVersions,
  preview,
  save,
  saved,
  saveState,
  signIn,
  test,
  visit,
} from '#test/admin-journey.ts'
import { deviceTime } from '#test/device-clock.ts'
import { jpeg } from '#test/gallery-manager.ts'
import { asSeen } from '#test/website-manager.ts'

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

test('edited fields show in the preview and then to visitors, and a reset restores the defaults', {
  tag: '@hosted',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Spezialangebot - Jetzt zugreifen!')).toBeVisible()
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Benutzermenü' }).locator('span').first()).toHaveText('A')
  await page.getByLabel('Titel').fill('')
  await page.getByLabel('Titel').pressSequentially('Säule 3a')
  await expect(preview(page).locator('.promotion__title')).toHaveText('Säule 3a')
  await page.getByLabel('Beschreibung').fill('Wer bis am 27. Dezember einzahlt, spart Steuern.')
  await page.getByLabel('Button-Text', { exact: true }).fill('Jetzt ausrechnen')
  await page.getByLabel('Button-Link').fill('/kontakt')
  await choose(page, 'Im Raster')
  await choose(page, 'Links')
  await choose(page, 'Pille')
  await page.getByLabel('Schriftart').selectOption('Georgia')
  await page.getByLabel('Schriftstärke').selectOption('700')
  await page.getByLabel('Unschärfe').fill('4')
  await page.getByRole('button', { name: 'Farben der Website' }).click()
  await expect(page.locator('#backgroundColor')).toHaveValue('#0f3d47')
  await expect(page.getByLabel('Deckkraft der Hintergrundfarbe')).toHaveValue('85')
  await page.locator('#buttonColor').fill('#bd3e17')
  await expect(saveState(page)).toContainText(/^\d+ Änderungen warten: .+ und \d+ weitere$/)
  await saved(page)
  const previewed = await preview(page).locator('.promotion').evaluate(asSeen)
  await page.goto('/promotion')
  const banner = page.locator('.promotion')
  expect(await banner.evaluate(asSeen), 'the very component that was in the preview').toEqual(previewed)
  await expect(banner.getByRole('link', { name: 'Jetzt ausrechnen' })).toHaveAttribute('href', '/kontakt')

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Alle Änderungen auf Standard zurücksetzen?' })
  await question.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(page.getByLabel('Titel')).toHaveValue('Spezialangebot - Jetzt zugreifen!')
  const newest = (await openVersions(page)).locator('.version').first()
  await expect(newest).toContainText('Auf Standard zurückgesetzt')
})

test('an uploaded background image is stored, or kept inline if the server does not answer for a minute', async ({
  page,
}) => {
  await page.clock.install({ time: deviceTime() })
  await signIn(page)
  await page.getByLabel('Bild wählen').setInputFiles(await jpeg('Büro am See.jpg'))
  const image = preview(page).locator('.promotion__image')
  await expect(image).toHaveAttribute('src', /^\/media\/gallery\/[^/]+-promotion-buero-am-see\.jpg$/)
  await saved(page)
  expect((await visit(page, '/promotion')).text).toContain('class="promotion__image"')

  await page.route('**/admin/picture?**', () => {})
  const unanswered = page.waitForRequest('**/admin/picture?**')
  await page.getByLabel('Ersetzen').setInputFiles(await jpeg('see.jpg'))
  await unanswered
  await page.clock.runFor(61_000)
  await expect(image).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
  await expect(page.getByText('Der Bildspeicher ist nicht erreichbar.')).toBeVisible()
  await saved(page)
  const history = await page.evaluate(() => localStorage.getItem('lotse:versions:promotion'))
  expect(history, 'snapshots refer to the picture').not.toContain('base64')
})

test('the split screen is remembered and off below 1024 px; its preview has device width and ignores other origins', async ({
  page,
  opened,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page)
  const toggle = page.getByRole('button', { name: 'Split-Screen' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(page.locator('.split--on')).toHaveCount(1)
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(toggle).toBeHidden()
  await expect(page.locator('.split--on')).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 800 })

  await page.getByLabel('Beschreibung').fill('Ein langer Text. '.repeat(300))
  await page.getByLabel('Telefon').check()
  const frame = page.frame({ url: /preview/ })
  if (!frame) throw new Error('no preview frame')
  await expect.poll(() => frame.evaluate(() => window.innerWidth)).toBe(390)
  await expect
    .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeGreaterThan(500)
  await frame.evaluate(() => window.scrollTo(0, 500))
  await page.getByLabel('Titel').fill('Weiter getippt')
  await expect(preview(page).locator('.promotion__title')).toHaveText('Weiter getippt')
  expect(await frame.evaluate(() => window.scrollY)).toBe(500)
  await page.getByLabel('Desktop').check()
  await expect.poll(() => frame.evaluate(() => window.innerWidth)).toBe(1280)

  await page.evaluate(
    (origin) =>
      document.querySelector('iframe')?.contentWindow?.dispatchEvent(
        new MessageEvent('message', {
          origin: origin.replace('127.0.0.1', 'evil.example'),
          source: window,
          data: { lotse: 'state', content: { title: 'Fremd' }, form: null },
        }),
      ),
    opened.url,
  )
  await expect(preview(page).locator('.promotion__title')).toHaveText('Weiter getippt')
})

test('/promotion-manager reports wrong colours and links, fixes unreadable colours, and asks before it is left', async ({
  page,
}) => {
  await signIn(page, '/promotion-manager')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotion Manager')
  const header = page.getByRole('banner')
  const tabs = header.getByRole('navigation').getByRole('link')
  await expect(tabs).toHaveText(['Promotion', 'Galerie', 'Beratung', 'Kooperationen'])
  await expect(header.locator('[aria-current=page]')).toHaveText('Promotion')
  await expect(header.getByRole('button', { name: 'Benutzermenü' })).toHaveAccessibleName(
    'Andrea Benutzermenü',
  )
  await expect(page.getByRole('contentinfo')).toHaveText('Lotse 1.2.3 (tests)')
  await expect(page.getByText(/^E-Mails werden nicht verschickt/), 'MAIL=outbox').toBeVisible()
  await page.locator('#buttonColor').fill('#7fb2ff')
  const form = page.locator('.split__editor')
  const warning = form.getByText(/Button schlecht lesbar\. Der Kontrast ist 2,1 zu 1, nötig sind 4,5\./)
  await expect(warning).toBeVisible()
  await form.getByRole('button', { name: 'Farbe des Button-Texts anpassen' }).click()
  await expect(warning).toBeHidden()
  await expect(form.locator('.content-warnings')).toBeFocused()
  await page.locator('#textColor').fill('rot')
  await page.getByLabel('Button-Link').fill('javascript:alert(1)')
  await save(page)
  await expect(page.locator('#textColor')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Bitte gib eine Farbe wie #0f3d47 an.')).toBeVisible()
  await expect(page.locator('#textColor')).toHaveValue('rot')

  await page.getByRole('link', { name: 'Galerie' }).click()
  const question = page.getByRole('alertdialog', { name: 'Seite verlassen?' })
  await question.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(page.locator('#textColor')).toHaveValue('rot')
  await page.getByRole('link', { name: 'Galerie' }).click()
  await question.getByRole('button', { name: 'Verlassen' }).click()
  await page.waitForURL('**/admin/gallery')
  await page.getByRole('link', { name: 'Promotion' }).click()
  await expect(page.getByText(/^Entwurf vom/)).toBeVisible()
})
