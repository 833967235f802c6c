/** Every dialog is as high as its content, or at its limit, on a phone and on a desktop. */
import { Secret, TOTP } from 'otpauth'
import { beforeAll, it } from 'vitest'
import { expectWhole } from './dialogs.ts'
import type { Sought } from './in-page.ts'
import { keys, type Page } from './page.ts'
import { expectQuiet, open, password, saved } from './site.ts'

type Dialog = [name: string, ...pressed: Sought[]]

/** The dialogs of each screen, with their name among the pictures and the controls pressed to open them. */
const screens: [path: string, ...dialogs: Dialog[]][] = [
  [
    '/admin/gallery',
    ['versions', 'Versionen'],
    ['caption', 'Der Hafen vor meinem Büro beschriften'],
    ['delete-picture', 'Der Hafen vor meinem Büro löschen'],
  ],
  [
    '/admin/consultation',
    ['delete-card', 'Eigenheim löschen'],
    ['text-link', 'Eigenheim bearbeiten', { css: '[role=toolbar] button', called: 'Link' }],
  ],
  ['/admin/cooperations', ['delete-cooperation', 'Hypothekenwerk Ostschweiz löschen']],
  ['/admin', ['reset', 'Zurücksetzen']],
  ['/admin/website', ['preview-link', 'Versionen', 'Vorschau-Link']],
  ['/admin/appointments', ['add-appointment', 'Termin eintragen']],
  ['/admin/appointments', ['block-time', 'Zeit sperren']],
  ['/admin/appointments', ['cancel-appointment', { css: '.agenda__row' }, 'Absagen']],
  ['/admin/appointments', ['move-appointment', { css: '.agenda__row' }, 'Verschieben']],
  ['/admin/appointments', ['erase-appointment', { css: '.agenda__row' }, 'Löschen']],
  ['/admin/availability', ['absence', 'Abwesenheit'], ['renew-calendar', 'Erneuern']],
  ['/admin/ready', ['put-aside', 'Niemand erhält deine Mails: zurückstellen']],
  ['/admin/account', ['sign-out-everywhere', 'Überall abmelden']],
]

const named = screens.map(([path, ...dialogs]) => {
  const names = dialogs.map(([name]) => name).join(', ')
  return [`${path}: ${names}`, path, dialogs] as const
})

/** Expects an appointment that is not marked as seen. */
export function dialogsOfScreens(advisor: () => Page) {
  it.each(named)('%s', async (_, path, dialogs) => {
    const page = advisor()
    await open(page, path)
    for (const [name, ...pressed] of dialogs) {
      for (const sought of pressed) await page.click(sought)
      await expectWhole(page, name)
      await page.press(keys.escape)
      if (dialogs.length > 1) await page.gone('dialog:modal')
    }
    expectQuiet(page)
  })
}

/** `device` is signed in on another device. The last dialog ends the session. */
export function dialogsInPassing(advisor: () => Page, device: () => Page) {
  let page: Page
  beforeAll(async () => {
    page = advisor()
    await page.resize(390)
  })

  it('leave', async () => {
    await open(page, '/admin')
    await page.type('Button-Text', 'Anders')
    await page.click('Galerie')
    await page.see({ css: '[role=alertdialog] button' })
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
    const other = device()
    await open(other, '/admin')
    await open(page, '/admin')
    await page.type('Button-Text', 'Eins')
    await other.type('Button-Text', 'Zwei')
    await other.click('Speichern')
    await saved(other)
    await page.click('Speichern')
    await page.see({ css: '.conflict' })
    await expectWhole(page, 'conflict')
  })

  it('app, app-key and codes', async () => {
    await open(page, '/admin/account')
    await page.click('EinrichtenAuthenticator-App')
    await expectWhole(page, 'app')
    await page.type('Dein Passwort', password)
    await page.click('Weiter')
    await page.see('Sechs Ziffern aus der App')
    await expectWhole(page, 'app-key')
    const key = await page.read(() => document.querySelector('dialog:modal .copy code')?.textContent ?? '')
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
    await page.type('Sechs Ziffern aus der App', app.generate())
    await page.click('App verbinden')
    await page.see({ css: '.codes' })
    await expectWhole(page, 'codes')
  })

  it('signed-out', async () => {
    await open(page, '/admin')
    await page.type('Button-Text', 'Noch anders')
    await page.read(() => fetch('/admin/sign-out', { method: 'POST' }).then(() => true))
    await page.click('Speichern')
    await page.see('Passwort')
    await expectWhole(page, 'signed-out')
  })
}
