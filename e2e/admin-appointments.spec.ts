/**
 * 'Termine': the advisor's actions, alone and with others, on a desktop and on a phone, with and without a
 * connection.
 */
import type { Page } from '@playwright/test'
import { defaultRules } from '#domain/appointments/rules.ts'
import { brokenLine, expect, test, toast } from '#test/admin-journey.ts'
import { askAgain, elsewhere, openSignedIn, switchOn, tabTo } from '#test/appointments-journey.ts'
import { expectAccessible } from '#test/page-checks.ts'

test.use({ expectedConsole: brokenLine })

const nina = { name: 'Nina Keller', date: '2026-11-25', time: '9:00' }
/** Bookings wait for the advisor's confirmation. */
const requested = { bookingStands: 'requested' } as const

const row = (page: Page, name: string) => page.locator('.agenda__row', { hasText: name })
const pane = (page: Page) => page.getByRole('complementary', { name: 'Ausgewählter Termin' })
const dialogOf = (page: Page) => page.getByRole('dialog')
const submit = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click()

test('the advisor adds an appointment outside the rules but not over another, and settles a conflict when moving one', async ({
  page,
  opened,
}) => {
  await switchOn(opened, requested)
  await openSignedIn(page, '/admin/appointments')
  await expect(page.getByRole('heading', { name: 'Heute ist nichts gebucht.' })).toBeVisible()
  const other = elsewhere(opened)
  await other.book(nina)
  await askAgain(page)
  await expect(row(page, 'Nina Keller'), 'what a customer does appears by itself').toContainText(
    'Bitte bestätigen',
  )
  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Tag', { exact: true }).fill('2026-11-25')
  await dialog.getByLabel('Beginn').fill('09:30')
  await dialog.getByLabel('Name').fill('Nadja Rüegg')
  const sendsMail = dialog.getByLabel('Bestätigung und Link per E-Mail schicken')
  await sendsMail.uncheck()
  await dialog.getByLabel('Tag', { exact: true }).fill('2026-11-22')
  await expect(dialog.getByText('Diese Zeit ist vorbei. Eintragen kannst du trotzdem')).toBeVisible()
  await expect(sendsMail).toHaveCount(0)
  await dialog.getByLabel('Tag', { exact: true }).fill('2026-11-25')
  await expect(sendsMail).not.toBeChecked()
  await expect(dialog.getByRole('img', { name: /^Mittwoch:.*9:00 Nina Keller/ })).toBeVisible()
  await submit(page, 'Termin eintragen')
  await expect(dialog.getByRole('alert')).toContainText(
    'Zu dieser Zeit ist schon ein Termin: Nina Keller, 9:00 Uhr.',
  )
  await dialog.getByLabel('Beginn').fill('20:00')
  await expect(dialog.getByText('Ausserhalb deiner Stunden. Eintragen kannst du trotzdem.')).toBeVisible()
  await submit(page, 'Termin eintragen')
  await expect(toast(page, 'Eingetragen.')).toBeVisible()
  await expect(row(page, 'Nadja Rüegg')).toContainText('20:00')

  await row(page, 'Nina Keller').click()
  await pane(page).getByRole('button', { name: 'Bestätigen' }).press('Enter')
  await submit(page, 'Bestätigen')
  await expect(row(page, 'Nina Keller')).toContainText('Bestätigt')
  await expect(pane(page), 'its buttons are others').toBeFocused()
  await pane(page).getByRole('button', { name: 'Verschieben' }).click()
  await dialog.getByLabel('Beginn').fill('18:00')
  await dialog.getByLabel('Ort', { exact: true }).selectOption('Zu Hause')
  await dialog.getByLabel('Adresse').fill('Weg 1')
  await dialog.getByLabel('Ein Wort an Nina').fill('Passt dir das?')
  await other.move('Nina Keller', '2027-02-03', '16:30')
  await submit(page, 'Termin verschieben')
  await expect(dialog).toContainText('Inzwischen anderswo geändert.')
  await expect(dialog.locator('.versus')).toContainText('Mittwoch, 3. Februar, 16:30 Uhr')
  await expect(dialog.locator('.versus')).toContainText('25. November 2026, 18:00 bis 19:00 Uhr')
  await dialog.getByRole('button', { name: 'Trotzdem weiter' }).click()
  await expect(dialog.getByLabel('Ein Wort an Nina')).toHaveValue('Passt dir das?')
  await submit(page, 'Termin verschieben')
  await expect(toast(page, 'Verschoben.')).toBeVisible()
  await expect(row(page, 'Nina Keller')).toContainText('18:00')
  await pane(page).getByRole('button', { name: 'Verschieben' }).click()
  await expect(dialog.getByLabel('Adresse')).toHaveValue('Weg 1')
})

for (const width of [390, 1440]) {
  test(`by keyboard at ${width} px, an appointment shows a mail that failed, and mails the video link typed for it`, async ({
    page,
    opened,
  }) => {
    await switchOn(opened)
    opened.mailer.answerWith(({ to }) =>
      to.email === 'nina@example.ch'
        ? { ok: false, status: 550, code: '5.1.1', at: 'recipient' }
        : { ok: true },
    )
    const other = elsewhere(opened)
    await other.book({ ...nina, location: 'online' })
    await other.deliver()
    await page.setViewportSize({ width, height: 900 })
    await openSignedIn(page, '/admin/appointments')
    await expect(row(page, 'Nina Keller')).toContainText('E-Mail kam nicht an')
    await tabTo(row(page, 'Nina Keller'))
    await page.keyboard.press('Enter')
    const detail = width < 1000 ? dialogOf(page) : pane(page)
    await expect(detail.getByText('E-Mail kam nicht an.')).toBeVisible()
    await expect(detail.getByRole('link', { name: '071 123 45 67' }).first()).toHaveAttribute(
      'href',
      'tel:+41711234567',
    )
    const link = detail.getByLabel('Link zum Videogespräch')
    await expect(link).toHaveAccessibleDescription(/^Noch kein Link\./)
    await tabTo(link)
    await page.keyboard.insertText('http://meet.example.ch/nina')
    await page.keyboard.press('Enter')
    await expect(link).toHaveAccessibleDescription(/ Das ist keine ganze Adresse\./)
    await expectAccessible(page, width < 1000 ? 'dialog:modal' : 'main')
    opened.mailer.recover()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('https://meet.example.ch/nina')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Link gespeichert.')).toBeVisible()
    await expect(detail.getByRole('link', { name: 'Gespräch öffnen' })).toHaveAttribute(
      'href',
      'https://meet.example.ch/nina',
    )
    // A mail that was refused is tried again after two minutes, and the next to the same customer follows it.
    opened.clock.set('2026-11-23T10:03:00Z')
    await other.deliver()
    await other.deliver()
    await expect.poll(() => opened.mailer.sent.at(-1)?.text).toContain('https://meet.example.ch/nina')
    await askAgain(page)
    await expect(detail.getByText('E-Mail kam nicht an.'), 'this one was taken').toHaveCount(0)
    await other.close()
  })
}

test("with 'Termine verwalten' off, a booked appointment and the privacy notice about it remain until it is deleted", async ({
  page,
  request,
  opened,
}) => {
  const isTold = async () =>
    (await (await request.get('/datenschutz')).text()).includes(
      'Einen gebuchten Termin speichert die Website',
    )
  await switchOn(opened, requested)
  await elsewhere(opened).book(nina)
  await elsewhere(opened).saveRules({ isManaged: false })
  expect(await isTold()).toBe(true)
  await openSignedIn(page, '/admin/appointments')
  await expect(page.getByText('Wer auf der Website bucht, fragt wieder nur an.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Zeit sperren|Termin eintragen/ })).toHaveCount(0)
  await row(page, 'Nina Keller').click()
  await pane(page).getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(
    page.getByRole('heading', { name: 'Die Website bietet nur noch an, was frei ist.' }),
  ).toBeVisible()
  expect(await isTold()).toBe(false)
})

test('offline, the list and the week keep the loaded appointments, say from when, and disable actions', async ({
  page,
  context,
  opened,
}) => {
  const { week } = defaultRules(60, 'SG')
  await switchOn(opened, { ...requested, week: week.with(5, week[0] ?? []).with(6, week[0] ?? []) })
  await elsewhere(opened).book(nina)
  await openSignedIn(page, '/admin/appointments')
  await expect(row(page, 'Nina Keller')).toBeVisible()
  await context.setOffline(true)
  const notice = page.locator('.connection')
  await expect(notice).toContainText('Ohne Verbindung. Du siehst den Stand von 10:00 Uhr.')
  await expect(page.getByRole('button', { name: 'Termin eintragen' })).toBeDisabled()
  await page.getByRole('link', { name: 'Woche', exact: true }).click()
  // The list, which may still be shown, has a button of the same name that opens no dialog.
  await expect(page.getByRole('link', { name: 'Woche danach' })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  const cut = await page
    .locator('.week__head, .event > span')
    .evaluateAll(
      (all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth).length,
    )
  expect(cut, 'all is legible in seven columns').toBe(0)
  const grid = page.getByRole('grid', { name: 'Tage der Woche' })
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  await tabTo(grid.locator('[tabindex="0"]'))
  await keys('ControlOrMeta+Home', 'ArrowRight')
  await expect(grid.getByRole('row', { name: /^8:00/ }).getByRole('gridcell').nth(1)).toBeFocused()
  await keys('ArrowRight', 'ArrowDown')
  await expect(grid.getByRole('button', { name: 'Nina Keller' })).toBeFocused()
  await keys('ArrowDown')
  await expect(grid.locator(':focus')).toHaveText('frei')
  await keys('ArrowUp', 'Enter')
  await expect(dialogOf(page).getByRole('button', { name: 'Bestätigen' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await tabTo(grid.locator('[tabindex="0"]'))
  await keys('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight')
  await expect(grid.getByRole('button', { name: /^9:00 .*Nina Keller/ })).toBeFocused()
  await keys('Enter')
  await expect(dialogOf(page).getByRole('button', { name: 'Bestätigen' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByRole('link', { name: 'Woche danach' }).click()
  await expect(page.getByText('30. November bis 6. Dezember 2026')).toBeVisible()
  await page.getByRole('link', { name: 'Woche danach' }).click()
  await expect(page.getByText('Diese Tage sind noch nicht geladen.')).toBeVisible()
  await context.setOffline(false)
  await askAgain(page)
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('7. Dezember bis 13. Dezember 2026')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the next appointment comes first, typed text survives turning the phone, and a new day appears by itself', async ({
    page,
    opened,
  }) => {
    await switchOn(opened, { ...requested, leadHours: 0 })
    await elsewhere(opened).book({ ...nina, date: '2026-11-23', time: '11:00' })
    await openSignedIn(page, '/admin/appointments')
    await expect(page.getByText('In einer Stunde, 11:00 bis 12:00 Uhr')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+41711234567')
    await page.getByRole('button', { name: 'Details' }).tap()
    for (const link of await dialogOf(page).locator('[href^="mailto:"]').all())
      await expect(link).toHaveAttribute('href', /^mailto:[^%]+@[^%]+$/)
    await dialogOf(page).getByRole('button', { name: 'Bestätigen' }).tap()
    await dialogOf(page).getByLabel('Ein Wort an Nina').fill('Bis gleich')
    await page.setViewportSize({ width: 844, height: 390 })
    await page.setViewportSize({ width: 1200, height: 390 })
    await expect(dialogOf(page).getByLabel('Ein Wort an Nina')).toHaveValue('Bis gleich')
    await page.setViewportSize({ width: 390, height: 844 })
    await submit(page, 'Bestätigen')
    await expect(toast(page, 'Bestätigt.')).toBeVisible()
    await expect.poll(() => opened.mailer.sent.at(-1)?.text).toContain('> Bis gleich')
    await page.getByRole('button', { name: 'Details' }).tap()
    opened.documents.breakDown()
    await dialogOf(page).getByRole('button', { name: 'Löschen' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).tap()
    await expect(dialogOf(page).getByText('Das hat nicht geklappt')).toBeInViewport()
    opened.documents.recover()
    await page.clock.install()
    await page.goto('/admin/appointments?view=week')
    await expect(page.getByRole('img', { name: /^Montag, 23. November:.*11:00 Nina Keller/ })).toBeVisible()
    await page.getByRole('link', { name: 'Liste', exact: true }).tap()
    await page.getByRole('button', { name: 'Details' }).tap()
    await dialogOf(page).getByRole('button', { name: 'Löschen' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).tap()
    await expect(page.getByRole('heading', { level: 1 }), 'its row went').toBeFocused()
    opened.clock.set('2026-11-24T09:00:00Z')
    // A check that is under way at that moment still answers for the day before; the next one does not.
    await expect(async () => {
      await page.clock.fastForward('12:00:00')
      await expect(page.getByText('Heute, Dienstag, 24. November')).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})
