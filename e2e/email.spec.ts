/** The advisor sets the mail service up, and switches it off. */
import type { Page } from '@playwright/test'
import { sampleMail } from '#ports/mailer.contract.ts'
import { expect, question, test, toast } from '#test/admin-journey.ts'
import { admin } from '#test/built-app.ts'
import { openSignedIn, tabTo } from '#test/appointments-journey.ts'

const form = (page: Page) => page.getByRole('form', { name: /^Postfach/ })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const address = (page: Page) => field(page, 'E-Mail-Adresse')
const password = (page: Page) => field(page, 'Passwort des Postfachs')
const confirm = (page: Page) => field(page, 'Dein Passwort für den Admin-Bereich')
const state = (page: Page) => page.getByRole('region', { name: 'Versand' })

test.use({ viewport: { width: 1440, height: 900 } })

test('by keyboard, a mailbox is set up with errors at their fields, and erased when switched off with the password', async ({
  page,
  opened,
}) => {
  await opened.outbox.add(sampleMail({ id: 'one' }))
  await openSignedIn(page, '/admin/ready')
  await expect(page.getByRole('heading', { name: 'Testmail' })).toHaveCount(0)
  const way = page.getByRole('main').getByRole('link', { name: 'E-Mail einrichten' }).last()
  await tabTo(way)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail' })).toBeVisible()
  await expect(state(page)).toContainText('Niemand erhält Mails')

  await tabTo(field(page, 'Anbieter'))
  await field(page, 'Anbieter').selectOption('Hostpoint')
  await expect(field(page, 'Server')).toHaveValue('asmtp.mail.hostpoint.ch')
  await expect(form(page)).toContainText('nicht das deiner Hostpoint ID')
  await tabTo(address(page))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('post@keller.example')
  await page.keyboard.press('Enter')
  await expect(form(page)).toContainText('Dieses Feld darf nicht leer sein.')
  await tabTo(password(page))
  await page.keyboard.type('falsch')
  await tabTo(confirm(page))
  await page.keyboard.type(admin.password)

  opened.mailer.answerWith(() => ({ ok: false, status: 535, code: '5.7.8', at: 'sign-in', words: 'No' }))
  await page.keyboard.press('Enter')
  await expect(password(page)).toHaveAccessibleDescription(/nimmt Benutzername oder Passwort nicht an/)
  await expect(password(page)).toBeFocused()
  opened.mailer.recover()
  await page.getByRole('link', { name: 'Galerie' }).click()
  await question(page).getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(password(page)).toHaveValue('falsch')
  await field(page, 'Server').fill('mail.keller.example')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Eingeschaltet. Die Testmail ist angenommen.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail' })).toBeFocused()
  expect(opened.mailer.sent).toHaveLength(1)
  await expect(state(page)).toContainText('post@keller.example')
  expect(await page.content()).not.toContain('value="falsch')

  await state(page).getByRole('button', { name: 'Ausschalten' }).click()
  const dialog = page.getByRole('dialog')
  const own = dialog.getByLabel('Dein Passwort')
  await own.fill('falsch')
  await own.press('Enter')
  await expect(own).toHaveAccessibleDescription(/nicht dein jetziges Passwort/)
  await own.fill(admin.password)
  await dialog.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(toast(page, 'Ausgeschaltet. Was hier eingerichtet war, ist gelöscht.')).toBeVisible()
  expect(await opened.documents.list('mailSetup')).toEqual([])
})
