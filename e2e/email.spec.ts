/** The mail service is set up by the advisor, on a desktop and on a phone. */
import type { Page } from '@playwright/test'
import { sampleMail } from '#ports/mailer.contract.ts'
import { expect, question, takeSession, test, toast, visit } from '#test/admin-journey.ts'
import { admin } from '#test/built-app.ts'
import { tabTo } from '#test/appointments-journey.ts'
import { sidewaysExcess } from '#test/page-checks.ts'

const form = (page: Page) => page.getByRole('form', { name: /^Postfach/ })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const address = (page: Page) => field(page, 'E-Mail-Adresse')
const password = (page: Page) => field(page, 'Passwort des Postfachs')
const confirm = (page: Page) => field(page, 'Dein Passwort für den Admin-Bereich')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Prüfen und einschalten' })
const state = (page: Page) => page.getByRole('region', { name: 'Versand' })
const note = (page: Page) => page.getByText('E-Mails werden nicht verschickt')

async function open(page: Page, path = '/admin/email') {
  await takeSession(page)
  await page.goto(path)
  await expect(page.locator('main')).not.toHaveAttribute('inert')
}

async function privacy(page: Page) {
  return (await visit(page, '/datenschutz')).text
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test("by keyboard from 'Bereit?' on, whatever goes wrong is said at its field, until mails arrive", async ({
    page,
    opened,
  }) => {
    await opened.outbox.add(sampleMail({ id: 'one' }))
    await open(page, '/admin/ready')
    await expect(page.getByRole('heading', { name: 'Testmail' })).toHaveCount(0)
    const before = await privacy(page)
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
    await page.keyboard.type('post@keller')
    await page.keyboard.press('Enter')
    await expect(form(page)).toContainText('Das ist keine E-Mail-Adresse.')
    await expect(form(page)).toContainText('Dieses Feld darf nicht leer sein.')
    await expect(address(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('.example')
    await tabTo(password(page))
    await page.keyboard.type('falsch')
    await tabTo(confirm(page))
    await page.keyboard.type('geraten')
    await page.keyboard.press('Enter')
    await expect(form(page)).toContainText('Das war nicht dein jetziges Passwort.')
    expect(opened.mailer.sent).toEqual([])
    await confirm(page).fill(admin.password)

    opened.mailer.answerWith(() => ({
      ok: false,
      status: 535,
      code: '5.7.8',
      at: 'sign-in',
      words: '535 5.7.8 Bad credentials',
    }))
    await page.keyboard.press('Enter')
    await expect(password(page)).toHaveAccessibleDescription(/nimmt Benutzername oder Passwort nicht an/)
    await expect(password(page)).toBeFocused()
    await expect(form(page)).toContainText('«535 5.7.8 Bad credentials»')
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await expect(password(page)).toHaveValue('falsch!')
    await expect(password(page)).not.toHaveAttribute('aria-invalid')

    opened.mailer.breakDown()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Port')).toHaveAccessibleDescription(/Dieser Port ist zu/)
    await expect(field(page, 'Port')).toBeFocused()
    opened.mailer.recover()
    await field(page, 'Server').fill('mail.keller.example')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Eingeschaltet. Die Testmail ist angenommen.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'E-Mail' })).toBeFocused()
    expect(opened.mailer.sent).toHaveLength(1)
    await expect(state(page)).toContainText('post@keller.example')
    expect(await page.content()).not.toContain('falsch!')
    expect(await privacy(page)).not.toBe(before)

    await state(page).getByRole('link', { name: 'Durchsehen und senden' }).click()
    await page.getByRole('button', { name: 'Jetzt senden' }).click()
    await expect.poll(() => opened.mailer.sent.length).toBe(2)
    await expect(note(page)).toHaveCount(0)
  })

  test('what is typed is lost neither with the server nor by leaving, and another device is followed', async ({
    page,
    opened,
  }) => {
    await open(page)
    await address(page).fill('post@keller.example')
    await password(page).fill('geheim')
    await confirm(page).fill(admin.password)
    opened.accounts.breakDown()
    await submit(page).click()
    await expect(form(page)).toContainText('nichts wurde verändert')
    await expect(password(page)).toHaveValue('geheim')
    opened.accounts.recover()
    await page.getByRole('link', { name: 'Galerie' }).click()
    await question(page).getByRole('button', { name: 'Hier bleiben' }).click()
    await expect(password(page)).toHaveValue('geheim')
    await submit(page).click()
    await expect(state(page)).toContainText('an')
    await expect(form(page)).toHaveCount(0)

    const [stored] = await opened.documents.list('mailSetup')
    await opened.documents.commit([{ kind: 'delete', collection: 'mailSetup', id: stored?.id ?? '' }])
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(state(page)).toContainText('Niemand erhält Mails')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('EmailJS is set up with its keys, then the mailbox instead, and switched off with the password', async ({
    page,
    opened,
  }) => {
    await open(page)
    expect(await sidewaysExcess(page)).toBeNull()
    await field(page, 'Anbieter').selectOption('EmailJS')
    await submit(page).tap()
    await expect(form(page).getByText('Dieses Feld darf nicht leer sein.')).toHaveCount(4)
    await field(page, 'Öffentlicher Schlüssel').fill('oeffentlich')
    await field(page, 'Dienst (Service ID)').fill('service_1')
    await field(page, 'Vorlage für Termine (Template ID)').fill('template_1')
    await field(page, 'Vorlage für Nachrichten (Template ID)').fill('template_2')
    await confirm(page).fill(admin.password)
    opened.mailer.answerWith(() => ({ ok: false, status: 429, code: '' }))
    await submit(page).tap()
    await expect(form(page).getByRole('alert')).toContainText('weil zu viel kam')
    opened.mailer.recover()
    await submit(page).tap()
    await expect(state(page)).toContainText('api.emailjs.com')
    expect(await sidewaysExcess(page)).toBeNull()

    await state(page).getByRole('button', { name: 'Ändern' }).tap()
    await expect(field(page, 'Anbieter')).toBeFocused()
    await field(page, 'Anbieter').selectOption('Anderer Anbieter oder eigener Server')
    await address(page).fill('post@keller.example')
    await password(page).fill('geheim')
    await field(page, 'Server').fill('https://mail.keller.example')
    await confirm(page).fill(admin.password)
    await submit(page).tap()
    await expect(field(page, 'Server')).toHaveAccessibleDescription(/Das ist kein Servername/)
    await field(page, 'Server').fill('mail.keller.example')
    await field(page, 'Benutzername').fill('keller')
    await submit(page).tap()
    await expect(state(page)).toContainText('mail.keller.example')

    await state(page).getByRole('button', { name: 'Ausschalten' }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Danach erhält niemand mehr Mails')
    await dialog.getByLabel('Dein Passwort').fill('geraten')
    await dialog.getByRole('button', { name: 'Ausschalten' }).tap()
    await expect(dialog).toContainText('Das war nicht dein jetziges Passwort.')
    await dialog.getByLabel('Dein Passwort').fill(admin.password)
    await dialog.getByRole('button', { name: 'Ausschalten' }).tap()
    await expect(toast(page, 'Ausgeschaltet. Was hier eingerichtet war, ist gelöscht.')).toBeVisible()
    await expect(state(page)).toContainText('Niemand erhält Mails')
    expect(await opened.documents.list('mailSetup')).toEqual([])
  })
})

test.describe('where the environment decides', () => {
  test.use({ environment: { MAIL: 'outbox' } })

  test('the screen offers nothing to change, and what was set up before is erased with the password', async ({
    page,
    opened,
  }) => {
    const setup = { provider: 'own', address: 'post@keller.example', user: '', host: 'mail.keller.example' }
    const data = {
      setup: { ...setup, port: 465, encryption: 'tls' },
      secret: 'x',
      since: '2026-11-23T09:00:00.000Z',
    }
    await opened.documents.commit([{ kind: 'put', collection: 'mailSetup', id: 'current', data }])
    await open(page)
    await expect(state(page)).toContainText('Das ist auf dem Server eingestellt')
    await expect(form(page)).toHaveCount(0)
    await state(page).getByRole('button', { name: 'Gespeichertes Passwort löschen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gespeichertes Passwort löschen?' })
    await dialog.getByLabel('Dein Passwort').fill(admin.password)
    await dialog.getByRole('button', { name: 'Löschen' }).click()
    await expect(toast(page, 'Das gespeicherte Passwort ist gelöscht.')).toBeVisible()
    await expect(state(page).getByRole('button')).toHaveCount(0)
    expect(await opened.documents.list('mailSetup')).toEqual([])
  })
})
