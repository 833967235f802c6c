/** Booking in the dialog with the calendar while 'Termine verwalten' is on: by mouse, by keyboard, on a phone. */
import type { Locator, Page } from '@playwright/test'
import { defaultRules } from '#domain/appointments/rules.ts'
import { absencesIn, absencesWrite } from '#server/appointments/settings.server.ts'
import { brokenLine, expect, test } from '#test/admin-journey.ts'
import { elsewhere, switchOn } from '#test/appointments-journey.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { clickWhenAlive, expectAlive, expectNoDialogInHistory, expectRoomForText } from '#test/page-checks.ts'

async function awayOn({ documents }: OpenedApp, from: string, until: string, note: string) {
  const { absences, revision } = await absencesIn(documents)
  const absence = { id: from, from, until, hours: null, note, isPublic: true }
  await documents.commit([absencesWrite([...absences, absence], revision)])
}

const button = (page: Page) => page.getByRole('link', { name: 'Termin bueche' }).first()

async function openDialog(page: Page) {
  await page.goto('/beratung')
  await clickWhenAlive(button(page))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/frei, (?:je )?60\u00a0Minuten/)).toBeVisible()
  return dialog
}

const day = (dialog: Locator, name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) })
const time = (dialog: Locator, name: string) => dialog.getByRole('radio', { name, exact: true })

async function fillIn(dialog: Locator) {
  await dialog.getByLabel('Name').fill('Seraina Hofstetter')
  await dialog.getByLabel('E-Mail').fill('seraina@hofstetter.example')
  await dialog.getByLabel('Telefon').fill('079 555 01 88')
}

const stored = async ({ documents }: OpenedApp) =>
  (await documents.list('appointments')).map(({ data }) => data)

test("books and moves at 390 px; 'back' closes only the dialog, whose values return when it opens again", async ({
  page,
  opened,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await switchOn(opened)
  await page.goto('/kontakt')
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('button', { name: 'Termin buchen' })).toBeDisabled()
  await expectRoomForText(page)
  await expect(dialog.getByRole('heading', { name: 'November und Dezember 2026' })).toHaveAttribute(
    'aria-live',
    'polite',
  )
  // A phone shows two weeks to begin with.
  await expect(day(dialog, 'Montag, 7. Dezember')).toBeHidden()
  await dialog.getByRole('button', { name: 'Weitere Wochen' }).click()
  await expect(day(dialog, 'Montag, 7. Dezember')).toBeVisible()
  await expect(dialog.getByText('Heute ist es online zu kurzfristig.')).toBeVisible()
  await day(dialog, 'Mittwoch, 2. Dezember, 17 frei').click()
  await time(dialog, '17:30').check()
  await dialog.getByRole('radio', { name: 'Im Büro' }).check()
  await fillIn(dialog)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/beratung')
  await button(page).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Seraina Hofstetter')
  await expect(time(dialog, '17:30')).toBeChecked()
  await dialog.getByLabel('Bemerkung').fill('Ich komme zu zweit')
  await expect(dialog.getByText('Mittwoch, 2. Dezember 2026, 17:30 Uhr, im Büro')).toBeVisible()
  // Head and foot stay in place after any scrolling.
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0)
  await expect(dialog.getByRole('heading', { name: 'Termin buchen' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(dialog.getByRole('heading', { name: 'Dein Termin steht' })).toBeVisible()
  await expect(dialog.getByText('17:30 bis 18:30 Uhr, im Büro,')).toBeVisible()
  await expect(dialog.getByText('bis Dienstag, 1. Dezember, 17:30 Uhr.')).toBeVisible()
  const file = await dialog.getByRole('link', { name: 'In Kalender speichern' }).getAttribute('href')
  expect(await (await page.request.get(file ?? '')).text()).toContain('DTSTART:20261202T163000Z')

  await dialog.getByRole('link', { name: 'Termin verwalten' }).click()
  await clickWhenAlive(page.getByRole('link', { name: 'Termin verschieben' }))
  await expect(dialog.getByRole('radio', { name: 'Im Büro' })).toBeChecked()
  await expect(dialog.getByLabel('Bemerkung')).toHaveValue('Ich komme zu zweit')
  await day(dialog, 'Donnerstag, 3. Dezember').click()
  await time(dialog, '14:00').check()
  await dialog.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(page.getByText('Verschoben.')).toBeVisible()
  expect(await stored(opened)).toMatchObject([
    { date: '2026-12-03', time: '14:00', location: 'office', remark: 'Ich komme zu zweit', sequence: 1 },
  ])
})

test('an appointment is booked by keyboard alone: day, time, place, fields and Enter', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await awayOn(opened, '2026-12-01', '2026-12-01', 'Weiterbildung in Bern')
  await page.goto('/beratung')
  await button(page).focus()
  await expectAlive(button(page))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const isOn = (name: string) => expect(dialog.locator(':focus')).toHaveAccessibleName(new RegExp(`^${name}`))
  await isOn('Dienstag, 24. November')
  for (const [key, name] of [
    ['ArrowUp', 'Montag, 23. November'],
    ['End', 'Sonntag, 29. November, zu'],
    ['ArrowRight', 'Montag, 30. November'],
    ['ArrowRight', 'Dienstag, 1. Dezember, zu, Weiterbildung in Bern'],
    ['PageDown', 'Freitag, 1. Januar, zu, Neujahr'],
    ['PageUp', 'Dienstag, 1. Dezember'],
    ['Enter', 'Dienstag, 1. Dezember'],
    ['ArrowRight', 'Mittwoch, 2. Dezember, 17 frei'],
  ] as const) {
    await page.keyboard.press(key)
    await isOn(name)
  }
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

test('a visitor whose time was just taken keeps the typed values and books a nearby time, held until confirmed', async ({
  page,
  opened,
}) => {
  await switchOn(opened, { confirmByMail: true })
  const dialog = await openDialog(page)
  await day(dialog, 'Mittwoch, 25. November').click()
  await time(dialog, '9:00').check()
  await dialog.getByRole('radio', { name: 'Online' }).check()
  await fillIn(dialog)
  await elsewhere(opened).book({ date: '2026-11-25', time: '9:00' })
  await dialog.getByRole('button', { name: 'Termin buchen' }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Diese Zeit ist nicht mehr frei.')
  await expect(time(dialog, '9:00')).toHaveCount(0)
  await expect(dialog.getByLabel('Name')).toHaveValue('Seraina Hofstetter')
  await expect(dialog.getByText('Es fehlt noch: Uhrzeit')).toBeVisible()
  await alert.getByRole('button', { name: '10:30 Uhr' }).click()
  await expect(dialog.getByRole('heading', { name: 'Noch ein Schritt' })).toBeVisible()
  await expect(dialog.getByText('Die Zeit ist bis 10:30 Uhr für dich gehalten.')).toBeVisible()
  expect(await stored(opened)).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Verstanden' }).click()
  await expect(dialog).toBeHidden()
  await expectNoDialogInHistory(page)
})

test("a booking typed before 'Termine verwalten' was switched on or off still succeeds", async ({
  page,
  opened,
}) => {
  const submit = page.getByRole('button', { name: 'Termin buchen' })
  const dialog = page.getByRole('dialog')
  await page.goto('/beratung')
  await clickWhenAlive(button(page))
  await dialog.getByLabel('Datum').fill('2026-11-25')
  await time(dialog, '9:00').check()
  await dialog.getByRole('radio', { name: 'Im Büro' }).check()
  await fillIn(dialog)
  await switchOn(opened)
  await submit.click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mittwoch,25. November')

  await openDialog(page)
  await time(dialog, '11:00').check()
  await dialog.getByRole('radio', { name: 'Online' }).check()
  await fillIn(dialog)
  await switchOn(opened, { isManaged: false })
  await submit.click()
  await expect(page).toHaveURL(/gebucht=1/)
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
})

test.describe('without a connection, and without free times', () => {
  test.use({ expectedConsole: brokenLine })

  test('the dialog loads again on demand, explains closed days, and leads to the next free time or the telephone', async ({
    page,
    opened,
  }) => {
    const week = defaultRules(60, '').week.with(3, [
      { from: '8:00', until: '11:00', places: ['home', 'online'] },
    ])
    await switchOn(opened, { week })
    await awayOn(opened, '2026-11-23', '2026-12-30', 'Ferien')
    await page.goto('/beratung')
    await page.route('**/zeiten.json*', (route) => route.abort())
    await clickWhenAlive(button(page))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toHaveText('Die freien Zeiten lassen sich gerade nicht laden.')
    await expect(dialog.getByRole('link', { name: 'Ohne Kalender wählen' })).toBeVisible()
    await page.unroute('**/zeiten.json*')
    await dialog.getByRole('button', { name: 'Nochmal versuchen' }).click()
    const nothing = 'Vom 23. November bis 27. Dezember ist nichts frei.'
    await expect(dialog.getByRole('heading', { name: nothing })).toBeVisible()
    await expect(dialog.getByText('23. November bis 27. Dezember geschlossen: Ferien')).toBeVisible()
    await dialog.getByRole('button', { name: 'Donnerstag, 31. Dezember, 8:00 Uhr' }).click()
    await expect(dialog.getByRole('heading', { name: 'Dezember 2026 und Januar 2027' })).toBeVisible()
    await expect(time(dialog, '8:00')).toBeChecked()
    await dialog.getByRole('radio', { name: 'Bei dir zu Hause' }).check()
    await expect(dialog.getByLabel('Adresse')).toBeVisible()

    await switchOn(opened, { daysAhead: 1, leadHours: 300 })
    await page.reload()
    await button(page).click()
    await expect(dialog.getByText('Zurzeit ist online nichts frei.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^0\d\d / })).toHaveAttribute('href', /^tel:\+41/)
  })
})
