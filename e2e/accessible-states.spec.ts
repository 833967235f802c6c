/** Screens, dialogs, menus and open forms, one after the other in one window: what axe finds in every look, at every width. */
import type { Page } from '@playwright/test'
import type { CalendarFailure } from '#domain/appointments/own-calendars.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { calendarWrite } from '#server/appointments/own-calendars/stored.server.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import {
  brokenLine,
  expect,
  question,
  save,
  saveState,
  takeSession,
  test,
  title,
} from '#test/admin-journey.ts'
import { admin } from '#test/built-app.ts'
import { adminScreens } from '#test/public-pages.ts'
import * as consultation from '#test/consultation-manager.ts'
import * as cooperation from '#test/cooperation-manager.ts'
import { elsewhere, switchOn } from '#test/desk-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { chooser } from '#test/gallery-manager.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { expectGoodInEveryLook } from '#test/page-checks.ts'
import { fillVisits } from '#test/visits-sample.ts'
import * as website from '#test/website-manager.ts'

type Elsewhere = ReturnType<typeof elsewhere>
type Reach = (page: Page, opened: OpenedApp, other: Elsewhere) => Promise<unknown>

test.use({ expectedConsole: brokenLine })

/** By the address from which they are reached. */
type States = Record<string, Record<string, Reach>>

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const minutes = (page: Page) => page.getByLabel('Dauer', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog').last()
const versions = async (page: Page) => {
  await press(page, 'Versionen')
  await expect(page.locator('.version').first()).toBeVisible()
}
const asPages = async (page: Page) => {
  await versions(page)
  await page.locator('.version').nth(1).click()
  await page.getByRole('radio', { name: 'Ansicht' }).check({ force: true })
  await expect(page.frameLocator('iframe[title="Seite nachher"]').locator('.change-mark')).toHaveCount(1)
}

async function signedOutWhileSaving(page: Page) {
  await page.context().clearCookies()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })).toBeVisible()
}

let conflicts = 0
const conflict: Reach = async (page, { documents }) => {
  conflicts += 1
  await title(page).fill('Vom Laptop')
  const data = { ...defaultPromotion, title: `Vom Telefon ${conflicts}` }
  await documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
  await save(page)
  await expect(dialog(page)).toContainText('Inzwischen wurde anderswo gespeichert')
}

const draft: Reach = async (page) => {
  await title(page).fill('Nur getippt')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Übernehmen' }).first()).toBeVisible()
}

const unreadable: Reach = async (page, { documents }) => {
  documents.breakDown()
  await page.reload()
  await expect(page.getByText('Fehler beim Laden der Daten').first()).toBeVisible()
}

/** Of the row of Nina Keller. */
const decision =
  (name: string): Reach =>
  async (page) => {
    await page.locator('.agenda__row').first().click()
    await page
      .getByRole('complementary', { name: 'Ausgewählter Termin' })
      .getByRole('button', { name })
      .click()
    await expect(dialog(page).or(question(page))).toBeVisible()
  }

const saved = async (page: Page, text: string) => {
  await title(page).fill(text)
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
}

const promotion: States = {
  '/admin': {
    "'Mehr'": (page) => press(page, /^Mehr/),
    'the user menu': (page) => page.getByRole('button', { name: 'Benutzermenü' }).click(),
    'a save': (page) => saved(page, 'Herbstaktion'),
    'another save': (page) => saved(page, 'Winteraktion'),
    versions: versions,
    'versions as pages': asPages,
    async 'versions as pages over each other'(page) {
      await asPages(page)
      await page.getByRole('radio', { name: 'Übereinander' }).check({ force: true })
      await expect(page.getByRole('slider', { name: /^Trennlinie/ })).toBeVisible()
    },
    async 'the name of a version'(page) {
      await versions(page)
      await page.locator('.version').first().dblclick()
    },
    async 'the question before a version is restored'(page) {
      await versions(page)
      await page.locator('.version').nth(1).click()
      await press(page, 'Wiederherstellen')
    },
    async 'a link to a preview'(page) {
      await versions(page)
      await press(page, 'Vorschau-Link')
      await press(page, 'Link erzeugen')
      await expect(page.locator('.share__made code')).toBeVisible()
    },
    'the question before a reset': (page) => press(page, 'Zurücksetzen'),
    async 'the targets of a link'(page) {
      await press(page, 'Ziele zeigen')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    async 'colours that cannot be read'(page) {
      await page.locator('#backgroundColor').fill('#eeeeee')
      await expect(page.locator('.manager-bar').getByText('Text schlecht lesbar.')).toBeVisible()
    },
    async 'the question before typed text is discarded'(page) {
      await title(page).fill('Doch nicht')
      await press(page, 'Änderungen verwerfen')
    },
    async 'the question before leaving'(page) {
      await title(page).fill('Noch nicht gespeichert')
      await page.getByRole('link', { name: 'Galerie' }).click()
      await expect(question(page)).toBeVisible()
    },
    async 'fields that were refused'(page) {
      await page.getByLabel('Button-Link').fill('javascript:alert(1)')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+s')
      await expect(page.locator('.editor-error .notice')).toBeVisible()
    },
    'a draft on offer': draft,
    async 'a draft that is compared'(page, ...rest) {
      await draft(page, ...rest)
      await press(page, 'Vergleichen')
    },
    'a conflict': conflict,
    async 'a conflict as pages'(page, ...rest) {
      await conflict(page, ...rest)
      await press(page, 'Als Seiten ansehen')
      await expect(page.locator('iframe[title="Seite nachher"]')).toBeVisible()
    },
    async 'signing in over the screen'(page) {
      await title(page).fill('Mitten im Satz')
      await signedOutWhileSaving(page)
    },
    async 'what only this browser has'(page, { documents }) {
      documents.breakDown()
      await title(page).fill('Nur hier')
      await save(page)
      await expect(saveState(page)).toHaveText('Nur in diesem Browser gespeichert')
    },
  },
}

const lists: States = {
  '/admin/gibt-es-nicht': {
    'an address that is no screen': async () => {},
  },
  '/admin/gallery': {
    'the caption of a picture': (page) => press(page, 'Morgen am Bodensee beschriften'),
    'the question before a picture is deleted': (page) => press(page, 'Morgen am Bodensee löschen'),
    async 'a file that is no picture'(page) {
      const file = { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Guten Tag') }
      await chooser(page).setInputFiles(file)
      await expect(page.locator('.upload--failed')).toBeVisible()
    },
    'pictures that cannot be read': unreadable,
  },
  '/admin/consultation': {
    'the form of a card': (page) => consultation.edit(page, 'Eins'),
    async 'a card that was refused'(page) {
      await consultation.add(page)
      await consultation.create(page)
      await expect(consultation.title(page)).toHaveAttribute('aria-invalid', 'true')
    },
    'a card as HTML that the editor cannot show': (page) => consultation.edit(page, 'Verschachtelt'),
    async 'a link in a text'(page) {
      await consultation.edit(page, 'Eins')
      await consultation.body(page).click()
      await page.getByRole('toolbar', { name: 'Formatierung' }).getByRole('button', { name: 'Link' }).click()
      await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
    },
    'the question before a card is deleted': (page) => press(page, 'Eins löschen'),
    async 'two steps that can be undone'(page) {
      for (const card of ['Zwei', 'Drei']) {
        await press(page, `${card} löschen`)
        await question(page).getByRole('button', { name: 'Löschen' }).click()
        await expect(page.getByRole('button', { name: `${card} löschen` })).toHaveCount(0)
      }
      // It waits for whoever has the focus there.
      await page.getByRole('button', { name: 'Rückgängig' }).last().focus()
    },
    async 'a conflict over a deleted card'(page, opened) {
      await consultation.edit(page, 'Eins')
      await consultation.title(page).fill('Eins, neu')
      await consultation.fill(
        opened,
        [{ title: 'Verschachtelt' }].map((card) => ({ ...card, id: 'other' })),
      )
      await consultation.update(page)
      await expect(dialog(page)).toContainText('Inzwischen wurde anderswo gespeichert')
    },
    'cards that cannot be read': unreadable,
  },
  '/admin/cooperations': {
    async 'the form of a cooperation with every kind of block'(page) {
      await cooperation.edit(page, 'Segelbank')
      for (const kind of ['Überschrift', 'Text', 'Bild']) await cooperation.addBlock(page, kind)
    },
    async "'+' between two blocks"(page) {
      await cooperation.edit(page, 'Segelbank')
      for (const kind of ['Überschrift', 'Text']) await cooperation.addBlock(page, kind)
      await press(page, 'Nach Block 1 einfügen')
    },
    async 'a conflict over a deleted cooperation'(page, { documents }) {
      await cooperation.edit(page, 'Segelbank')
      await cooperation.title(page).fill('Segelbank, neu')
      const stored = await documents.read('cooperations', 'coop-0')
      const data = { ...stored?.data, deleted: true, deletedAt: '2026-11-23T09:00:00.000Z' }
      await documents.commit([{ kind: 'put', collection: 'cooperations', id: 'coop-0', data }])
      await cooperation.saveButton(page).click()
      await expect(dialog(page)).toContainText('Im Papierkorb')
    },
    'the question before a cooperation is deleted': (page) => press(page, 'Kanzlei löschen'),
    'the trash of the cooperations': (page) => page.getByText(/^Papierkorb/).click(),
    async 'the question before a cooperation is erased for good'(page) {
      await page.getByText(/^Papierkorb/).click()
      await press(page, 'Segelbank endgültig löschen')
    },
  },
}

const rest: States = {
  '/admin/website': {
    ...Object.fromEntries(
      website.pagesOfParts.map(([part]) => [`the part '${part}'`, (page: Page) => website.open(page, part)]),
    ),
    async 'a part that was refused'(page) {
      await website.field(page, 'advisor.email').fill('petra@muster')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Ein Feld braucht dich noch.')).toBeVisible()
    },
  },
  '/admin/ready': {
    'a reason to put a check aside': (page) => press(page, /: zurückstellen$/),
  },
  '/admin/outbox': {
    'the question before a mail is deleted': (page) => press(page, /löschen$/),
  },
  '/admin/log': {
    'a log that cannot be read': unreadable,
  },
  '/admin/account': {
    async 'a new password that was refused'(page) {
      await page.getByLabel('Jetziges Passwort').fill('falsch-falsch')
      await page.getByLabel('Neues Passwort').fill('kurz')
      await press(page, 'Passwort ändern')
      await expect(page.getByText(/^Das ist zu kurz/)).toBeVisible()
    },
    'the question before signing out everywhere': (page) => press(page, 'Überall abmelden'),
  },
}

const appointments: States = {
  '/admin/appointments?ansicht=woche': {
    async 'a week with an own calendar'(page, opened) {
      await ownCalendar(opened, null)
      await page.reload()
      await expect(page.getByText('eigener Kalender').first()).toBeAttached()
    },
    'the week': async () => {},
  },
  '/admin/appointments': {
    ...Object.fromEntries(
      ['Bestätigen', 'Ablehnen', 'Verschieben', 'Löschen'].map((name) => [
        `'${name}' of an appointment`,
        decision(name),
      ]),
    ),
    'an appointment': (page) => page.locator('.agenda__row').first().click(),
    async 'an appointment that was moved meanwhile'(page, opened, other) {
      await decision('Verschieben')(page, opened, other)
      await dialog(page).getByLabel('Beginn').fill('18:00')
      await other.move('Nina Keller', '2026-11-26', '16:30')
      await dialog(page).getByRole('button', { name: 'Termin verschieben' }).click()
      await expect(dialog(page)).toContainText('Inzwischen anderswo geändert.')
    },
    'a new appointment': (page) => press(page, 'Termin eintragen'),
    'blocked time': (page) => press(page, 'Zeit sperren'),
    async 'appointments without a connection'(page) {
      await page.context().setOffline(true)
      await expect(page.locator('.connection')).toContainText('Ohne Verbindung.')
    },
  },
  '/admin/availability': {
    'an absence': (page) => press(page, 'Abwesenheit'),
    async 'the question before an absence is given up'(page) {
      await press(page, 'Abwesenheit')
      await page.getByRole('textbox', { name: /^Notiz/ }).fill('Elternabend')
      await page.keyboard.press('Escape')
      await expect(question(page)).toBeVisible()
    },
    'the hours of a day': (page) => page.getByRole('button', { name: /^Montag bearbeiten/ }).click(),
    async 'rules that were refused'(page) {
      await minutes(page).fill('')
      await save(page)
      await expect(page.getByText('Diese Angabe fehlt.')).toBeVisible()
    },
    async 'the question before rules are discarded'(page) {
      await minutes(page).fill('45')
      await press(page, 'Änderungen verwerfen')
    },
    async 'signing in over the rules'(page) {
      await minutes(page).fill('45')
      await signedOutWhileSaving(page)
    },
    async 'a conflict over the rules'(page, _opened, other) {
      await minutes(page).fill('45')
      await other.saveRules({ minutes: 30 })
      await save(page)
      await expect(dialog(page)).toContainText('Inzwischen wurde anderswo gespeichert')
    },
    async 'an address that is none'(page) {
      await page.getByLabel('Geheime Adresse des Kalenders').fill('kalender')
      await press(page, 'Hinzufügen')
      await expect(page.getByText('Das ist keine ganze Adresse.')).toBeVisible()
    },
    async 'own calendars, one of them lost'(page, opened) {
      await ownCalendar(opened, 'not-found')
      await page.reload()
      await expect(page.getByText('zählt nicht mehr')).toBeVisible()
    },
    async 'the question before an own calendar is removed'(page) {
      await page
        .getByRole('button', { name: /^kalender-.* entfernen$/ })
        .first()
        .click()
      await expect(question(page)).toBeVisible()
    },
    'the question before the calendar gets a new address': (page) => press(page, 'Erneuern'),
    'rules that cannot be read': unreadable,
  },
}

const visits: States = {
  '/admin/visits': {
    'no visits yet': (page) => expect(page.getByText('Noch keine Besuche')).toBeVisible(),
    async 'visits that are not counted'(page, { documents }) {
      await documents.commit([
        {
          kind: 'put',
          collection: 'website',
          id: 'current',
          data: { ...website.fullWebsite(), privacy: { countsVisits: false } },
        },
      ])
      await page.reload()
      await expect(page.getByText('Besuche werden nicht gezählt.')).toBeVisible()
    },
    async 'visits of thirty days with every table'(page, { documents }) {
      await fillVisits(documents, '2026-11-23')
      await page.reload()
      for (const table of await page.getByText('Als Tabelle').all()) await table.click()
      await expect(page.getByRole('table')).toHaveCount(7)
    },
    async 'visits of twelve months'(page) {
      await page.getByRole('link', { name: '12 Monate' }).click()
      await expect(page.getByRole('heading', { name: 'Besuche im Monat' })).toBeVisible()
    },
    'visits that cannot be read': unreadable,
  },
}

const email: States = {
  '/admin/email': {
    async 'a mailbox that was refused'(page, opened) {
      opened.mailer.answerWith(() => ({ ok: false, status: 535, code: '5.7.8', at: 'sign-in', words: 'No' }))
      await setUpMail(page)
      await expect(page.getByText('Der Anbieter sagt: «No»')).toBeVisible()
      opened.mailer.recover()
    },
    'the keys of EmailJS': async (page) => void (await page.getByLabel('Anbieter').selectOption('EmailJS')),
    async 'a mailbox that is switched on, with mails that wait'(page) {
      await setUpMail(page)
      await expect(page.getByRole('button', { name: 'Ausschalten' })).toBeVisible()
    },
    'a mailbox that is changed': (page) => press(page, 'Ändern'),
    'the question before mails are switched off': (page) => press(page, 'Ausschalten'),
    async 'a password that cannot be opened'(page, { documents }) {
      const stored = await documents.read('mailSetup', 'current')
      const data = { ...stored?.data, secret: 'verloren' }
      await documents.commit([{ kind: 'put', collection: 'mailSetup', id: 'current', data }])
      await page.reload()
      await expect(page.getByText('lässt sich nicht mehr öffnen')).toBeVisible()
    },
    'how mails are sent cannot be read': unreadable,
  },
}

async function setUpMail(page: Page) {
  await page.getByLabel('E-Mail-Adresse').fill('post@keller.example')
  await page.getByLabel('Passwort des Postfachs').fill('geheim')
  await page.getByLabel('Dein Passwort für den Admin-Bereich').fill(admin.password)
  await press(page, 'Prüfen und einschalten')
}

/** With busy hours beside the appointments; the second one was read two days ago. */
async function ownCalendar({ documents, clock }: OpenedApp, why: CalendarFailure | null) {
  const now = clock.now().getTime()
  const span = { from: Date.parse('2026-11-25T08:30:00Z'), until: Date.parse('2026-11-25T10:00:00Z') }
  const state = (id: string, readAt: number) => ({
    id,
    address: `https://kalender-${id}.example/geheim-1234567890/privat.ics`,
    readAt,
    askedAt: now,
    knownUntil: now,
    failing: readAt < now && why ? { why } : null,
    marks: { etag: '', lastModified: '' },
    reader: '',
    spans: [span],
    leftOut: why ? 1 : 0,
  })
  const places = why ? [state('1', now), state('2', now - 2 * 86_400_000)] : [state('1', now)]
  for (const one of places) {
    const stored = await documents.read('appointmentCalendars', one.id)
    await documents.commit([calendarWrite(one.id, one, stored?.revision ?? null)])
  }
}

async function fill(opened: OpenedApp) {
  await fillGallery(opened, 3)
  const nested = '<ul><li><h3>Titel in der Liste</h3></li></ul>'
  const cards = [
    { title: 'Eins' },
    { title: 'Zwei' },
    { title: 'Drei' },
    { title: 'Verschachtelt', bodyText: nested },
  ]
  await consultation.fill(opened, cards)
  await cooperation.fill(opened, [{ title: 'Segelbank' }, { title: 'Kanzlei' }])
  await opened.documents.commit([
    { kind: 'put', collection: 'website', id: 'current', data: website.fullWebsite() },
  ])
  await opened.outbox.add(sampleMail({ id: 'one' }))
  await switchOn(opened)
}

const screens: States = Object.fromEntries(
  adminScreens.map((path) => [path, { [`the screen ${path}`]: async () => {} }]),
)
/** They are no part of a landmark. */
const menus = ["'Mehr'", 'the user menu', "'+' between two blocks"]

for (const [name, states] of Object.entries({ screens, promotion, lists, rest, appointments, visits, email }))
  test(`every state is good in every look and width: ${name}`, async ({ page, context, opened }) => {
    test.setTimeout(1_800_000)
    await fill(opened)
    const other = elsewhere(opened)
    await other.book({ name: 'Nina Keller', date: '2026-11-25', time: '9:00' })
    page.on('dialog', (asked) => void asked.accept())
    for (const [path, reached] of Object.entries(states))
      for (const [state, reach] of Object.entries(reached))
        await test.step(state, async () => {
          // Otherwise the screen of before notices that its session has ended, and leads away.
          await page.goto('about:blank')
          await context.clearCookies()
          await takeSession(page)
          await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto(path)
          await expect(page.locator('main[inert]')).toHaveCount(0)
          await reach(page, opened, other)
          await expectGoodInEveryLook(page, state, menus.includes(state) ? '[role=menu]' : undefined)
          opened.documents.recover()
          await context.setOffline(false)
        })
    await other.close()
  })

test('what visitors meet on the way to an appointment is good in every look and width', async ({
  page,
  opened,
}) => {
  test.setTimeout(900_000)
  const good = (state: string) => expectGoodInEveryLook(page, state)
  const button = page.getByRole('link', { name: /Termin bueche/ }).first()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await good('the menu')
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await good('a message that was refused')
  for (const path of ['/kontakt?gesendet=1', '/beratung?gebucht=1', '/beratung/termin?karte=saeule-3a']) {
    await page.goto(path)
    await good(path)
  }
  await page.goto('/beratung')
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await good('the booking dialog')

  await switchOn(opened)
  await page.goto('/beratung')
  await button.click()
  await expect(page.getByRole('dialog').getByText(/frei, (?:je )?60 Minuten/)).toBeVisible()
  await good('the booking dialog with its calendar')
  await page.goto((await button.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Wann passt es dir?' })).toBeVisible()
  await good('the page for those without a script')
  await page.getByRole('link', { name: /Mittwoch.*25. November/ }).click()
  await page.getByRole('radio', { name: '9:00', exact: true }).check()
  await page.getByRole('radio', { name: 'Im Büro' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Seraina Hofstetter')
  await page.getByLabel('E-Mail').fill('seraina@hofstetter.example')
  await page.getByLabel('Telefon').fill('079 555 01 88')
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  await good('a booked appointment')
  const [link = ''] = page.url().split('?')
  for (const query of ['?absagen=1', '?verschieben=1']) {
    await page.goto(link + query)
    await good(`the appointment ${query}`)
  }
})
