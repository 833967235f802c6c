/** 'Verfügbarkeit': set up on an empty site in few steps, and nothing typed is ever lost. */
import { rulesIn } from '#server/appointments/settings.server.ts'
import { noOpeningHours } from '#domain/website/opening-hours.ts'
import { putIn } from '#test/content-samples.ts'
import { sampleSite } from '#test/inquiry-samples.ts'
import { expectAccessible } from '#test/page-checks.ts'
import { readyWebsite } from '#test/ready-content.ts'
import { brokenLine, expect, question, saved, saveState, test, toast } from '#test/admin-journey.ts'
import { elsewhere, offeredDays, openSignedIn, switchOn, tabTo } from '#test/appointments-journey.ts'

test.use({ expectedConsole: brokenLine })

test('by keyboard, an empty site is set up from its opening hours, and visitors are offered exactly those times', async ({
  page,
  opened,
}) => {
  const spans = [
    { from: '08:00', to: '12:00' },
    { from: '13:30', to: '19:00' },
  ]
  const openingHours = { ...noOpeningHours, mo: spans, tu: spans, we: spans, th: spans, fr: spans }
  await putIn(opened, 'website', { ...readyWebsite, advisor: { ...readyWebsite.advisor, openingHours } })
  await openSignedIn(page, '/admin/appointments')
  await tabTo(page.getByRole('link', { name: 'Termine verwalten' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verfügbarkeit')
  for (const day of ['Montag', 'Dienstag']) {
    await tabTo(page.getByLabel(day, { exact: true }))
    await page.keyboard.press('Space')
  }
  await tabTo(page.getByRole('button', { name: /^Mittwoch bearbeiten/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mittwoch, 1. Zeitraum, von')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10:30')
  await tabTo(page.getByRole('button', { name: 'Mittwoch, 2. Zeitraum entfernen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mittwoch', { exact: true })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Stunden vom Mittwoch für alle offenen Tage übernehmen' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByLabel('Freitag', { exact: true }))
  await page.keyboard.press('Space')
  await expect(saveState(page)).toContainText(/Änderungen warten: /)
  await expect(page.getByText('8 freie Zeiten an 4 Tagen')).toBeVisible()
  await expect(page.getByText('Unter «Erreichbar» stehen auf der Website andere Zeiten')).toBeVisible()
  const offers = await page.request.get('/beratung/termin/zeiten.json?monat=2026-11')
  expect(offers.status(), 'nothing is live yet').toBe(404)
  await tabTo(page.getByRole('button', { name: 'Jetzt live schalten' }))
  await page.keyboard.press('Enter')
  await expect(saveState(page)).toHaveText('Gespeichert!')
  const days = (await offeredDays(page)).filter(({ date }) => date < '2026-12-01')
  const open = days.filter(({ state }) => state === 'open')
  expect(open.map(({ date, times = [] }) => [date, ...times.map(({ time }) => time)])).toEqual([
    ['2026-11-25', '9:00', '9:30'],
    ['2026-11-26', '9:00', '9:30'],
  ])
})

test('by keyboard, wrong addresses of video calls are refused at the field, and valid ones saved with both reminders', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  await openSignedIn(page, '/admin/availability')
  const address = page.getByLabel('Adresse für Videogespräche')
  const write = async (text: string) => {
    await tabTo(address)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await page.keyboard.press('Control+s')
  }
  for (const [text, sentence] of [
    ['http://zoom.us/j/4711', 'Das ist keine ganze Adresse. Sie beginnt mit https://.'],
    ['https://{raum}.example.ch', 'darin gehen keine geschweiften Klammern'],
    ['https://meet.example.ch/{zimmer}', '{raum}'],
  ] as const) {
    await write(text)
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(/[{}.]/g, '\\$&')))
    await expect(address).toHaveValue(text)
  }
  await expectAccessible(page, '.split__editor')
  const last = page.getByLabel('Zwei Stunden vorher')
  await tabTo(last)
  await page.keyboard.press('Space')
  for (const text of ['https://zoom.us/j/4711?pwd=geheim', 'https://meet.example.ch/keel-{raum}']) {
    await write(text)
    await expect(saveState(page)).toHaveText('Gespeichert!')
    const { rules } = await rulesIn(opened.documents, sampleSite)
    expect(rules).toMatchObject({ onlineLink: text, reminders: { day: true, hours: true } })
  }
})

test('holidays follow the canton, a renewed calendar address ends the old one, and a day opens ready for typing', async ({
  page,
  opened,
}) => {
  await switchOn(opened, { canton: 'ZH' })
  await openSignedIn(page, '/admin/availability')
  const next = page.locator('.field', { hasText: 'Die nächsten' }).locator('p')
  await expect(next).toHaveText('25. Dezember Weihnachtstag, 26. Dezember Stephanstag, 1. Januar Neujahr')
  await page.getByLabel('Feiertage im Kanton').selectOption('TI')
  await expect(next).toHaveText(/^8. Dezember Mariä Empfängnis/)
  await saved(page)
  const holiday = (await offeredDays(page, '2026-12-08')).find(({ date }) => date === '2026-12-08')
  expect(holiday).toMatchObject({ state: 'closed', note: expect.stringContaining('Empfängnis') })

  const field = page.getByLabel('Private Adresse')
  const address = await field.inputValue()
  expect((await page.request.get(address)).status()).toBe(200)
  await page.getByRole('button', { name: 'Erneuern' }).click()
  await question(page).getByRole('button', { name: 'Erneuern' }).click()
  await expect(toast(page, 'Neue Adresse. Die bisherige gilt nicht mehr.')).toBeVisible()
  await expect(field).not.toHaveValue(address)
  expect((await page.request.get(address)).status()).toBe(404)
  expect((await page.request.get(await field.inputValue())).status()).toBe(200)

  // A day unfolds for typing even if the next frame is late.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.getByRole('button', { name: /^Montag bearbeiten/ }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9:15')
  await expect(page.getByLabel('Montag, 1. Zeitraum, von')).toHaveValue('9:15')
})

test('absences block hours or days, with a public note, and closing the dialog asks before typed text is lost', async ({
  page,
  opened,
}) => {
  await switchOn(opened)
  const other = elsewhere(opened)
  await other.book({ name: 'Nina Keller', date: '2026-11-25', time: '9:00' })
  await other.book({ name: 'Nina Keller', date: '2026-12-01', time: '14:00' })
  await openSignedIn(page, '/admin/appointments')
  await page.getByRole('link', { name: 'Verfügbarkeit' }).click()
  await page.getByRole('button', { name: 'Abwesenheit', exact: true }).click()
  const note = page.getByRole('textbox', { name: /^Notiz/ })
  await note.fill('Elternabend')
  await page.keyboard.press('Escape')
  await expect(question(page)).toContainText('Eingaben verwerfen?')
  await question(page).getByRole('button', { name: 'Weiter schreiben' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Mehrere Tage' }).check()
  for (const first of ['2026-12-25', '2026-11-25']) await dialog.getByLabel('Erster Tag').fill(first)
  await expect(dialog.getByLabel('Letzter Tag')).toHaveValue('2026-11-25')
  await dialog.getByLabel('Erster Tag').fill('2026-11-23')
  await dialog.getByLabel('Letzter Tag').fill('2026-12-02')
  await expect(
    dialog.getByText(/In dieser Zeit liegen 2 Termine: .*; Dienstag, 1. Dezember, 14:00 Uhr, Nina/),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: 'Stunden' }).check()
  await dialog.getByLabel('Tag', { exact: true }).fill('2026-12-01')
  await expect(dialog.getByText(/In dieser Zeit liegt ein Termin: Dienstag/)).toBeVisible()
  await dialog.getByLabel('Bis', { exact: true }).fill('14:00')
  await expect(dialog.getByText('bleibt bestehen, bis du es verschiebst')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Mehrere Tage' }).check()
  await dialog.getByLabel('Erster Tag').fill('2026-11-25')
  await dialog.getByLabel('Letzter Tag').fill('2026-11-24')
  await note.fill('Weiterbildung')
  await dialog.getByText('Besucher sehen die Notiz').click()
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await expect(dialog.getByText('Dieser Wert ist nicht möglich.')).toBeVisible()
  await dialog.getByLabel('Letzter Tag').fill('2026-11-26')
  await dialog.getByRole('button', { name: 'Sperren' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, 'Gesperrt.')).toBeVisible()
  await expect(page.getByText('Weiterbildung, sehen Besucher')).toBeVisible()
  const day = (await offeredDays(page)).find(({ date }) => date === '2026-11-26')
  expect(day).toMatchObject({ state: 'closed', note: 'Weiterbildung' })
  await page.getByRole('button', { name: '25. November bis 26. November löschen' }).click()
  await expect(page.getByText('Keine geplant.')).toBeVisible()
  await expect(toast(page, 'Wieder offen.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Abwesenheiten' })).toBeFocused()
})
