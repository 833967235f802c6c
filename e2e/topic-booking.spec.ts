/** Topics with their own length, places and questions: the advisor sets them, and visitors book by them. */
import type { Locator, Page } from '@playwright/test'
import { expect, save, saveState, signIn, test } from '#test/admin-journey.ts'
import { openSignedIn, switchOn, tabTo } from '#test/appointments-journey.ts'
import { rulesIn } from '#server/appointments/settings.server.ts'
import { sampleSite } from '#test/inquiry-samples.ts'
import * as manager from '#test/consultation-manager.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { putIn } from '#test/content-samples.ts'
import { clickWhenAlive, expectAccessible, expectAlive, sidewaysExcess } from '#test/page-checks.ts'
import { readyWebsite } from '#test/ready-content.ts'

const week = Array.from({ length: 7 }, (_, day) =>
  day < 5 ? [{ from: '8:00', until: '11:00', places: ['office' as const, 'phone' as const] }] : [],
)

const call = {
  title: 'Kurzes Telefonat',
  minutes: 20,
  places: ['phone'],
  bring: 'Deine letzte Abrechnung',
  questions: [
    { id: 'q1', label: 'Worum geht es?', kind: 'text', options: [], required: true },
    { id: 'q2', label: 'Bist du schon Kundin oder Kunde?', kind: 'yesno', options: [], required: false },
    { id: 'q4', label: 'Wann passt es dir?', kind: 'choice', options: ['Früh', 'Spät'], required: true },
  ],
}

const stored = async ({ documents }: OpenedApp) =>
  (await documents.list('appointments')).map(({ data }) => data)

async function fillIn(page: Page) {
  await page.getByLabel('Name').fill('Seraina Hofstetter')
  await page.getByLabel('E-Mail').fill('seraina@hofstetter.example')
  await page.getByLabel('Telefon', { exact: true }).fill('079 555 01 88')
}

test("by keyboard, a card gets its own length, places and questions, and 'Terminbuchung' warns if no hour fits", async ({
  page,
  opened,
}) => {
  await switchOn(opened, { week })
  await manager.fill(opened, [{ title: 'Vorsorge' }])
  await signIn(page, manager.manager)
  await manager.edit(page, 'Vorsorge')
  const form = manager.form(page)
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(target)
    await page.keyboard.press(key)
  }
  const write = async (field: Locator, text: string) => {
    await press(field, 'ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  const minutes = form.getByLabel('Dauer in Minuten')
  await expect(minutes).toBeHidden()
  await press(form.locator('summary', { hasText: 'Terminbuchung' }))
  await write(minutes, '240')
  await expect(form.getByText('240 Minuten passen in keine deiner Stunden.')).toBeVisible()
  await write(minutes, '30')
  await expect(form.getByText('passen in keine deiner Stunden')).toHaveCount(0)
  await write(form.getByLabel('Luft danach in Minuten'), '5')
  await press(form.getByLabel('Online'), 'Space')
  await expect(form.getByText('«Online» ist in keiner deiner Stunden gewählt')).toContainText(
    'So lässt sich dieses Thema nicht buchen.',
  )
  await expect(form.getByRole('link', { name: 'In «Verfügbarkeit» ergänzen' })).toBeVisible()
  await press(form.getByLabel('Am Telefon', { exact: true }), 'Space')
  await expect(form.getByText('So lässt sich dieses Thema nicht buchen.')).toHaveCount(0)
  await expect(form.getByText('«Online» ist in keiner deiner Stunden gewählt')).toBeVisible()
  await write(form.getByLabel('Mitbringen'), 'Den Vorsorgeausweis')
  const add = form.getByRole('button', { name: 'Frage', exact: true })
  for (const [index, [label, kind]] of (
    [
      ['Worum geht es?', 'Mehrere Zeilen'],
      ['Kennst du mich schon?', 'Ja oder Nein'],
      ['Seit wann?', 'Eine von mehreren'],
    ] as const
  ).entries()) {
    await press(add)
    await write(form.getByLabel(`Frage ${index + 1}`, { exact: true }), label)
    const answer = form.getByLabel('Antwort', { exact: true }).nth(index)
    await tabTo(answer)
    await page.keyboard.type(kind)
    await expect(answer.locator('option:checked')).toHaveText(kind)
  }
  await expect(add, 'there are three at most').toHaveCount(0)
  await manager.update(page)
  await expect(form.getByText('Bitte gib mindestens zwei Antworten ein, eine pro Zeile.')).toBeVisible()
  await write(form.getByLabel('Antworten zur Auswahl'), 'dieses Jahr\nschon länger')
  await press(form.getByLabel('Muss beantwortet werden').last(), 'Space')
  await page.keyboard.press('Control+s')
  await expect(form).toHaveCount(0)
  const { cards } = await manager.stored(opened)
  expect(cards[0]).toMatchObject({
    minutes: 30,
    bufferMinutes: 5,
    places: ['online', 'phone'],
    bring: 'Den Vorsorgeausweis',
    questions: [
      { label: 'Worum geht es?', kind: 'text', required: false },
      { label: 'Kennst du mich schon?', kind: 'yesno', required: false },
      { label: 'Seit wann?', kind: 'choice', options: ['dieses Jahr', 'schon länger'], required: true },
    ],
  })
})

test("a place missing from the hours is added to all of them by one tap in 'Verfügbarkeit', and a card offers it", async ({
  page,
  opened,
}) => {
  const ranges = ['8:00', '13:30'].map((from, index) => ({
    from,
    until: index === 0 ? '12:00' : '18:00',
    places: [index === 0 ? ('office' as const) : ('online' as const)],
  }))
  await switchOn(opened, { week: Array.from({ length: 7 }, (_, day) => (day < 5 ? ranges : [])) })
  await manager.fill(opened, [{ ...call, questions: [] }] as never)
  await openSignedIn(page, '/admin/availability')
  const everywhere = page.getByRole('group', { name: 'Orte in allen Stunden' })
  await expect(everywhere.getByLabel('Telefon')).not.toBeChecked()
  await expect(everywhere.getByLabel('Büro')).toHaveJSProperty('indeterminate', true)
  await everywhere.getByLabel('Telefon').focus()
  await page.keyboard.press('Space')
  await everywhere.getByLabel('Büro').check({ force: true })
  await expectAccessible(page)
  await save(page)
  await expect(saveState(page)).toHaveText('Gespeichert!')
  const { rules } = await rulesIn(opened.documents, sampleSite)
  expect(rules.week[0]?.map(({ places }) => places)).toEqual([
    ['office', 'phone'],
    ['office', 'online', 'phone'],
  ])
  expect(rules.week[6]).toEqual([])
  const answer = await page.request.get('/beratung/termin?karte=card-0&date=2026-11-25')
  expect(await answer.text()).toContain('Am Telefon')
})

for (const width of [390, 1440]) {
  test(`by keyboard at ${width} px, a visitor answers the questions of a topic, even one added after the dialog opened`, async ({
    page,
    opened,
  }) => {
    await switchOn(opened, { week })
    await manager.fill(opened, [call] as never)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/beratung')
    const button = page.getByRole('link', { name: 'Termin bueche' }).first()
    await button.focus()
    await expectAlive(button)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/frei, je 20\u00a0Minuten/)).toBeVisible()
    await expect(dialog.getByText('Kurzes Telefonat, 20 Minuten')).toBeVisible()
    await tabTo(dialog.getByRole('radio', { name: '10:00', exact: true }))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '10:20', exact: true })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: 'Am Telefon' })).toBeChecked()
    await fillIn(page)
    await expect(dialog.getByText('Es fehlen noch: «Worum geht es?» und «Wann passt es dir?»')).toBeVisible()
    await tabTo(dialog.getByLabel('Worum geht es?'))
    await page.keyboard.type('Um die Säule 3a')
    for (const answer of ['Ja', 'Früh']) {
      await tabTo(dialog.getByRole('radio', { name: answer, exact: true }))
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Spät' })).toBeChecked()
    // The card now asks something else; the answers given so far are kept.
    const other = { ...call.questions[0], id: 'q3', label: 'Wann erreiche ich dich sonst?', kind: 'line' }
    await manager.fill(opened, [{ ...call, questions: [other] }] as never)
    const submit = dialog.getByRole('button', { name: 'Termin buchen' })
    await tabTo(submit)
    await page.keyboard.press('Enter')
    const asked = dialog.getByLabel('Wann erreiche ich dich sonst?')
    await expect(asked).toBeFocused()
    await expectAccessible(page, 'dialog:modal')
    await page.keyboard.type('Abends')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Dein Termin steht' })).toBeVisible()
    expect(await stored(opened)).toMatchObject([
      {
        minutes: 20,
        location: 'phone',
        bring: 'Deine letzte Abrechnung',
        answers: [
          { question: 'Wann erreiche ich dich sonst?', answer: 'Abends' },
          { question: 'Worum geht es?', answer: 'Um die Säule 3a' },
          { question: 'Bist du schon Kundin oder Kunde?', answer: 'ja' },
          { question: 'Wann passt es dir?', answer: 'Spät' },
        ],
      },
    ])
  })
}

test('the next free times appear under the main button without moving anything, and lead to the prefilled form', async ({
  page,
  opened,
}) => {
  await manager.fill(opened, [call] as never)
  await page.goto('/')
  await expect(page.locator('[data-next-times]')).toHaveCount(0)
  await switchOn(opened, { week })
  for (const [path, width] of [
    ['/', 1440],
    ['/', 390],
    ['/beratung', 390],
    ['/beratung', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/naechste.json*', async (route) => {
      await page.evaluate(() => {
        const place = document.querySelector('[data-next-times]')
        Object.assign(window, { heightBefore: place?.getBoundingClientRect().height })
      })
      await route.continue()
    })
    await page.goto(path)
    const times = page.locator('[data-next-times] a')
    await expect(times).toHaveText(['Di 24.11. 10:00', 'Mi 25.11. 8:00', 'Do 26.11. 8:00'])
    await expect(times.last()).toBeVisible({ visible: width > 640 })
    const moved = await page.evaluate(() => {
      const place = document.querySelector('[data-next-times]')
      return place?.getBoundingClientRect().height !== Reflect.get(window, 'heightBefore')
    })
    expect(moved).toBe(false)
    await expectAccessible(page, '.next-times')
    await page.unroute('**/naechste.json*')
    const html = await (await page.request.get(path)).text()
    expect(html).not.toContain('24.11.')
  }
  await tabTo(page.locator('[data-next-times] a').nth(1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/beratung\/termin\?karte=card-0&date=2026-11-25&time=8:00$/)
  await expect(page.getByRole('radio', { name: '8:00', exact: true })).toBeChecked()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks the same questions, keeps the input, and books', async ({ page, opened }) => {
    await switchOn(opened, { week })
    await manager.fill(opened, [call] as never)
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/beratung/termin?karte=card-0&date=2026-11-25&time=8:20')
    await expect(page.getByRole('radio', { name: '8:20', exact: true })).toBeChecked()
    await fillIn(page)
    const submit = page.locator('form').getByRole('button', { name: 'Termin buchen' })
    await submit.click()
    await expect(page.getByText('Bitte beantworte diese Frage.')).toHaveCount(2)
    await expect(page.getByLabel('Name')).toHaveValue('Seraina Hofstetter')
    await page.getByLabel('Worum geht es?').fill('Um die Säule 3a')
    await page.getByRole('radio', { name: 'Spät' }).check()
    // The card now asks one more question.
    const more = {
      id: 'q3',
      label: 'Wann erreiche ich dich sonst?',
      kind: 'line',
      options: [],
      required: true,
    }
    await manager.fill(opened, [{ ...call, questions: [...call.questions.slice(1), more] }] as never)
    await submit.click()
    await expect(page.getByText('Bitte beantworte diese Frage.')).toHaveCount(1)
    await page.getByLabel('Wann erreiche ich dich sonst?').fill('Abends')
    await submit.click()
    await expect(page).toHaveURL(/\/termin\/[0-9a-f]{64}\?gebucht=1(#|$)/)
    for (const text of ['Deine letzte Abrechnung', 'Um die Säule 3a', 'Abends', 'Spät'])
      await expect(page.getByText(text)).toBeVisible()
    expect(await stored(opened)).toMatchObject([{ minutes: 20, time: '8:20', location: 'phone' }])
  })

  for (const [width, device, map] of [
    [390, 'iPhone', 'maps:?q='],
    [1440, 'Windows NT 10.0', 'geo:0,0?q='],
  ] as const) {
    test.describe(device, () => {
      test.use({ userAgent: `Mozilla/5.0 (${device})` })
      test(`the page of an appointment shows its video link or its map only while they apply, at ${width} px`, async ({
        page,
        opened,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        const places = ['office', 'online'] as const
        const hours = [{ from: '8:00', until: '11:00', places: [...places] }]
        await putIn(opened, 'website', readyWebsite)
        await switchOn(opened, { onlineLink: 'https://meet.example.ch/{raum}', week: week.map(() => hours) })
        await manager.fill(opened, [{ ...call, places, questions: [] }] as never)
        await page.goto('/beratung/termin?karte=card-0&date=2026-11-25&time=8:20')
        await page.getByRole('radio', { name: 'Online' }).check()
        await fillIn(page)
        await page.locator('form').getByRole('button', { name: 'Termin buchen' }).click()
        const link = page.getByRole('link', { name: /^https:\/\/meet\.example\.ch\/[0-9a-f]{32}$/ })
        await expect(link).toHaveAttribute('href', String((await stored(opened))[0]?.['link']))
        const way = page.getByRole('link', { name: 'Auf der Karte zeigen' })
        await expect(way).toHaveCount(0)
        expect(await sidewaysExcess(page)).toBeNull()
        await page.getByRole('link', { name: 'Termin verschieben' }).click()
        await page.getByRole('radio', { name: '10:20' }).check()
        await page.getByRole('radio', { name: 'Im Büro' }).check()
        await page.getByRole('button', { name: 'Termin verschieben' }).click()
        await expect(page.getByText('Verschoben.')).toBeVisible()
        await expect(link).toHaveCount(0)
        expect(await way.getAttribute('href')).toContain(map)
        expect(await sidewaysExcess(page)).toBeNull()
        await page.getByRole('link', { name: 'Termin absagen' }).click()
        await page.getByRole('button', { name: 'Termin absagen' }).click()
        await expect(page.getByText(/ist abgesagt/)).toBeVisible()
        await expect(way).toHaveCount(0)
      })
    })
  }
})

test.describe('abroad', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a visitor reads the time of a call in Swiss time, with the local time beside it', async ({
    page,
    opened,
  }) => {
    await switchOn(opened, { week })
    await manager.fill(opened, [{ ...call, questions: [] }] as never)
    await page.goto('/beratung')
    await clickWhenAlive(page.getByRole('link', { name: 'Termin bueche' }).first())
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Mittwoch, 25. November/ }).click()
    await dialog.getByRole('radio', { name: '8:20', exact: true }).check()
    await fillIn(page)
    await expect(dialog.getByText('8:20 Uhr (Schweizer Zeit, bei dir 2:20), am Telefon')).toBeVisible()
    await dialog.getByRole('button', { name: 'Termin buchen' }).click()
    await dialog.getByRole('link', { name: 'Termin verwalten' }).click()
    await expect(page.getByText('8:20 bis 8:40 Uhr, am Telefon')).toBeVisible()
    await expect(page.getByText('Schweizer Zeit, bei dir 2:20')).toBeVisible()
  })
})
