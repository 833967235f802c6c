/** 'Termine verwalten': the advisor sets it up, a visitor books, moves and cancels, without a script and with one. */
import type { Browser, Page } from '@playwright/test'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { defaultRules } from '#domain/appointments/rules.ts'
import { expect, takeSession, test, toast } from '#test/admin-journey.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { expectAccessible, sidewaysExcess, widths } from '#test/page-checks.ts'

async function switchOn({ documents }: OpenedApp, change = {}) {
  const rules = { ...defaultRules(60, 'SG'), isManaged: true, ...change }
  await documents.commit([rulesWrite(rules)])
}

async function openBooking(page: Page) {
  await page.goto('/beratung')
  // With a script the link opens a dialog (e2e/booking-calendar.spec.ts); its page is there for everybody.
  const link = page.getByRole('link', { name: 'Termin bueche' }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Wann passt es dir?' })).toBeVisible()
}

async function fillIn(page: Page, name = 'Seraina Hofstetter', email = 'seraina@hofstetter.example') {
  await page.getByRole('radio', { name: 'Im Büro' }).check()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Telefon').fill('079 555 01 88')
}

const choose = (page: Page, time: string) => page.getByRole('radio', { name: time, exact: true }).check()

async function withoutScript(browser: Browser, url: string) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: url,
    viewport: { width: 390, height: 844 },
  })
  return context.newPage()
}

async function openAdmin(page: Page, path: string) {
  await takeSession(page)
  await openScreen(page, path)
}

async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main[inert]')).toHaveCount(0)
}

const stored = async ({ documents }: OpenedApp) =>
  (await documents.list('appointments')).map(({ data }) => data)

test('the advisor switches it on, sets the hours, and visitors are offered exactly these', async ({
  page,
  opened,
}) => {
  await openAdmin(page, '/admin/appointments')
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Termine verwalten' }).click()
  await expect(page.getByRole('heading', { name: 'Heute ist nichts gebucht.' })).toBeVisible()
  await page.getByRole('link', { name: 'Verfügbarkeit' }).click()
  await expect(page.getByRole('heading', { name: 'Verfügbarkeit' })).toBeVisible()
  for (const day of ['Montag', 'Dienstag', 'Donnerstag', 'Freitag'])
    await page.getByLabel(day, { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Mittwoch, 2. Zeitraum entfernen' }).click()
  await page.getByLabel('Mittwoch, 1. Zeitraum, von').fill('9:00')
  await page.getByLabel('Mittwoch, 1. Zeitraum, bis').fill('10:30')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.locator('.save-state')).toHaveText('Gespeichert!')
  await expectAccessible(page)
  const offers = await (await page.request.get('/beratung/termin/zeiten.json?monat=2026-11')).json()
  const open = offers.days.filter(({ state }: { state: string }) => state === 'open')
  expect(open).toEqual([
    {
      date: '2026-11-25',
      state: 'open',
      times: [
        { time: '9:00', places: ['office', 'online'] },
        { time: '9:30', places: ['office', 'online'] },
      ],
    },
  ])
  expect(opened.mailer.sent).toEqual([])
})

test('a wrong rule is said where it is, and what applied before still applies', async ({ page, opened }) => {
  await switchOn(opened)
  await openAdmin(page, '/admin/availability')
  await page.getByLabel('Montag, 2. Zeitraum, von').fill('11:30')
  await page.getByLabel('Dauer').fill('')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('2 Angaben stimmen noch nicht.')).toBeVisible()
  await expect(page.getByText('Montag: Zwei Zeiträume überschneiden sich.')).toBeVisible()
  await expect(page.getByText('Diese Angabe fehlt.')).toBeVisible()
  await expectAccessible(page)
  const before = await opened.documents.read('appointmentSettings', 'rules')
  expect(before?.data['minutes']).toBe(60)
})

test('rules that another device saved meanwhile are not overwritten unasked', async ({ page, opened }) => {
  await switchOn(opened)
  await openAdmin(page, '/admin/availability')
  await page.getByLabel('Dauer').fill('45')
  await switchOn(opened, { perDay: 2 })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Auf einem anderen Gerät geändert.')).toBeVisible()
  await page.getByRole('button', { name: 'Stand von dort übernehmen' }).click()
  await expect(page.getByLabel('Am Tag höchstens')).toHaveValue('2')
  await expect(page.getByLabel('Dauer')).toHaveValue('60')
})

test('booked, moved and cancelled without a script, with mails to both', async ({ browser, opened }) => {
  await switchOn(opened)
  const page = await withoutScript(browser, opened.url)
  await openBooking(page)
  await page.getByRole('link', { name: /Mittwoch.*25. November/ }).click()
  await choose(page, '9:00')
  await fillIn(page)
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mittwoch,25. November')
  await page.getByRole('link', { name: 'Termin verschieben' }).click()
  await page.getByRole('link', { name: /Donnerstag.*26. November/ }).click()
  await choose(page, '14:00')
  await page.getByRole('radio', { name: 'Online' }).check()
  await page.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(page.getByText('Verschoben.')).toBeVisible()
  await expect(page.getByText('14:00 bis 15:00 Uhr, online, der Link kommt per E-Mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Termin absagen' }).click()
  await page.getByLabel('Ein Wort an Andrin').fill('Bin krank')
  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(page.getByText('ist abgesagt')).toBeVisible()
  expect(await stored(opened)).toMatchObject([{ status: 'cancelled', sequence: 2 }])
  await expect.poll(() => opened.mailer.sent.length).toBe(6)
  await page.context().close()
})

test('who comes a moment too late reads so, keeps what was typed, and books a time near it', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await openBooking(page)
  await page.getByRole('link', { name: /Mittwoch.*25. November/ }).click()
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const [one, name] of [
    [page, 'Seraina Hofstetter'],
    [other, 'Beat Frei'],
  ] as const) {
    await choose(one, '9:00')
    await fillIn(one, name, `${name.slice(0, 4)}@example.ch`)
  }
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  await other.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(other.getByRole('alert')).toContainText('Diese Zeit ist eben vergeben worden.')
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Beat Frei')
  await expect(other.getByRole('radio', { name: '9:00', exact: true })).toHaveCount(0)
  await expectAccessible(other)
  await other.getByRole('alert').getByRole('button').first().click()
  await expect(other.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  expect(await stored(opened)).toHaveLength(2)
})

test('by keyboard alone a visitor books', async ({ page, opened }) => {
  await switchOn(opened)
  await openBooking(page)
  await page.getByRole('radio', { name: '10:00' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: 'Im Büro' }).focus()
  await page.keyboard.press('Space')
  for (const text of ['Seraina Hofstetter', 'seraina@hofstetter.example', '079 555 01 88']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
})

test('the advisor confirms, moves and cancels with a word, and adds one by hand', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await openBooking(page)
  await page.getByRole('link', { name: /Mittwoch.*25. November/ }).click()
  await choose(page, '9:00')
  await fillIn(page)
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
  await openAdmin(page, '/admin/appointments')
  const row = page.getByRole('button', { name: /Seraina Hofstetter/ })
  await expect(row).toContainText('Bitte bestätigen')
  await row.click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByLabel('Ein Wort an Seraina').fill('Bis Mittwoch!')
  await page.getByRole('dialog').getByRole('button', { name: 'Bestätigen' }).click()
  await expect(toast(page, 'Bestätigt.')).toBeVisible()
  await expect(row).toContainText('Bestätigt')
  await expect.poll(() => opened.mailer.sent.at(-1)?.text).toContain('> Bis Mittwoch!')

  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Tag').fill('2026-11-25')
  await dialog.getByLabel('Beginn').fill('09:30')
  await dialog.getByLabel('Name').fill('Nadja Rüegg')
  await dialog.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Zu dieser Zeit ist schon ein Termin: Seraina Hofstetter, 9:00 Uhr.',
  )
  await dialog.getByLabel('Beginn').fill('16:00')
  await dialog.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(toast(page, 'Eingetragen.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Nadja Rüegg/ })).toContainText('16:00')

  await row.click()
  await dialog.getByRole('button', { name: 'Verschieben' }).click()
  await dialog.getByLabel('Beginn').fill('11:00')
  await dialog.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(row).toContainText('11:00')
  await row.click()
  await dialog.getByRole('button', { name: 'Absagen' }).click()
  await dialog.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(toast(page, 'Abgesagt.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('time that the advisor blocks is not offered, and a subscribed calendar shows it', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await openAdmin(page, '/admin/appointments')
  await page.getByRole('button', { name: 'Zeit sperren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tag', { exact: true }).fill('2026-11-25')
  await dialog.getByLabel('Von').fill('08:00')
  await dialog.getByLabel('Bis').fill('12:00')
  await dialog.getByRole('textbox', { name: /^Notiz/ }).fill('Zahnarzt')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await expect(page.getByText('Zahnarzt')).toBeVisible()
  const offers = await (await page.request.get('/beratung/termin/zeiten.json?monat=2026-11')).json()
  const day = offers.days.find(({ date }: { date: string }) => date === '2026-11-25')
  expect(day.times[0].time).toBe('13:30')
  await page.goto('/admin/availability')
  const address = await page.getByLabel('Private Adresse').inputValue()
  const feed = await page.request.get(address)
  expect(await feed.text()).toContain('SUMMARY:Zahnarzt')
  expect(
    (
      await page.request.get(address, { headers: { 'if-none-match': feed.headers()['etag'] ?? '' } })
    ).status(),
  ).toBe(304)
  await page.getByRole('button', { name: 'Erneuern' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erneuern' }).click()
  await expect(page.getByLabel('Private Adresse')).not.toHaveValue(address)
  expect((await page.request.get(address)).status()).toBe(404)
})

test('an outage is said, and nothing is lost', async ({ page, opened }) => {
  await switchOn(opened)
  await openAdmin(page, '/admin/appointments')
  await page.getByRole('button', { name: 'Termin eintragen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nadja Rüegg')
  opened.documents.breakDown()
  await dialog.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Es ist nichts geändert.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Nadja Rüegg')
  opened.documents.recover()
  await dialog.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(toast(page, 'Eingetragen.')).toBeVisible()
})

for (const width of widths)
  test(`every page of appointments is accessible and fits at ${width} px`, async ({ page, opened }) => {
    await page.setViewportSize({ width, height: 900 })
    await switchOn(opened)
    await openBooking(page)
    const check = async () => {
      expect(await sidewaysExcess(page)).toBeNull()
      await expectAccessible(page)
    }
    await check()
    await choose(page, '10:00')
    await fillIn(page)
    await page.getByRole('button', { name: 'Termin buchen' }).click()
    await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
    await check()
    const [link = ''] = page.url().split('?')
    for (const query of ['?absagen=1', '?verschieben=1']) {
      await page.goto(link + query)
      await check()
    }
    await takeSession(page)
    for (const path of ['/admin/appointments', '/admin/appointments?ansicht=woche', '/admin/availability']) {
      await openScreen(page, path)
      await check()
    }
  })
