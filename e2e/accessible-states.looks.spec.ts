/**
 * Screens, dialogs, menus and open forms, one after the other in one window: axe finds nothing in any look,
 * at any width.
 */
import type { Page } from '@playwright/test'
import { calendarWrite } from '#server/appointments/own-calendars/stored.server.ts'
import { sampleMail } from '#ports/mailer.contract.ts'
import {
  brokenLine,
  expect,
  openVersions,
  question,
  reloadOnceKept,
  save,
  saveTitle,
  saveTitles,
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
import {
  clickWhenAlive,
  expectAccessible,
  expectGoodInEveryLook,
  expectNoDialogInHistory,
  expectRoomForText,
  sidewaysExcess,
} from '#test/page-checks.ts'
import { fillVisits } from '#scripts/demo/visits.ts'
import * as website from '#test/website-manager.ts'

interface Walk {
  /** Loads the page at `path`. */
  open: (path: string) => Promise<void>
  /** Loads the page and checks all of it. */
  screen: (path: string) => Promise<void>
  /**
   * Checks the state's part in light and dark, and all of the body in forced colours. Nothing may lie over
   * the page.
   */
  good: (state: string, part?: string) => Promise<void>
  /** Waits for a dialog or a menu and checks only that. Escape closes it, unless the walk goes on from it. */
  over: (state: string, then?: 'stays open') => Promise<void>
  other: ReturnType<typeof elsewhere>
}

const overAPage = 'dialog:modal, [role=menu]'

const test = base.extend<{ walk: Walk }>({
  viewport: { width: 1440, height: 900 },
  expectedConsole: brokenLine,
  async walk({ page, opened }, use) {
    test.setTimeout(900_000)
    const other = elsewhere(opened)
    page.on('dialog', (asked) => void asked.accept())
    await takeSession(page)
    const open: Walk['open'] = async (path) => {
      await page.goto(path)
      await expect(page.locator('main[inert]')).toHaveCount(0)
    }
    await use({
      open,
      other,
      good: (state, part = 'main') =>
        test.step(state, async () => {
          await expect(page.locator(overAPage)).toHaveCount(0)
          await expectGoodInEveryLook(page, state, part)
        }),
      over: (state, then) =>
        test.step(state, async () => {
          await expect(page.locator(overAPage).last()).toBeVisible()
          await expectGoodInEveryLook(page, state, overAPage)
          if (!then) await closeAll(page)
        }),
      async screen(path) {
        await open(path)
        await test.step(path, () => expectGoodInEveryLook(page, path))
      },
    })
    await other.close()
  },
})

async function closeAll(page: Page) {
  const open = page.locator(overAPage)
  for (let count = await open.count(); count > 0; count = await open.count()) {
    await page.keyboard.press('Escape')
    await expect(open).not.toHaveCount(count)
  }
  await expectNoDialogInHistory(page)
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').last()

test('the promotion manager is accessible: menus, versions, confirmation dialogs, failed saves and a conflict', async ({
  page,
  opened,
  walk: { open, screen, good, over },
}) => {
  await screen('/admin')
  await saveTitle(page, 'Herbstaktion')
  await saveTitle(page, 'Winteraktion')
  await good('a save', '.manager-bar')
  await press(page, /^Mehr/)
  await over("'Mehr'")
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await over('the user menu')
  await openVersions(page)
  await over('versions', 'stays open')
  await page.locator('.version').nth(1).click()
  await page.getByRole('radio', { name: 'Ansicht' }).check({ force: true })
  await page.getByRole('radio', { name: 'Übereinander' }).check({ force: true })
  await expect(page.getByRole('slider', { name: /^Trennlinie/ })).toBeVisible()
  await over('versions as pages over each other', 'stays open')
  await press(page, 'Vorschau-Link')
  await press(page, 'Link erzeugen')
  await expect(page.locator('.share__made code')).toBeVisible()
  await over('a link to a preview')
  await press(page, 'Zurücksetzen')
  await expect(question(page)).toBeVisible()
  await over('the question before a reset')
  await open('/admin')
  await page.locator('#backgroundColor').fill('#eeeeee')
  await expect(page.locator('.manager-bar').getByText('Text schlecht lesbar.')).toBeVisible()
  await press(page, 'Ziele zeigen')
  await expect(page.getByRole('option').first()).toBeVisible()
  await good('colours that cannot be read, and the targets of a link')
  await page.getByLabel('Button-Link').fill('javascript:alert(1)')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.editor-error .notice')).toBeVisible()
  await good('fields that were refused', 'body')
  await reloadOnceKept(page, 'promotion')
  await expect(page.getByRole('button', { name: 'Übernehmen' }).first()).toBeVisible()
  await good('a draft on offer', '.drafts')
  await press(page, 'Verwerfen')
  await title(page).fill('Vom Laptop')
  await saveTitles(opened, 'Vom Telefon')
  await save(page)
  await expect(dialog(page)).toContainText('Inzwischen wurde anderswo gespeichert')
  await over('a conflict', 'stays open')

  await open('/admin')
  await title(page).fill('Mitten im Satz')
  await page.context().clearCookies()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })).toBeVisible()
  await over('signing in over the screen', 'stays open')
})

test('the gallery and an unknown admin address are accessible', async ({
  page,
  opened,
  walk: { screen, good, over },
}) => {
  await screen('/admin/gibt-es-nicht')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
  await fillGallery(opened, 3)
  await screen('/admin/gallery')
  await press(page, 'Morgen am Bodensee beschriften')
  await over('the caption of a picture')
  const file = { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Guten Tag') }
  await chooser(page).setInputFiles(file)
  await expect(page.locator('.upload--failed')).toBeVisible()
  await good('a file that is no picture')
  opened.documents.breakDown()
  await page.reload()
  await expect(page.getByText('Fehler beim Laden der Daten').first()).toBeVisible()
  await good('pictures that cannot be read')
})

test('the consultation manager and its card form are accessible', async ({
  page,
  opened,
  walk: { open, screen, good, over },
}) => {
  const nested = { title: 'Verschachtelt', bodyText: '<ul><li><h3>Titel in der Liste</h3></li></ul>' }
  await consultation.fill(opened, [{ title: 'Eins' }, { title: 'Zwei' }, { title: 'Drei' }, nested])
  await screen('/admin/consultation')
  await consultation.edit(page, 'Verschachtelt')
  await expect(consultation.form(page)).toBeVisible()
  await good('a card as HTML that the editor cannot show')
  await open('/admin/consultation')
  await consultation.add(page)
  await consultation.create(page)
  await expect(consultation.title(page)).toHaveAttribute('aria-invalid', 'true')
  await good('a card that was refused')
  await open('/admin/consultation')
  await consultation.edit(page, 'Eins')
  await consultation.form(page).getByText('Terminbuchung').click()
  await consultation.form(page).getByLabel('Dauer in Minuten').fill('241')
  for (const kind of ['text', 'yesno', 'choice']) {
    await consultation.form(page).getByRole('button', { name: 'Frage', exact: true }).click()
    await page.getByLabel('Antwort', { exact: true }).last().selectOption(kind)
  }
  await consultation.update(page)
  await expect(page.getByLabel('Antworten zur Auswahl')).toHaveAttribute('aria-invalid', 'true')
  await good("'Terminbuchung' of a card with three questions, which were refused")
  await open('/admin/consultation')
  for (const card of ['Zwei', 'Drei']) {
    await press(page, `${card} löschen`)
    await question(page).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByRole('button', { name: `${card} löschen` })).toHaveCount(0)
  }
  // The toast stays while the focus is in it.
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await undo.last().focus()
  await expect(undo.last()).toHaveAccessibleDescription('Karte erfolgreich gelöscht! Drei')
  await good('a step that can be undone', '.toasts')
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await expectAccessible(page, '.toasts')
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await open('/admin/consultation')
  await consultation.edit(page, 'Eins')
  await consultation.body(page).click()
  await page.getByRole('toolbar', { name: 'Formatierung' }).getByRole('button', { name: 'Link' }).click()
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  await over('a link in a text')
})

test('the cooperations manager, its block form and its trash are accessible', async ({
  page,
  opened,
  walk: { open, screen, good, over },
}) => {
  const { documents } = opened
  await cooperation.fill(opened, [{ title: 'Segelbank' }, { title: 'Kanzlei' }])
  await screen('/admin/cooperations')
  await cooperation.edit(page, 'Segelbank')
  for (const kind of ['Überschrift', 'Text', 'Bild']) await cooperation.addBlock(page, kind)
  await good('the form of a cooperation with every kind of block')
  await press(page, 'Nach Block 1 einfügen')
  await over("'+' between two blocks")
  const stored = await documents.read('cooperations', 'coop-0')
  const data = { ...stored?.data, deleted: true, deletedAt: '2026-11-23T09:00:00.000Z' }
  await documents.commit([{ kind: 'put', collection: 'cooperations', id: 'coop-0', data }])
  await open('/admin/cooperations')
  await page.getByText(/^Papierkorb/).click()
  await good('the trash of the cooperations')
})

test('the website manager is accessible, and each of its parts fits a width of 320 px', async ({
  page,
  opened,
  walk: { screen, good },
}) => {
  await website.fill(opened)
  const [[first], ...rest] = website.pagesOfParts
  await screen('/admin/website')
  // A picture, and lists with every other kind of field; each part has fields with its own texts.
  const looked = ['Über mich', 'Häufige Fragen', 'Kundenstimmen', 'Rechtliches']
  for (const [part] of rest) {
    await website.open(page, part)
    if (looked.includes(part)) await good(`the part '${part}'`, '.split__editor')
    await page.setViewportSize({ width: 320, height: 900 })
    await expect.poll(() => sidewaysExcess(page), part).toBeNull()
  }
  await website.open(page, first)
  await expect.poll(() => sidewaysExcess(page), first).toBeNull()
  await website.field(page, 'advisor.email').fill('petra@muster')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Ein Feld braucht dich noch.')).toBeVisible()
  await good('a part that was refused', '.split__editor')
})

test("'Bereit?', the outbox, the log and the account are accessible", async ({
  page,
  opened: { outbox },
  walk: { screen, good, over },
}) => {
  await screen('/admin/ready')
  await press(page, /: zurückstellen$/)
  await over('a reason to put a check aside', 'stays open')
  await outbox.add(sampleMail({ id: 'one' }))
  await screen('/admin/outbox')
  await screen('/admin/log')
  await expect(page.locator('.log__row')).toContainText('Angemeldet')
  await screen('/admin/account')
  await page.getByLabel('Jetziges Passwort').fill('falsch-falsch')
  await page.getByLabel('Neues Passwort').fill('kurz')
  await press(page, 'Passwort ändern')
  await expect(page.getByText(/^Das ist zu kurz/)).toBeVisible()
  await good('a new password that was refused')
})

test('the appointments are accessible as a week and as a list, with their dialogs and without a connection', async ({
  page,
  context,
  opened,
  walk: { open, screen, good, other, over },
}) => {
  await switchOn(opened)
  await other.book({ name: 'Nina Keller', date: '2026-11-25', time: '9:00' })
  await ownCalendar(opened)
  await open('/admin/appointments?view=week')
  await expect(page.getByText('eigener Kalender').first()).toBeAttached()
  await good('a week with an own calendar', 'body')
  opened.mailer.answerWith(() => ({ ok: false, status: 550, code: '5.1.1', at: 'recipient' }))
  await other.book({ name: 'Urs Frei', email: 'urs@example.ch', time: '14:00', location: 'online' })
  await other.deliver()
  opened.mailer.recover()
  await screen('/admin/appointments')
  await page.locator('.agenda__row', { hasText: 'Urs Frei' }).click()
  await expect(page.getByText('E-Mail kam nicht an.')).toBeVisible()
  await good('an appointment without its link, whose mail did not arrive')
  await page.locator('.agenda__row', { hasText: 'Nina Keller' }).click()
  await good('an appointment')
  await press(page, 'Termin eintragen')
  await over('a new appointment')
  await press(page, 'Zeit sperren')
  await over('blocked time')
  await context.setOffline(true)
  await expect(page.locator('.connection')).toContainText('Ohne Verbindung.')
  await good('appointments without a connection')
  await context.setOffline(false)
  await expect(page.locator('.connection')).toHaveCount(0)
  await page
    .getByRole('complementary', { name: 'Ausgewählter Termin' })
    .getByRole('button', { name: 'Verschieben' })
    .click()
  await over("'Verschieben' of an appointment", 'stays open')
  await dialog(page).getByLabel('Beginn').fill('18:00')
  await other.move('Nina Keller', '2026-11-26', '16:30')
  await dialog(page).getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(dialog(page)).toContainText('Inzwischen anderswo geändert.')
  await over('an appointment that was moved meanwhile', 'stays open')
})

test('the availability screen is accessible with refused rules, own calendars and the absence dialog', async ({
  page,
  opened,
  walk: { open, screen, good, over },
}) => {
  await switchOn(opened)
  await screen('/admin/availability')
  await page.getByRole('button', { name: /^Montag bearbeiten/ }).click()
  await page.getByLabel('Geheime Adresse des Kalenders').fill('kalender')
  await press(page, 'Hinzufügen')
  await expect(page.getByText('Das ist keine ganze Adresse.')).toBeVisible()
  await page.getByLabel('Dauer', { exact: true }).fill('')
  await page.getByLabel('Adresse für Videogespräche').fill('https://meet.example.ch/{zimmer}')
  await save(page)
  await expect(page.getByText('Diese Angabe fehlt.')).toBeVisible()
  await good('the hours of a day, an address that is none, and rules that were refused')
  await ownCalendar(opened)
  await open('/admin/availability')
  await expect(page.getByText('zählt nicht mehr')).toBeVisible()
  await good('own calendars, one of them lost')
  await press(page, 'Abwesenheit')
  await over('an absence', 'stays open')
})

test('the visits screen is accessible without visits, with thirty days of them, and with twelve months', async ({
  page,
  opened: { documents },
  walk: { screen, good },
}) => {
  await screen('/admin/visits')
  await expect(page.getByText('Noch keine Besuche')).toBeVisible()
  await fillVisits(documents, '2026-11-23')
  await page.reload()
  for (const table of await page.getByText('Als Tabelle').all()) await table.click()
  await expect(page.getByRole('table')).toHaveCount(7)
  await good('visits of thirty days with every table', 'body')
  await page.getByRole('link', { name: '12 Monate' }).click()
  await expect(page.getByRole('heading', { name: 'Besuche im Monat' })).toBeVisible()
  await good('visits of twelve months', 'body')
})

test('the e-mail screen is accessible while a mailbox is refused, in use and about to be switched off', async ({
  page,
  opened: { mailer, outbox },
  walk: { screen, good, over },
}) => {
  await outbox.add(sampleMail({ id: 'one' }))
  await screen('/admin/email')
  mailer.answerWith(() => ({ ok: false, status: 535, code: '5.7.8', at: 'sign-in', words: 'No' }))
  await page.getByLabel('E-Mail-Adresse').fill('post@keller.example')
  await page.getByLabel('Passwort des Postfachs').fill('geheim')
  await page.getByLabel('Dein Passwort für den Admin-Bereich').fill(admin.password)
  await press(page, 'Prüfen und einschalten')
  await expect(page.getByText('Der Anbieter sagt: «No»')).toBeVisible()
  await good('a mailbox that was refused')
  mailer.recover()
  await press(page, 'Prüfen und einschalten')
  await expect(page.getByRole('button', { name: 'Ausschalten' })).toBeVisible()
  await good('a mailbox that is switched on, with mails that wait')
  await press(page, 'Ausschalten')
  await over('the question before mails are switched off')
})

/** Adds calendars with busy hours beside the appointments; the second one was read two days ago. */
async function ownCalendar({ documents, clock }: OpenedApp) {
  const now = clock.now().getTime()
  const span = { from: Date.parse('2026-11-25T08:30:00Z'), until: Date.parse('2026-11-25T10:00:00Z') }
  for (const [id, readAt] of [['1', now] as const, ['2', now - 2 * 86_400_000] as const]) {
    const one = {
      id,
      address: `https://kalender-${id}.example/geheim-1234567890/privat.ics`,
      readAt,
      askedAt: now,
      knownUntil: now,
      failing: readAt < now ? { why: 'not-found' as const } : null,
      marks: { etag: '', lastModified: '' },
      reader: '',
      spans: [span],
      leftOut: { count: 2, first: { day: '2026-11-24', isWeekly: true, kind: 'rule' as const } },
    }
    await documents.commit([calendarWrite(id, one, null)])
  }
}

/** A topic that asks questions of every kind, and a customer's answers. */
const topic = {
  title: 'Vorsorge',
  bring: 'Den Vorsorgeausweis und die letzte Steuererklärung',
  questions: [
    { id: 'q1', label: 'Was beschäftigt dich?', kind: 'text', options: [], required: true },
    { id: 'q2', label: 'Kennst du mich schon?', kind: 'yesno', options: [], required: false },
    {
      id: 'q3',
      label: 'Wie alt bist du?',
      kind: 'choice',
      options: ['unter 50', '50 und mehr'],
      required: true,
    },
  ],
  answers: [
    { question: 'Was beschäftigt dich?', answer: 'Die Frühpensionierung, und was danach kommt' },
    { question: 'Kennst du mich schon?', answer: 'nein' },
  ],
}

test('the pages and dialogs that lead a visitor to an appointment are accessible', async ({
  page,
  opened,
  walk: { good, other, over },
}) => {
  const button = page.getByRole('link', { name: /Termin bueche/ }).first()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await good('the menu', '.drawer')
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await good('a message that was refused')
  for (const [path, told] of [
    ['/kontakt?gesendet=1', 'Vielen Dank für deine Nachricht!'],
    ['/beratung?gebucht=1', 'Termin erfolgreich gebucht!'],
    ['/beratung/termin?karte=saeule-3a', 'Termin buchen'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('main').getByText(told).first()).toBeInViewport()
    await good(path)
  }
  await page.goto('/beratung')
  await clickWhenAlive(button)
  await expect(page.getByRole('dialog')).toBeVisible()
  await over('the booking dialog')
  await switchOn(opened)
  await page.goto('/beratung')
  await clickWhenAlive(button)
  await expect(page.getByRole('dialog').getByText(/frei, (?:je )?60\u00a0Minuten/)).toBeVisible()
  await over('the booking dialog with its calendar', 'stays open')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page, 'dialog:modal')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.goto((await button.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Wann passt es dir?' })).toBeVisible()
  await good('the page for those without a script', 'body')
  await expectRoomForText(page)
  await page.goto('/')
  await expect(page.locator('[data-next-times] a')).toHaveCount(3)
  await good('the next free times', '.hero')
  await switchOn(opened, { onlineLink: 'https://meet.example.ch/{raum}' })
  await consultation.fill(opened, [topic] as never)
  await page.goto('/beratung')
  await clickWhenAlive(button)
  await expect(page.getByRole('dialog').getByLabel('Was beschäftigt dich?')).toBeVisible()
  await over('the booking dialog with questions')
  const { token } = await other.book({ date: '2026-11-25', time: '9:00', location: 'online' })
  const [{ id = '', data = {} } = {}] = await opened.documents.list('appointments')
  const { bring, answers } = topic
  await opened.documents.commit([
    { kind: 'put', collection: 'appointments', id, data: { ...data, bring, answers } },
  ])
  for (const query of ['?gebucht=1', '?absagen=1', '?verschieben=1']) {
    await page.goto(`/termin/${token}${query}`)
    await expect(page.getByText(/25\. November/).first()).toBeVisible()
    await good(`the appointment ${query}`)
  }
  await other.cancel('Nina Keller')
  await page.goto(`/termin/${token}`)
  await expect(page.getByText(/ist abgesagt/)).toBeVisible()
  await good('the appointment, cancelled')
})
