/** Every dialog is as high as what it holds, or at its limit, at every width. */
import { Secret, TOTP } from 'otpauth'
import { beforeAll, it } from 'vitest'
import { book } from './booking.ts'
import { expectWhole } from './dialogs.ts'
import type { Sought } from './in-page.ts'
import type { Page } from './page.ts'
import { expectQuiet, open, password, saved, signIn, useSite } from './site.ts'

const site = useSite()
let page: Page
beforeAll(async () => {
  page = await site.open()
  await page.resize(390)
  await book(page, '9:00')
  await signIn(page)
})

const question = { css: '[role=alertdialog] button' }

/** A page, what is pressed there one after the other, and what the dialog is called among the pictures. */
const dialogs: [name: string, path: string, ...pressed: Sought[]][] = [
  ['reset', '/admin', 'Zurücksetzen'],
  ['versions', '/admin/gallery', 'Versionen'],
  ['caption', '/admin/gallery', 'Der Hafen vor meinem Büro beschriften'],
  ['delete-picture', '/admin/gallery', 'Der Hafen vor meinem Büro löschen'],
  ['delete-card', '/admin/consultation', 'Eigenheim löschen'],
  [
    'text-link',
    '/admin/consultation',
    'Eigenheim bearbeiten',
    { css: '[role=toolbar] button', called: 'Link' },
  ],
  ['delete-cooperation', '/admin/cooperations', 'Hypothekenwerk Ostschweiz löschen'],
  ['preview-link', '/admin/website', 'Versionen', 'Vorschau-Link'],
  ['add-appointment', '/admin/appointments', 'Termin eintragen'],
  ['block-time', '/admin/appointments', 'Zeit sperren'],
  ['confirm-appointment', '/admin/appointments', { css: '.agenda__row' }, 'Bestätigen'],
  ['decline-appointment', '/admin/appointments', { css: '.agenda__row' }, 'Ablehnen'],
  ['move-appointment', '/admin/appointments', { css: '.agenda__row' }, 'Verschieben'],
  ['erase-appointment', '/admin/appointments', { css: '.agenda__row' }, 'Löschen'],
  ['absence', '/admin/availability', 'Abwesenheit'],
  ['renew-calendar', '/admin/availability', 'Erneuern'],
  ['put-aside', '/admin/ready', 'Niemand erhält deine Mails: zurückstellen'],
  ['sign-out-everywhere', '/admin/account', 'Überall abmelden'],
  ['app', '/admin/account', 'EinrichtenAuthenticator-App'],
]

it.each(dialogs)('%s', async (name, path, ...pressed) => {
  await open(page, path)
  for (const sought of pressed) await page.click(sought)
  await expectWhole(page, name)
  expectQuiet(page)
})

it('leave', async () => {
  await open(page, '/admin')
  await page.type('Button-Text', 'Anders')
  await page.click('Galerie')
  await page.see(question)
  await expectWhole(page, 'leave')
  await page.click('Verlassen')
})

it('prompt', async () => {
  await open(page, '/admin/consultation')
  await page.click('Eigenheim bearbeiten')
  await page.read(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.click('Mit KI formatieren')
  await expectWhole(page, 'prompt')
})

it('conflict', async () => {
  const other = await site.open()
  await other.resize(1440)
  await signIn(other)
  await open(page, '/admin')
  await page.type('Button-Text', 'Eins')
  await other.type('Button-Text', 'Zwei')
  await other.click('Speichern')
  await saved(other)
  await page.click('Speichern')
  await page.see({ css: '.conflict' })
  await expectWhole(page, 'conflict')
})

it('app-key and codes', async () => {
  await open(page, '/admin/account')
  await page.click('EinrichtenAuthenticator-App')
  await page.type('Dein Passwort', password)
  await page.click('Weiter')
  await page.see('Sechs Ziffern aus der App')
  await expectWhole(page, 'app-key')
  const key = await page.read(() => document.querySelector('.secret code')?.textContent ?? '')
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.type('Sechs Ziffern aus der App', app.generate())
  await page.click('App verbinden')
  await page.see({ css: '.codes' })
  await expectWhole(page, 'codes')
})

it('signed-out', async () => {
  await open(page, '/admin')
  await page.type('Button-Text', 'Noch anders')
  await page.read(() => fetch('/admin/abmelden', { method: 'POST' }).then(() => true))
  await page.click('Speichern')
  await page.see('Passwort')
  await expectWhole(page, 'signed-out')
})
