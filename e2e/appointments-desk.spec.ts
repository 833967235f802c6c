/** 'Termine': what the advisor does, alone and with others, on a desk and on a phone, with and without a connection. */
import type { Page } from '@playwright/test'
import { brokenLine, expect, fillLogin, question, test, toast } from '#test/admin-journey.ts'
import { askAgain, elsewhere, goTo, openDesk, switchOn, tabTo } from '#test/desk-journey.ts'
import { expectAccessible, expectFitsEverywhere } from '#test/page-checks.ts'

test.use({ expectedConsole: brokenLine })

const nina = { name: 'Nina Keller', date: '2026-11-25', time: '9:00' }
const row = (page: Page, name: string) => page.locator('.agenda__row', { hasText: name })
const pane = (page: Page) => page.getByRole('complementary', { name: 'Ausgewählter Termin' })
const dialogOf = (page: Page) => page.getByRole('dialog')
const submit = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click()
const stored = async (opened: { documents: { list(name: 'appointments'): Promise<{ data: object }[]> } }) =>
  (await opened.documents.list('appointments')).map(({ data }) => data)

test('what is booked stands in the list with its details beside it, and is confirmed with a word', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await elsewhere(opened).book(nina)
  await openDesk(page, '/admin/appointments')
  await expect(row(page, 'Nina Keller')).toContainText('Bitte bestätigen')
  await row(page, 'Nina Keller').click()
  await expect(pane(page)).toContainText('Mittwoch, 25. November')
  await expect(pane(page).getByRole('link', { name: '071 123 45 67' })).toHaveAttribute(
    'href',
    'tel:+41711234567',
  )
  await expectAccessible(page)
  await pane(page).getByRole('button', { name: 'Bestätigen' }).click()
  await dialogOf(page).getByLabel('Ein Wort an Nina').fill('Bis Mittwoch!')
  await expectAccessible(page)
  await submit(page, 'Bestätigen')
  await expect(toast(page, 'Bestätigt.')).toBeVisible()
  await expect(row(page, 'Nina Keller')).toContainText('Bestätigt')
  await expect.poll(() => opened.mailer.sent.at(-1)?.text).toContain('> Bis Mittwoch!')
})

test('who enters an appointment in the night is proposed the next free time of the own hours', async ({
  page,
  opened,
}) => {
  await switchOn(opened, { leadHours: 0 })
  // 3:21 in Zurich; the first hour of the day is taken, and a quarter after it.
  opened.clock.set('2026-11-24T02:21:00Z')
  await elsewhere(opened).book({ ...nina, date: '2026-11-24', time: '8:00' })
  await openDesk(page, '/admin/appointments?ansicht=woche&ab=2026-12-07')
  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Tag', { exact: true })).toHaveValue('2026-11-24')
  await expect(dialog.getByLabel('Beginn')).toHaveValue('9:30')
  await expect(dialog.getByText('Dienstag, 24. November 2026, 9:30 bis 10:30 Uhr, im Büro')).toBeVisible()
})

test('declining and cancelling give the time back', async ({ page, opened }) => {
  await switchOn(opened)
  const other = elsewhere(opened)
  await other.book(nina)
  await other.book({ name: 'Beat Frei', date: '2026-11-25', time: '14:00', email: 'beat@example.ch' })
  await openDesk(page, '/admin/appointments')
  await row(page, 'Nina Keller').click()
  await pane(page).getByRole('button', { name: 'Ablehnen' }).click()
  await expectAccessible(page)
  await submit(page, 'Ablehnen')
  await expect(toast(page, 'Abgelehnt.')).toBeVisible()
  await expect(row(page, 'Nina Keller')).toHaveCount(0)
  await row(page, 'Beat Frei').click()
  await pane(page).getByRole('button', { name: 'Bestätigen' }).click()
  await submit(page, 'Bestätigen')
  await pane(page).getByRole('button', { name: 'Absagen' }).click()
  await dialogOf(page).getByLabel('Ein Wort an Beat').fill('Bin krank')
  await expectAccessible(page)
  await submit(page, 'Termin absagen')
  await expect(toast(page, 'Abgesagt.')).toBeVisible()
  expect(await stored(opened)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Nina Keller', status: 'declined' }),
      expect.objectContaining({ name: 'Beat Frei', status: 'cancelled' }),
    ]),
  )
})

test('after a call an appointment is added and moved; the rules are hints, another appointment is not', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await elsewhere(opened).book(nina)
  await openDesk(page, '/admin/appointments')
  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Tag', { exact: true }).fill('2026-11-25')
  await dialog.getByLabel('Beginn').fill('09:30')
  await dialog.getByLabel('Name').fill('Nadja Rüegg')
  await expect(dialog.getByRole('img', { name: /^Mittwoch:.*9:00 Nina Keller/ })).toBeVisible()
  await expect(dialog.getByText('Mittwoch, 25. November 2026, 9:30 bis 10:30 Uhr, im Büro')).toBeVisible()
  await expectAccessible(page)
  await submit(page, 'Termin eintragen')
  await expect(dialog.getByRole('alert')).toContainText(
    'Zu dieser Zeit ist schon ein Termin: Nina Keller, 9:00 Uhr.',
  )
  await dialog.getByLabel('Beginn').fill('20:00')
  await expect(dialog.getByText('Ausserhalb deiner Stunden. Eintragen kannst du trotzdem.')).toBeVisible()
  await submit(page, 'Termin eintragen')
  await expect(toast(page, 'Eingetragen.')).toBeVisible()
  await expect(row(page, 'Nadja Rüegg')).toContainText('20:00')

  await row(page, 'Nadja Rüegg').click()
  await pane(page).getByRole('button', { name: 'Verschieben' }).click()
  await dialog.getByLabel('Beginn').fill('11:00')
  await expect(dialog).toContainText('Bisher: Mittwoch, 25. November, 20:00 Uhr')
  await expectAccessible(page)
  await submit(page, 'Termin verschieben')
  await expect(row(page, 'Nadja Rüegg')).toContainText('11:00')
})

test('pressed twice, an appointment is added once, also after an answer that got lost', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await openDesk(page, '/admin/appointments')
  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Tag', { exact: true }).fill('2026-11-25')
  await dialog.getByLabel('Name').fill('Nadja Rüegg')
  await page.route('**/admin/appointments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page, 'Termin eintragen')
  await expect(dialog.getByRole('alert')).toContainText('Keine Antwort vom Server.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Nadja Rüegg')
  await page.unroute('**/admin/appointments')
  await dialog.getByRole('button', { name: 'Termin eintragen' }).dblclick()
  await expect(toast(page, 'Eingetragen.')).toBeVisible()
  expect(await stored(opened)).toHaveLength(1)
})

test('blocked time is not offered any more', async ({ page, opened }) => {
  await switchOn(opened)
  await openDesk(page, '/admin/appointments')
  await page.getByRole('button', { name: 'Zeit sperren' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Tag', { exact: true }).fill('2026-11-25')
  await dialog.getByLabel('Von').fill('08:00')
  await dialog.getByLabel('Bis').fill('12:00')
  await dialog.getByRole('textbox', { name: /^Notiz/ }).fill('Zahnarzt')
  await expectAccessible(page)
  await submit(page, 'Sperren')
  await expect(row(page, 'Zahnarzt')).toContainText('Siehst nur du')
  const offers = await (await page.request.get('/beratung/termin/zeiten.json?monat=2026-11')).json()
  const day = offers.days.find(({ date }: { date: string }) => date === '2026-11-25')
  expect(day.times[0].time).toBe('13:30')
})

test('what a customer or another device does appears by itself', async ({ page, opened }) => {
  await switchOn(opened)
  const other = elsewhere(opened)
  await openDesk(page, '/admin/appointments')
  await expect(page.getByRole('heading', { name: 'Heute ist nichts gebucht.' })).toBeVisible()
  await other.book(nina)
  await askAgain(page)
  await expect(row(page, 'Nina Keller')).toBeVisible()
  await other.cancel('Nina Keller')
  await askAgain(page)
  await expect(row(page, 'Nina Keller')).toHaveCount(0)
})

test('a decision on what was changed meanwhile shows both, and keeps the word', async ({ page, opened }) => {
  await switchOn(opened)
  const other = elsewhere(opened)
  await other.book(nina)
  await openDesk(page, '/admin/appointments')
  await row(page, 'Nina Keller').click()
  await pane(page).getByRole('button', { name: 'Verschieben' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Beginn').fill('18:00')
  await dialog.getByLabel('Ein Wort an Nina').fill('Passt dir das?')
  await other.move('Nina Keller', '2027-02-03', '16:30')
  await submit(page, 'Termin verschieben')
  await expect(dialog).toContainText('Inzwischen anderswo geändert.')
  await expect(dialog.locator('.versus')).toContainText('Mittwoch, 3. Februar, 16:30 Uhr')
  await expect(dialog.locator('.versus')).toContainText('25. November 2026, 18:00 bis 19:00 Uhr')
  await expect(dialog.getByRole('button', { name: 'Termin verschieben' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Trotzdem weiter' }).click()
  await expect(dialog.getByLabel('Ein Wort an Nina')).toHaveValue('Passt dir das?')
  await submit(page, 'Termin verschieben')
  await expect(toast(page, 'Verschoben.')).toBeVisible()
  await expect(row(page, 'Nina Keller')).toContainText('18:00')
})

test('what the customer cancelled meanwhile cannot be confirmed', async ({ page, opened }) => {
  await switchOn(opened)
  const other = elsewhere(opened)
  await other.book(nina)
  await openDesk(page, '/admin/appointments')
  await row(page, 'Nina Keller').click()
  await pane(page).getByRole('button', { name: 'Bestätigen' }).click()
  await dialogOf(page).getByLabel('Ein Wort an Nina').fill('Bis bald')
  await other.cancel('Nina Keller')
  await askAgain(page)
  await expect(dialogOf(page)).toContainText('Der Termin steht nicht mehr.')
  await expect(dialogOf(page)).toContainText('abgesagt')
  await expect(dialogOf(page).getByRole('button', { name: 'Bestätigen' })).toBeDisabled()
  expect(await stored(opened)).toMatchObject([{ status: 'cancelled' }])
})

test('without a connection what was read stays, list and week, and says from when it is', async ({
  page,
  context,
  opened,
}) => {
  await switchOn(opened)
  await elsewhere(opened).book(nina)
  await openDesk(page, '/admin/appointments')
  await expect(row(page, 'Nina Keller')).toBeVisible()
  await context.setOffline(true)
  const notice = page.locator('.connection')
  await expect(notice).toContainText('Ohne Verbindung. Du siehst den Stand von 10:00 Uhr.')
  await expect(page.getByRole('button', { name: 'Termin eintragen' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Woche', exact: true }).click()
  await page.getByRole('button', { name: /Keller/ }).click()
  await expect(dialogOf(page)).toContainText('Nina Keller')
  await expect(dialogOf(page).getByRole('button', { name: 'Bestätigen' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Woche danach' }).click()
  await expect(page.getByText('30. November bis 6. Dezember 2026')).toBeVisible()
  await page.getByRole('link', { name: 'Woche danach' }).click()
  await expect(page.getByText('Diese Tage sind noch nicht geladen.')).toBeVisible()
  await context.setOffline(false)
  await askAgain(page)
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('7. Dezember bis 13. Dezember 2026')).toBeVisible()
})

test('an outage of the database is said, and nothing typed is lost', async ({ page, opened }) => {
  await switchOn(opened)
  await openDesk(page, '/admin/appointments')
  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Nadja Rüegg')
  opened.documents.breakDown()
  await submit(page, 'Termin eintragen')
  await expect(dialog.getByRole('alert')).toContainText('nichts wurde verändert')
  await expect(dialog.getByLabel('Name')).toHaveValue('Nadja Rüegg')
  await expectAccessible(page)
  opened.documents.recover()
  await submit(page, 'Termin eintragen')
  await expect(toast(page, 'Eingetragen.')).toBeVisible()
})

test('a session that ends asks to sign in over the dialog, and goes on', async ({
  page,
  context,
  opened,
}) => {
  await switchOn(opened)
  await openDesk(page, '/admin/appointments')
  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  await dialogOf(page).getByLabel('Name').fill('Nadja Rüegg')
  await context.clearCookies()
  await submit(page, 'Termin eintragen')
  const signIn = page.getByRole('dialog', { name: 'Bitte melde dich wieder an' })
  await fillLogin(signIn)
  await signIn.getByRole('button', { name: 'Anmelden' }).click()
  await expect(toast(page, 'Eingetragen.')).toBeVisible()
  await expect(row(page, 'Nadja Rüegg')).toBeVisible()
})

test('everything about a person is handed out as a file, and erased after a question', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  const other = elsewhere(opened)
  await other.book(nina)
  await other.book({ ...nina, time: '14:00' })
  await openDesk(page, '/admin/appointments')
  await row(page, 'Nina Keller').first().click()
  const download = page.waitForEvent('download')
  await pane(page).getByRole('link', { name: 'Auskunft' }).click()
  const file = await (await download).createReadStream()
  const chunks = await file.toArray()
  const told = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  expect(told.appointments).toMatchObject([
    { name: 'Nina Keller', email: 'nina@example.ch', time: '9:00' },
    { name: 'Nina Keller', time: '14:00' },
  ])
  expect(told.mails).toEqual([])
  await pane(page).getByRole('button', { name: 'Löschen' }).click()
  await expect(question(page)).toContainText('Alle Termine von Nina Keller')
  await expect(question(page)).toContainText('Sicherungen')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(toast(page, 'Gelöscht.')).toBeVisible()
  await expect(row(page, 'Nina Keller')).toHaveCount(0)
  expect(await stored(opened)).toEqual([])
})

test('by keyboard alone an appointment is found and declined', async ({ page, opened }) => {
  await switchOn(opened)
  await elsewhere(opened).book(nina)
  await openDesk(page, '/admin/appointments')
  await tabTo(row(page, 'Nina Keller'))
  await page.keyboard.press('Enter')
  await tabTo(pane(page).getByRole('button', { name: 'Ablehnen' }))
  await page.keyboard.press('Enter')
  await tabTo(dialogOf(page).getByLabel('Ein Wort an Nina'))
  await page.keyboard.type('Leider besetzt')
  await tabTo(dialogOf(page).getByRole('button', { name: 'Ablehnen' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Abgelehnt.')).toBeVisible()
  expect(await stored(opened)).toMatchObject([{ status: 'declined' }])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the next one is first, and the thumb reaches everything; turned, nothing is lost', async ({
    page,
    opened,
  }) => {
    await switchOn(opened, { leadHours: 0 })
    await elsewhere(opened).book({ ...nina, date: '2026-11-23', time: '11:00' })
    await openDesk(page, '/admin/appointments')
    await expect(page.getByText('In einer Stunde, 11:00 bis 12:00 Uhr')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+41711234567')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Details' }).tap()
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Bestätigen' }).tap()
    await dialogOf(page).getByLabel('Ein Wort an Nina').fill('Bis gleich')
    await page.setViewportSize({ width: 844, height: 390 })
    await page.setViewportSize({ width: 1200, height: 390 })
    await expect(dialogOf(page).getByLabel('Ein Wort an Nina')).toHaveValue('Bis gleich')
    await page.setViewportSize({ width: 390, height: 844 })
    await submit(page, 'Bestätigen')
    await expect(toast(page, 'Bestätigt.')).toBeVisible()
    await page.getByRole('link', { name: 'Woche', exact: true }).tap()
    await expect(page.getByRole('img', { name: /^Montag, 23. November:.*11:00 Nina Keller/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Termin eintragen' }).tap()
    await expectAccessible(page)
  })
})

test('a mail that nobody takes stands in Postausgang with the reason', async ({ page, opened }) => {
  await switchOn(opened)
  opened.mailer.answerWith(() => ({ ok: false, status: 550, code: '5.1.1', words: '550 no such user' }))
  await elsewhere(opened).book(nina)
  await openDesk(page, '/admin/outbox')
  await page.getByRole('link', { name: /an nina@example.ch/ }).click()
  await expect(page.getByText('Diese Adresse gibt es nicht. «550 no such user»')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Dein Termin.* löschen$/ }).click()
  await question(page).getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(toast(page, 'Mail gelöscht.')).toBeVisible()
  await expect(page.getByRole('link', { name: /an nina@example.ch/ })).toHaveCount(0)
})

test('list and week fit every width, also on a full day', async ({ page, opened }) => {
  await switchOn(opened)
  const other = elsewhere(opened)
  const long = 'Annegret Schwarzenberger-Oberholzer'
  for (const [index, time] of ['9:00', '10:30', '14:00'].entries())
    await other.book({ name: long, date: '2026-11-25', time, email: `a${index}@example.ch` })
  await openDesk(page, '/admin/appointments')
  await expectFitsEverywhere(page)
  await goTo(page, '/admin/appointments?ansicht=woche')
  await expectFitsEverywhere(page)
})

test('who has twenty unconfirmed appointments reads what becomes of new ones, until there are fewer', async ({
  page,
  opened,
}) => {
  await switchOn(opened, { perDay: 30, roomAfter: 0 })
  const other = elsewhere(opened)
  const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']
  for (const date of days)
    for (const time of ['8:00', '9:00', '10:00', '14:00', '15:00'])
      await other.book({ name: `Nina ${date} ${time}`, date, time })
  await openDesk(page, '/admin/appointments')
  const notice = page.locator('.notice--warning', { hasText: 'Termine warten' })
  await expect(notice).toContainText('20 Termine warten auf deine Bestätigung.')
  await expect(notice).toContainText('lässt sich online nichts mehr buchen')
  await expectAccessible(page)
  await expectFitsEverywhere(page)
  await row(page, 'Nina 2026-11-25 8:00').click()
  await pane(page).getByRole('button', { name: 'Bestätigen' }).click()
  await submit(page, 'Bestätigen')
  await expect(toast(page, 'Bestätigt.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await other.close()
})
