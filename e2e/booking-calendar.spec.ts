/** Booking in the dialog with the calendar while 'Termine verwalten' is on: by mouse, by keyboard, on a phone. */
import type { Locator, Page } from '@playwright/test'
import { absencesIn, absencesWrite, rulesWrite } from '#server/appointments/settings.server.ts'
import { defaultRules, type Rules } from '#domain/appointments/rules.ts'
import { brokenLine, expect, test } from '#test/admin-journey.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { expectNoDialogInHistory } from '#test/page-checks.ts'

async function switchOn({ documents }: OpenedApp, change: Partial<Rules> = {}) {
  await documents.commit([rulesWrite({ ...defaultRules(60, 'SG'), isManaged: true, ...change })])
}

async function awayOn({ documents }: OpenedApp, from: string, until: string, note: string) {
  const { absences, revision } = await absencesIn(documents)
  const absence = { id: from, from, until, hours: null, note, isPublic: true }
  await documents.commit([absencesWrite([...absences, absence], revision)])
}

const button = (page: Page) => page.getByRole('link', { name: 'Termin bueche' }).first()

async function openDialog(page: Page) {
  await page.goto('/beratung')
  await button(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/frei, (?:je )?60 Minuten/)).toBeVisible()
  return dialog
}

const day = (dialog: Locator, name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) })
const time = (dialog: Locator, name: string) => dialog.getByRole('radio', { name, exact: true })

async function fillIn(dialog: Locator, name = 'Seraina Hofstetter', email = 'seraina@hofstetter.example') {
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('E-Mail').fill(email)
  await dialog.getByLabel('Telefon').fill('079 555 01 88')
}

async function book(dialog: Locator, at: { day: string; time: string }, email?: string) {
  await day(dialog, at.day).click()
  await time(dialog, at.time).check()
  await dialog.getByRole('radio', { name: 'Online' }).check()
  await fillIn(dialog, undefined, email)
  await dialog.getByRole('button', { name: 'Termin buchen' }).click()
}

const stored = async ({ documents }: OpenedApp) =>
  (await documents.list('appointments')).map(({ data }) => data)

test('books a day and a time at 390 px, and says what was booked and how it goes on', async ({
  page,
  opened,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await switchOn(opened)
  const dialog = await openDialog(page)
  await expect(dialog.getByText('Es fehlen noch: Uhrzeit, Ort, Name, E-Mail und Telefon')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Termin buchen' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Dezember zeigen' }).click()
  await day(dialog, 'Mittwoch, 2. Dezember, 17 frei').click()
  await time(dialog, '17:30').check()
  await dialog.getByRole('radio', { name: 'Im Büro' }).check()
  await fillIn(dialog)
  await dialog.getByLabel('Bemerkung').fill('Ich komme zu zweit')
  await expect(dialog.getByText('Mittwoch, 2. Dezember 2026, 17:30 Uhr, im Büro')).toBeVisible()
  // Whatever was scrolled to, head and foot stay in their place.
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0)
  await expect(dialog.getByRole('heading', { name: 'Termin buchen' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(dialog.getByRole('heading', { name: 'Dein Termin steht' })).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(
    /^Termin erfolgreich gebucht! .* meldet sich bald bei dir\.$/,
  )
  await expect(dialog.getByText('17:30 bis 18:30 Uhr, im Büro,')).toBeVisible()
  await expect(dialog.getByText('bis Dienstag, 1. Dezember, 17:30 Uhr.')).toBeVisible()
  const file = await dialog.getByRole('link', { name: 'In Kalender speichern' }).getAttribute('href')
  const calendar = await page.request.get(file ?? '')
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('DTSTART:20261202T163000Z')
  expect(await stored(opened)).toMatchObject([
    {
      date: '2026-12-02',
      time: '17:30',
      location: 'office',
      remark: 'Ich komme zu zweit',
      status: 'booked',
    },
  ])
  await dialog.getByRole('link', { name: 'Termin verwalten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mittwoch,2. Dezember')
})

test('by keyboard alone: the day in the grid, the time, the place, and Enter', async ({ page, opened }) => {
  await switchOn(opened)
  await awayOn(opened, '2026-12-01', '2026-12-01', 'Weiterbildung in Bern')
  await page.goto('/beratung')
  await button(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const isOn = (name: string) => expect(dialog.locator(':focus')).toHaveAccessibleName(new RegExp(`^${name}`))
  await isOn('Dienstag, 24. November')
  for (const [key, name] of [
    ['ArrowRight', 'Mittwoch, 25. November'],
    ['ArrowLeft', 'Dienstag, 24. November'],
    ['ArrowUp', 'Montag, 23. November'],
    ['End', 'Sonntag, 29. November, zu'],
    ['Home', 'Montag, 23. November'],
    ['ArrowDown', 'Montag, 30. November'],
    ['ArrowRight', 'Dienstag, 1. Dezember, zu, Weiterbildung in Bern'],
    ['PageDown', 'Freitag, 1. Januar, zu, Neujahr'],
    ['PageUp', 'Dienstag, 1. Dezember'],
    ['Enter', 'Dienstag, 1. Dezember'],
    ['ArrowRight', 'Mittwoch, 2. Dezember, 17 frei'],
  ] as const) {
    await page.keyboard.press(key)
    await isOn(name)
  }
  const title = dialog.getByRole('heading', { name: 'Dezember 2026' })
  await expect(title).toHaveAttribute('aria-live', 'polite')
  await expect(dialog.getByRole('heading', { name: 'Dienstag, 24. November' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('heading', { name: 'Mittwoch, 2. Dezember' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(time(dialog, '8:30')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (const text of ['Seraina Hofstetter', 'seraina@hofstetter.example', '079 555 01 88']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Dein Termin steht' })).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Dein Termin und wie es weitergeht' })).toBeFocused()
  expect(await stored(opened)).toMatchObject([{ date: '2026-12-02', time: '8:30', location: 'office' }])
})

test('who comes a moment too late reads so in the dialog, keeps what was typed, and books a time near it', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  const dialog = await openDialog(page)
  const other = await page.context().newPage()
  const faster = await openDialog(other)
  await book(faster, { day: 'Mittwoch, 25. November', time: '9:00' }, 'beat@example.ch')
  await expect(faster.getByRole('heading', { name: 'Dein Termin steht' })).toBeVisible()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await book(dialog, { day: 'Mittwoch, 25. November', time: '9:00' })
  expect((await answered).status()).toBe(409)
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Diese Zeit ist eben vergeben worden.')
  await expect(time(dialog, '9:00')).toHaveCount(0)
  await expect(dialog.getByLabel('Name')).toHaveValue('Seraina Hofstetter')
  await expect(dialog.getByText('Es fehlt noch: Uhrzeit')).toBeVisible()
  await alert.getByRole('button', { name: '10:30 Uhr' }).click()
  await expect(dialog.getByText('10:30 bis 11:30 Uhr, online')).toBeVisible()
  expect(await stored(opened)).toHaveLength(2)
})

test('what is closed says why, a month without room leads to the next free time, and where nothing is free there is the phone number', async ({
  page,
  opened,
}) => {
  const places = defaultRules(60, '').week.with(3, [
    { from: '8:00', until: '11:00', places: ['home', 'online'] },
  ])
  await switchOn(opened, { week: places })
  await awayOn(opened, '2026-11-23', '2026-12-02', 'Ferien')
  await page.goto('/beratung')
  await button(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Im November ist nichts frei.' })).toBeVisible()
  await expect(dialog.getByText('23. bis 30. November geschlossen: Ferien')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Oktober zeigen' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByRole('button', { name: 'Donnerstag, 3. Dezember, 8:00 Uhr' }).click()
  await expect(dialog.getByRole('heading', { name: 'Dezember 2026' })).toBeVisible()
  await expect(time(dialog, '8:00')).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Im Büro' }), "the day's places are its own").toHaveCount(0)
  await expect(dialog.getByLabel('Adresse')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Bei dir zu Hause' }).check()
  await expect(dialog.getByLabel('Adresse')).toBeVisible()
  await dialog.getByRole('button', { name: 'Januar zeigen' }).click()
  await expect(dialog.getByText('1. Januar geschlossen: Neujahr')).toBeVisible()

  await switchOn(opened, { daysAhead: 1, leadHours: 300 })
  await page.reload()
  await button(page).click()
  await expect(dialog.getByText('Zurzeit ist online nichts frei.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^0\d\d / })).toHaveAttribute('href', /^tel:\+41/)
})

test.describe('without a connection', () => {
  test.use({ expectedConsole: brokenLine })

  test('says that the times cannot be loaded, tries again, and leads to the page without a calendar', async ({
    page,
    opened,
  }) => {
    await switchOn(opened)
    await page.goto('/beratung')
    await page.route('**/zeiten.json*', (route) => route.abort())
    await button(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toHaveText('Die freien Zeiten lassen sich gerade nicht laden.')
    await expect(dialog.getByRole('link', { name: 'Ohne Kalender wählen' })).toHaveAttribute(
      'href',
      /^\/beratung\/termin\?karte=/,
    )
    await page.unroute('**/zeiten.json*')
    await dialog.getByRole('button', { name: 'Nochmal versuchen' }).click()
    await expect(time(dialog, '10:00')).toBeVisible()
    await page.route('**/zeiten.json*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Dezember zeigen' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    // The chosen day of the month before is still there.
    await expect(time(dialog, '10:00')).toBeVisible()
  })
})

test('a time that is held is confirmed with the link in the mail, and only with it', async ({
  page,
  opened,
}) => {
  await switchOn(opened, { confirmByMail: true })
  const dialog = await openDialog(page)
  await book(dialog, { day: 'Mittwoch, 25. November', time: '9:00' })
  await expect(dialog.getByRole('heading', { name: 'Noch ein Schritt' })).toBeVisible()
  await expect(dialog.getByText('Die Zeit ist bis 10:30 Uhr für dich gehalten.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Verstanden' }).click()
  await expect(dialog).toBeHidden()
  await expectNoDialogInHistory(page)
  await expect.poll(() => opened.mailer.sent.length).toBe(1)
  const link =
    /\/termin\/[0-9a-f]{64}\?nachweis=[0-9a-f]{32}/.exec(opened.mailer.sent[0]?.text ?? '')?.[0] ?? ''
  await page.goto(link.split('?')[0] ?? '')
  await expect(page.getByText('Öffne den Link in der E-Mail')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Termin bestätigen' })).toHaveCount(0)
  await page.goto(link)
  await page.getByRole('button', { name: 'Termin bestätigen' }).click()
  await expect(page.getByText('Bestätigt. Termin erfolgreich gebucht!')).toBeVisible()
  expect(await stored(opened)).toMatchObject([{ status: 'booked' }])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("'back' closes the dialog instead of leaving the page, and what was typed and chosen is there again", async ({
    page,
    opened,
  }) => {
    await switchOn(opened)
    await page.goto('/kontakt')
    const dialog = await openDialog(page)
    await day(dialog, 'Mittwoch, 25. November').tap()
    await time(dialog, '9:30').check()
    await dialog.getByLabel('Name').fill('Seraina Hofstetter')
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/beratung')
    await button(page).tap()
    await expect(dialog.getByLabel('Name')).toHaveValue('Seraina Hofstetter')
    await expect(time(dialog, '9:30')).toBeChecked()
    await dialog.getByRole('button', { name: 'Schliessen' }).tap()
    await expect(dialog).toBeHidden()
    // Closed in another way, it leaves no entry behind.
    await expectNoDialogInHistory(page)
    await page.goBack()
    await expect(page).toHaveURL('/kontakt')
  })
})
