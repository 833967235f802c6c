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
  test as base,
  title,
} from '#test/admin-journey.ts'
import { admin } from '#test/built-app.ts'
import * as consultation from '#test/consultation-manager.ts'
import * as cooperation from '#test/cooperation-manager.ts'
import { elsewhere, switchOn } from '#test/appointments-journey.ts'
import { fillGallery } from '#test/gallery-content.ts'
import { chooser } from '#test/gallery-manager.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { expectAccessible, expectGoodInEveryLook, expectNoDialogInHistory } from '#test/page-checks.ts'
import { fillVisits } from '#test/visits-sample.ts'
import * as website from '#test/website-manager.ts'

interface Walk {
  /** Loads it. */
  open: (path: string) => Promise<void>
  /** Loads it, and looks at the whole of it. */
  screen: (path: string) => Promise<void>
  /** Looks at what was reached: a dialog or a menu by itself, which Escape closes unless the walk goes on from it. */
  good: (state: string, then?: 'stays open') => Promise<void>
  /** Looks at the same screen where nothing can be read. */
  unreadable: (what: string) => Promise<void>
  other: ReturnType<typeof elsewhere>
}

const overAPage = ['dialog:modal', '[role=menu]']

const test = base.extend<{ walk: Walk }>({
  viewport: { width: 1440, height: 900 },
  expectedConsole: brokenLine,
  async walk({ page, opened }, use) {
    test.setTimeout(900_000)
    const other = elsewhere(opened)
    page.on('dialog', (asked) => void asked.accept())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await takeSession(page)
    const open: Walk['open'] = async (path) => {
      await page.goto(path)
      await expect(page.locator('main[inert]')).toHaveCount(0)
    }
    const good: Walk['good'] = (state, then) =>
      test.step(state, async () => {
        const counts = await Promise.all(overAPage.map((part) => page.locator(part).count()))
        await expectGoodInEveryLook(page, state, overAPage.find((_, index) => counts[index]) ?? 'body')
        if (!then) await closeAll(page)
      })
    await use({
      open,
      good,
      other,
      async screen(path) {
        await open(path)
        await test.step(path, () => expectGoodInEveryLook(page, path))
      },
      async unreadable(what) {
        opened.documents.breakDown()
        await page.reload()
        await expect(page.getByText('Fehler beim Laden der Daten').first()).toBeVisible()
        await good(`${what} cannot be read`)
        opened.documents.recover()
      },
    })
    await other.close()
  },
})

async function closeAll(page: Page) {
  const open = page.locator(overAPage.join())
  for (let count = await open.count(); count > 0; count = await open.count()) {
    await page.keyboard.press('Escape')
    await expect(open).not.toHaveCount(count)
  }
  await expectNoDialogInHistory(page)
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const minutes = (page: Page) => page.getByLabel('Dauer', { exact: true })
const dialog = (page: Page) => page.getByRole('dialog').last()
const versions = async (page: Page) => {
  await press(page, 'Versionen')
  await expect(page.locator('.version').first()).toBeVisible()
}

async function signedOutWhileSaving(page: Page) {
  await page.context().clearCookies()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })).toBeVisible()
}

const saved = async (page: Page, text: string) => {
  await title(page).fill(text)
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
}

test('the promotion: menus, versions, questions, and what a save can meet', async ({
  page,
  opened: { documents },
  walk: { open, screen, good },
}) => {
  await screen('/admin')
  await saved(page, 'Herbstaktion')
  await saved(page, 'Winteraktion')
  await good('a save')
  await press(page, /^Mehr/)
  await good("'Mehr'")
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await good('the user menu')
  await versions(page)
  await good('versions', 'stays open')
  await page.locator('.version').nth(1).click()
  await page.getByRole('radio', { name: 'Ansicht' }).check({ force: true })
  await expect(page.frameLocator('iframe[title="Seite nachher"]').locator('.change-mark')).toHaveCount(1)
  await good('versions as pages', 'stays open')
  await page.getByRole('radio', { name: 'Übereinander' }).check({ force: true })
  await expect(page.getByRole('slider', { name: /^Trennlinie/ })).toBeVisible()
  await good('versions as pages over each other', 'stays open')
  await press(page, 'Wiederherstellen')
  await expect(question(page)).toBeVisible()
  await good('the question before a version is restored')
  await versions(page)
  await press(page, 'Vorschau-Link')
  await press(page, 'Link erzeugen')
  await expect(page.locator('.share__made code')).toBeVisible()
  await good('a link to a preview')
  await press(page, 'Zurücksetzen')
  await expect(question(page)).toBeVisible()
  await good('the question before a reset')
  await versions(page)
  await page.locator('.version').first().dblclick()
  await good('the name of a version', 'stays open')

  await open('/admin')
  await page.locator('#backgroundColor').fill('#eeeeee')
  await expect(page.locator('.manager-bar').getByText('Text schlecht lesbar.')).toBeVisible()
  await good('colours that cannot be read')
  await press(page, 'Änderungen verwerfen')
  await expect(question(page)).toBeVisible()
  await good('the question before typed text is discarded')
  await page.getByRole('link', { name: 'Galerie' }).click()
  await expect(question(page)).toBeVisible()
  await good('the question before leaving')
  await press(page, 'Ziele zeigen')
  await expect(page.getByRole('option').first()).toBeVisible()
  await good('the targets of a link')
  await page.getByLabel('Button-Link').fill('javascript:alert(1)')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.editor-error .notice')).toBeVisible()
  await good('fields that were refused')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Übernehmen' }).first()).toBeVisible()
  await good('a draft on offer')
  await press(page, 'Vergleichen')
  await expect(dialog(page)).toBeVisible()
  await good('a draft that is compared')

  await press(page, 'Verwerfen')
  await title(page).fill('Vom Laptop')
  const data = { ...defaultPromotion, title: 'Vom Telefon' }
  await documents.commit([{ kind: 'put', collection: 'promotions', id: 'current', data }])
  await save(page)
  await expect(dialog(page)).toContainText('Inzwischen wurde anderswo gespeichert')
  await good('a conflict', 'stays open')
  await press(page, 'Als Seiten ansehen')
  await expect(page.locator('iframe[title="Seite nachher"]')).toBeVisible()
  await good('a conflict as pages', 'stays open')

  await open('/admin')
  await title(page).fill('Nur hier')
  documents.breakDown()
  await save(page)
  await expect(saveState(page)).toHaveText('Nur in diesem Browser gespeichert')
  await good('what only this browser has')
  documents.recover()
  await page.reload()
  await title(page).fill('Mitten im Satz')
  await signedOutWhileSaving(page)
  await good('signing in over the screen', 'stays open')
})

test('the gallery, and an address that is no screen', async ({
  page,
  opened,
  walk: { screen, good, unreadable },
}) => {
  await screen('/admin/gibt-es-nicht')
  await fillGallery(opened, 3)
  await screen('/admin/gallery')
  await press(page, 'Morgen am Bodensee beschriften')
  await good('the caption of a picture')
  await press(page, 'Morgen am Bodensee löschen')
  await good('the question before a picture is deleted')
  const file = { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Guten Tag') }
  await chooser(page).setInputFiles(file)
  await expect(page.locator('.upload--failed')).toBeVisible()
  await good('a file that is no picture')
  await unreadable('pictures')
})

test('the cards of the consultation', async ({ page, opened, walk: { open, screen, good, unreadable } }) => {
  const nested = '<ul><li><h3>Titel in der Liste</h3></li></ul>'
  const cards = [
    { title: 'Eins' },
    { title: 'Zwei' },
    { title: 'Drei' },
    { title: 'Verschachtelt', bodyText: nested },
  ]
  await consultation.fill(opened, cards)
  await screen('/admin/consultation')
  await press(page, 'Eins löschen')
  await good('the question before a card is deleted')
  await consultation.edit(page, 'Verschachtelt')
  await expect(consultation.form(page)).toBeVisible()
  await good('a card as HTML that the editor cannot show')
  await open('/admin/consultation')
  await consultation.add(page)
  await consultation.create(page)
  await expect(consultation.title(page)).toHaveAttribute('aria-invalid', 'true')
  await good('a card that was refused')
  await open('/admin/consultation')
  for (const card of ['Zwei', 'Drei']) {
    await press(page, `${card} löschen`)
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByRole('button', { name: `${card} löschen` })).toHaveCount(0)
  }
  // It waits for whoever has the focus there.
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await undo.last().focus()
  await expect(undo.last()).toHaveAccessibleDescription('Karte erfolgreich gelöscht! Zwei')
  await good('two steps that can be undone')
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await open('/admin/consultation')
  await consultation.edit(page, 'Eins')
  await expect(consultation.form(page)).toBeVisible()
  await good('the form of a card')
  await consultation.body(page).click()
  await page.getByRole('toolbar', { name: 'Formatierung' }).getByRole('button', { name: 'Link' }).click()
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  await good('a link in a text')
  await consultation.title(page).fill('Eins, neu')
  const others = cards.slice(3).map((card) => ({ ...card, id: 'other' }))
  await consultation.fill(opened, others)
  await consultation.update(page)
  await expect(dialog(page)).toContainText('Inzwischen wurde anderswo gespeichert')
  await good('a conflict over a deleted card', 'stays open')
  await unreadable('cards')
})

test('the cooperations', async ({ page, opened, walk: { open, screen, good } }) => {
  const { documents } = opened
  await cooperation.fill(opened, [{ title: 'Segelbank' }, { title: 'Kanzlei' }])
  await screen('/admin/cooperations')
  await press(page, 'Kanzlei löschen')
  await good('the question before a cooperation is deleted')
  await cooperation.edit(page, 'Segelbank')
  for (const kind of ['Überschrift', 'Text', 'Bild']) await cooperation.addBlock(page, kind)
  await good('the form of a cooperation with every kind of block')
  await press(page, 'Nach Block 1 einfügen')
  await good("'+' between two blocks")
  await open('/admin/cooperations')
  await cooperation.edit(page, 'Segelbank')
  await cooperation.title(page).fill('Segelbank, neu')
  const stored = await documents.read('cooperations', 'coop-0')
  const data = { ...stored?.data, deleted: true, deletedAt: '2026-11-23T09:00:00.000Z' }
  await documents.commit([{ kind: 'put', collection: 'cooperations', id: 'coop-0', data }])
  await cooperation.saveButton(page).click()
  await expect(dialog(page)).toContainText('Im Papierkorb')
  await good('a conflict over a deleted cooperation', 'stays open')
  await open('/admin/cooperations')
  await page.getByText(/^Papierkorb/).click()
  await good('the trash of the cooperations')
  await press(page, 'Segelbank endgültig löschen')
  await good('the question before a cooperation is erased for good')
})

test('the texts of the website, part by part', async ({ page, opened, walk: { screen, good } }) => {
  const data = website.fullWebsite()
  await opened.documents.commit([{ kind: 'put', collection: 'website', id: 'current', data }])
  const [[first], ...rest] = website.pagesOfParts
  await screen('/admin/website')
  for (const [part] of rest) {
    await website.open(page, part)
    await good(`the part '${part}'`)
  }
  await website.open(page, first)
  await website.field(page, 'advisor.email').fill('petra@muster')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Ein Feld braucht dich noch.')).toBeVisible()
  await good('a part that was refused')
})

test('what is ready, what was sent and done, and the account', async ({
  page,
  opened: { outbox },
  walk: { screen, good, unreadable },
}) => {
  await screen('/admin/ready')
  await press(page, /: zurückstellen$/)
  await good('a reason to put a check aside', 'stays open')
  await outbox.add(sampleMail({ id: 'one' }))
  await screen('/admin/outbox')
  await press(page, /löschen$/)
  await good('the question before a mail is deleted')
  await screen('/admin/log')
  await unreadable('a log')
  await screen('/admin/account')
  await page.getByLabel('Jetziges Passwort').fill('falsch-falsch')
  await page.getByLabel('Neues Passwort').fill('kurz')
  await press(page, 'Passwort ändern')
  await expect(page.getByText(/^Das ist zu kurz/)).toBeVisible()
  await good('a new password that was refused')
  await press(page, 'Überall abmelden')
  await good('the question before signing out everywhere')
})

test('the appointments, in the week and as a list', async ({
  page,
  context,
  opened,
  walk: { open, screen, good, other },
}) => {
  await switchOn(opened)
  await other.book({ name: 'Nina Keller', date: '2026-11-25', time: '9:00' })
  await ownCalendar(opened, null)
  await open('/admin/appointments?ansicht=woche')
  await expect(page.getByText('eigener Kalender').first()).toBeAttached()
  await good('a week with an own calendar')
  await screen('/admin/appointments')
  const row = page.locator('.agenda__row').first()
  await row.click()
  await good('an appointment')
  const decide = async (name: string) => {
    await page
      .getByRole('complementary', { name: 'Ausgewählter Termin' })
      .getByRole('button', { name })
      .click()
    await expect(dialog(page).or(question(page))).toBeVisible()
  }
  for (const name of ['Bestätigen', 'Ablehnen', 'Löschen']) {
    await decide(name)
    await good(`'${name}' of an appointment`)
  }
  await press(page, 'Termin eintragen')
  await good('a new appointment')
  await press(page, 'Zeit sperren')
  await good('blocked time')
  await context.setOffline(true)
  await expect(page.locator('.connection')).toContainText('Ohne Verbindung.')
  await good('appointments without a connection')
  await context.setOffline(false)
  await expect(page.locator('.connection')).toHaveCount(0)
  await decide('Verschieben')
  await good("'Verschieben' of an appointment", 'stays open')
  await dialog(page).getByLabel('Beginn').fill('18:00')
  await other.move('Nina Keller', '2026-11-26', '16:30')
  await dialog(page).getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(dialog(page)).toContainText('Inzwischen anderswo geändert.')
  await good('an appointment that was moved meanwhile', 'stays open')
})

test('the rules of availability', async ({
  page,
  opened,
  walk: { open, screen, good, unreadable, other },
}) => {
  await switchOn(opened)
  await screen('/admin/availability')
  await press(page, 'Erneuern')
  await good('the question before the calendar gets a new address')
  await page.getByRole('button', { name: /^Montag bearbeiten/ }).click()
  await good('the hours of a day')
  await page.getByLabel('Geheime Adresse des Kalenders').fill('kalender')
  await press(page, 'Hinzufügen')
  await expect(page.getByText('Das ist keine ganze Adresse.')).toBeVisible()
  await good('an address that is none')
  await minutes(page).fill('')
  await save(page)
  await expect(page.getByText('Diese Angabe fehlt.')).toBeVisible()
  await good('rules that were refused')
  await minutes(page).fill('45')
  await press(page, 'Änderungen verwerfen')
  await good('the question before rules are discarded')
  await other.saveRules({ minutes: 30 })
  await save(page)
  await expect(dialog(page)).toContainText('Inzwischen wurde anderswo gespeichert')
  await good('a conflict over the rules', 'stays open')
  await ownCalendar(opened, 'not-found')
  await open('/admin/availability')
  await expect(page.getByText('zählt nicht mehr')).toBeVisible()
  await good('own calendars, one of them lost')
  await page
    .getByRole('button', { name: /^kalender-.* entfernen$/ })
    .first()
    .click()
  await expect(question(page)).toBeVisible()
  await good('the question before an own calendar is removed')
  await press(page, 'Abwesenheit')
  await good('an absence', 'stays open')
  await page.getByRole('textbox', { name: /^Notiz/ }).fill('Elternabend')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await good('the question before an absence is given up', 'stays open')
  await unreadable('rules')
  await page.reload()
  await minutes(page).fill('50')
  await signedOutWhileSaving(page)
  await good('signing in over the rules', 'stays open')
})

test('visits: none, not counted, of thirty days, of twelve months', async ({
  page,
  opened: { documents },
  walk: { screen, good, unreadable },
}) => {
  await screen('/admin/visits')
  await expect(page.getByText('Noch keine Besuche')).toBeVisible()
  const data = { ...website.fullWebsite(), privacy: { countsVisits: false } }
  await documents.commit([{ kind: 'put', collection: 'website', id: 'current', data }])
  await page.reload()
  await expect(page.getByText('Besuche werden nicht gezählt.')).toBeVisible()
  await good('visits that are not counted')
  await fillVisits(documents, '2026-11-23')
  await page.reload()
  for (const table of await page.getByText('Als Tabelle').all()) await table.click()
  await expect(page.getByRole('table')).toHaveCount(7)
  await good('visits of thirty days with every table')
  await page.getByRole('link', { name: '12 Monate' }).click()
  await expect(page.getByRole('heading', { name: 'Besuche im Monat' })).toBeVisible()
  await good('visits of twelve months')
  await unreadable('visits')
})

test('how mails are sent', async ({
  page,
  opened: { documents, mailer, outbox },
  walk: { open, screen, good, unreadable },
}) => {
  await outbox.add(sampleMail({ id: 'one' }))
  await screen('/admin/email')
  mailer.answerWith(() => ({ ok: false, status: 535, code: '5.7.8', at: 'sign-in', words: 'No' }))
  await setUpMail(page)
  await expect(page.getByText('Der Anbieter sagt: «No»')).toBeVisible()
  await good('a mailbox that was refused')
  mailer.recover()
  await page.getByLabel('Anbieter').selectOption('EmailJS')
  await good('the keys of EmailJS')
  await open('/admin/email')
  await setUpMail(page)
  await expect(page.getByRole('button', { name: 'Ausschalten' })).toBeVisible()
  await good('a mailbox that is switched on, with mails that wait')
  await press(page, 'Ausschalten')
  await good('the question before mails are switched off')
  await press(page, 'Ändern')
  await good('a mailbox that is changed')
  const stored = await documents.read('mailSetup', 'current')
  const data = { ...stored?.data, secret: 'verloren' }
  await documents.commit([{ kind: 'put', collection: 'mailSetup', id: 'current', data }])
  await page.reload()
  await expect(page.getByText('lässt sich nicht mehr öffnen')).toBeVisible()
  await good('a password that cannot be opened')
  await unreadable('how mails are sent')
})

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

test('what visitors meet on the way to an appointment', async ({ page, opened, walk: { good } }) => {
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
