/** The advisor reads what lies in the outbox, sends it once a mail service is set, and deletes it. */
import type { Page } from '@playwright/test'
import {
  brokenLine,
  expect,
  question,
  signIn,
  takeSession,
  test as base,
  toast,
} from '#test/admin-journey.ts'
import { admin } from '#test/built-app.ts'
import { type OpenedApp, openApp } from '#test/in-process-app.ts'
import { expectAccessible, expectFitsEverywhere } from '#test/page-checks.ts'
import { defaultConsultation } from '#domain/consultation/consultation.ts'
import { sampleMail } from '#ports/mailer.contract.ts'

const advisor = 'andrea@hafen.example'

/** With a mail service behind it, and mails from before that. */
const test = base.extend<{ opened: OpenedApp; environment: Record<string, string> }>({
  environment: [
    { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: advisor, MAIL_TO: advisor },
    { option: true },
  ],
  opened: async ({ environment }, use) => {
    const opened = await openApp(environment)
    await opened.accounts.createAdmin(admin)
    await use(opened)
    await opened.close()
  },
})
const withoutService = { MAIL: 'outbox', MAIL_FROM: advisor, MAIL_TO: advisor }

const rows = (page: Page) => page.getByRole('list', { name: 'Mails' }).getByRole('listitem')
const letter = (page: Page) => page.getByRole('article', { name: 'Gewählte Mail' })
const state = (page: Page) => page.locator('.save-state')
const sendNow = (page: Page) => page.getByRole('button', { name: 'Jetzt senden' })

const inquiry = sampleMail({
  id: 'one',
  template: 'contact',
  to: { name: 'Andrea Muster', email: advisor },
  replyTo: { name: 'Nadja Frei', email: 'nadja.frei@gmx.example' },
  subject: 'Neue Nachricht: Ein Ziel besprechen (Nadja Frei)',
  text: 'Neue Nachricht\n\nNadja Frei hat dir über das Kontaktformular geschrieben.\n\nNachricht\n> Mein Mann und ich haben uns getrennt und das Haus soll ich behalten. Die Bank sagt, ich müsse die Hypothek alleine tragen können.\n> <img src="https://tracker.example/x.png"><script>alert(1)</script>\n\n-- \nGesendet von deiner Website\n',
})
const confirmation = sampleMail({
  id: 'two',
  to: { name: 'S. Gantenbein', email: 's.gantenbein@bluewin.example' },
  subject: 'Dein Termin am Dienstag, 24. November 2026, 14:00 Uhr',
  attachments: [{ filename: 'termin.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
})

async function fill({ outbox, clock }: OpenedApp) {
  clock.set('2026-11-22T13:05:00Z')
  await outbox.add(confirmation)
  clock.set('2026-11-23T08:20:00Z')
  await outbox.add(inquiry)
  clock.set('2026-11-23T09:00:00Z')
}

/** 'Mehr' itself also counts what is open in 'Bereit?'. */
async function expectInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: /^Mehr/ }).click()
  await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

async function openOutbox(page: Page) {
  await takeSession(page)
  await page.goto('/admin/outbox')
  await expect(page.locator('main[inert]')).toHaveCount(0)
}

for (const width of [390, 1440])
  test(`'Mehr' leads to the mails that lie here, each with when, to whom, subject and text, at ${width} px`, async ({
    page,
    opened,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await fill(opened)
    await signIn(page)
    await page.getByRole('button', { name: /^Mehr/ }).click()
    await expectAccessible(page, '[role=menu]')
    await page.getByRole('menuitem', { name: 'Postausgang Mails, die hier liegen 2 offen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Postausgang')
    await expect(state(page)).toHaveText('2 Mails liegen hier')
    await expect(rows(page)).toContainText([
      /Neue Nachricht: Ein Ziel besprechen \(Nadja Frei\)\s*09:20\s*an dich\s*wartet/,
      /Dein Termin am Dienstag.*gestern\s*an s\.gantenbein@bluewin\.example\s*wartet/,
    ])
    await expect(page.getByRole('button', { name: /^Mehr/ })).toHaveClass(/more-button--here/)
    await expectFitsEverywhere(page)
    if (width < 896) {
      await expect(letter(page)).toBeHidden()
      await rows(page).nth(1).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(rows(page).first()).toBeHidden()
    } else {
      await expect(letter(page)).toContainText('Nadja Frei hat dir')
      await rows(page).nth(1).getByRole('link').click()
    }
    await expect(letter(page)).toContainText('Sonntag, 22. November 2026, 14:05 Uhr')
    await expect(letter(page)).toContainText('termin.ics')
    await expect(letter(page)).toContainText('Grüezi Anna, dein Termin ist am Dienstag. 💰')
    await expectFitsEverywhere(page)
    if (width >= 896) return
    await page.getByRole('link', { name: 'Alle Mails' }).click()
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
    await expect(letter(page)).toBeHidden()
  })

test('shows what a visitor typed as text, fetches nothing, and an answer goes to the visitor', async ({
  page,
  opened,
}) => {
  await fill(opened)
  await openOutbox(page)
  await expect(letter(page)).toContainText(
    '<img src="https://tracker.example/x.png"><script>alert(1)</script>',
  )
  expect(await letter(page).getByRole('link', { name: 'Antworten' }).getAttribute('href')).toMatch(
    /^mailto:nadja\.frei%40gmx\.example\?subject=Re%3A%20Neue%20Nachricht/,
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Als Datei laden' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('mail.eml')
  await rows(page).nth(1).getByRole('link').click()
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'termin.ics' }).click(),
  ])
  expect(calendar.suggestedFilename()).toBe('termin.ics')
})

test("'Jetzt senden' sends each once, pressed twice and in a second window, and the log says who did", async ({
  page,
  opened,
  context,
}) => {
  await fill(opened)
  await opened.outbox.add(sampleMail({ id: 'three' }))
  const taken = Promise.withResolvers<{ ok: true }>()
  const tried: string[] = []
  opened.mailer.answerWith((mail) => {
    tried.push(mail.id)
    return taken.promise
  })
  await openOutbox(page)
  await expect(page.getByText('3 Mails kamen vorher, die älteste am 22. November')).toBeVisible()
  await sendNow(page).dblclick()
  await expect(state(page)).toHaveText('Sendet 1 von 3 …')
  await expect(page.getByRole('progressbar', { name: 'Mails gesendet' })).toBeVisible()
  await expectAccessible(page)
  const second = await context.newPage()
  await second.goto('/admin/outbox')
  await expect(state(second)).toHaveText('Sendet 1 von 3 …')
  const again = await second.request.post('/admin/outbox.data', {
    form: { action: 'send' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(await again.text()).toContain('busy')
  taken.resolve({ ok: true })
  await expect(page.getByText('3 Mails gesendet.')).toBeVisible()
  await expect(state(page)).toHaveText('Nichts wartet')
  await expect(page.getByRole('heading', { name: 'Keine Mails' })).toBeVisible()
  await expectInMenu(page, 'Postausgang Mails, die hier liegen')
  expect(tried).toEqual(['two', 'one', 'three'])
  expect(opened.mailer.sent).toEqual([confirmation, inquiry, sampleMail({ id: 'three' })])
  await expectAccessible(page)
  await page.goto('/admin/log')
  await expect(page.locator('.log__row', { hasText: 'Postausgang: Senden gestartet' })).toContainText(
    '3 Mails',
  )
  await expect(page.locator('.log__row', { hasText: 'Senden gestartet' })).toHaveCount(1)
  expect(opened.log.join()).not.toContain('gantenbein')
})

test('a mail that is refused stays with the reason and goes out later; one that may have arrived waits for a decision', async ({
  page,
  opened,
}) => {
  await fill(opened)
  await opened.outbox.add(sampleMail({ id: 'three', subject: 'Drei' }))
  opened.mailer.answerWith(({ id }) => {
    if (id === 'two') return { ok: false, status: 550, code: '5.1.1', words: '550 5.1.1 User unknown' }
    return id === 'three' ? { ok: false, status: 0, code: 'ECONNRESET', mayHaveArrived: true } : { ok: true }
  })
  await openOutbox(page)
  await sendNow(page).click()
  await expect(page.getByRole('alert')).toContainText(
    '1 Mail gesendet, 1 nicht angenommen, 1 unklar. Die Verbindung zum Mail-Dienst brach ab.',
  )
  await expect(rows(page)).toContainText([/Drei.*unklar, ob gesendet/s, /Dein Termin.*nicht angenommen/s])
  await expect(letter(page)).toContainText('Niemand weiss, ob sie ankam.')
  await rows(page).nth(1).getByRole('link').click()
  await expect(letter(page)).toContainText('Diese Adresse gibt es nicht. «550 5.1.1 User unknown»')
  await expectAccessible(page)
  opened.mailer.recover()
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(opened.mailer.sent.map(({ id }) => id)).toEqual(['one', 'two'])
  await page.getByRole('button', { name: 'Trotzdem nochmals senden' }).click()
  await expect(page.getByRole('heading', { name: 'Keine Mails' })).toBeVisible()
  expect(opened.mailer.sent.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
})

test('a service that is away ends the round and says why; the rest waits', async ({ page, opened }) => {
  await fill(opened)
  opened.mailer.breakDown()
  await openOutbox(page)
  await sendNow(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Keine Mail gesendet, 1 nicht angenommen. Der Mail-Dienst war nicht erreichbar. Der Rest wartet weiter.',
  )
  await expect(rows(page)).toContainText([/wartet/, /nicht angenommen/])
})

test('a confirmation that is tried again stands there with the reason, and can be deleted', async ({
  page,
  opened,
}) => {
  opened.mailer.answerWith(({ to }) =>
    to.email === advisor
      ? { ok: true }
      : { ok: false, status: 451, code: '4.3.0', words: '451 4.3.0 greylisted' },
  )
  const form = {
    cardTitle: defaultConsultation.cards[0]?.title ?? '',
    date: '2026-11-24',
    time: '10:00',
    location: 'office',
  }
  const person = { name: 'Anna Müller', email: 'anna@example.ch', phone: '079 123 45 67' }
  const answer = await page.request.post('/beratung/termin', {
    form: { ...form, ...person },
    headers: { accept: 'application/json', origin: opened.url },
  })
  expect(await answer.json()).toMatchObject({ outcome: 'sent' })
  await openOutbox(page)
  await expect(rows(page)).toContainText([
    /an anna@example\.ch.*nicht angenommen, nächster Versuch ab 10:01 Uhr/s,
  ])
  await expect(letter(page)).toContainText(
    'Der Mail-Dienst nimmt im Moment nichts an. «451 4.3.0 greylisted»',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: /löschen$/ }).click()
  await question(page).getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('heading', { name: 'Keine Mails' })).toBeVisible()
  opened.clock.advance(3_600_000)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Keine Mails' })).toBeVisible()
})

test('by keyboard: read, delete after a question, and the focus is not lost', async ({ page, opened }) => {
  await fill(opened)
  await opened.outbox.put('alt.eml', 'Subject: Alte Anfrage\r\n\r\nHallo')
  await openOutbox(page)
  const links = rows(page).getByRole('link')
  await expect(letter(page)).toContainText('Diese Datei ist keine Mail, die sich von hier senden lässt.')
  await links.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(letter(page)).toContainText('Nadja Frei hat dir')
  await expect(links.nth(1)).toBeFocused()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    if (await page.getByRole('button', { name: /löschen$/ }).evaluate((it) => it === document.activeElement))
      break
  }
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Mail gelöscht.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await opened.outbox.ids()).toHaveLength(2)
  await expectInMenu(page, 'Postausgang Mails, die hier liegen 2 offen')
  await page.goto('/admin/log')
  await expect(page.locator('.log__row', { hasText: 'Postausgang: Mail gelöscht' })).toHaveCount(1)
})

test.describe('without a mail service', () => {
  test.use({ environment: withoutService })
  test('says that nothing goes out, offers no sending, and a new inquiry appears', async ({
    page,
    opened,
  }) => {
    await openOutbox(page)
    await expect(page.getByText('Es gibt noch keinen Mail-Dienst.')).toBeVisible()
    await expect(page.getByText('Sobald jemand schreibt')).toBeVisible()
    await expectAccessible(page)
    await fill(opened)
    // The poll of the connection tells; it also comes when the network does.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(rows(page)).toHaveCount(2)
    await expect(sendNow(page)).toHaveCount(0)
    await page.goto('/admin/log')
    await page.getByRole('link', { name: 'Zum Postausgang' }).click()
    await expect(rows(page)).toHaveCount(2)
  })
})

test('hundreds come in pages of fifty, there and back', async ({ page, opened }) => {
  for (let index = 0; index < 120; index += 1)
    await opened.outbox.add(sampleMail({ id: `mail-${1_000 + index}`, subject: `Mail ${index}` }))
  await openOutbox(page)
  await expect(rows(page)).toHaveCount(50)
  await expect(rows(page).first()).toContainText('Mail 119')
  await page.getByRole('link', { name: 'Ältere zeigen' }).click()
  await expect(rows(page).first()).toContainText('Mail 69')
  await page.getByRole('link', { name: 'Ältere zeigen' }).click()
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Zu den neuesten' }).click()
  await expect(rows(page).first()).toContainText('Mail 119')
})

test('leads to / when nobody is signed in, and gives out no file', async ({ page, opened }) => {
  await fill(opened)
  await page.goto('/admin/outbox')
  expect(new URL(page.url()).pathname).toBe('/')
  const [name = ''] = await opened.outbox.ids()
  const answer = await page.request.get(`/admin/outbox/${name}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(await answer.text()).not.toContain('gantenbein')
})

test.describe('in an outage', () => {
  test.use({ expectedConsole: brokenLine })
  test('says that it could not be read, and reads it again on demand', async ({ page, opened }) => {
    await fill(opened)
    opened.documents.breakDown()
    await openOutbox(page)
    await expect(page.getByText('Was im Postausgang liegt, lässt sich gerade nicht lesen.')).toBeVisible()
    await expectAccessible(page)
    opened.documents.recover()
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  test('keeps the mail and says so while the server cannot be reached', async ({ page, opened, context }) => {
    await fill(opened)
    await openOutbox(page)
    await page.getByRole('button', { name: /löschen$/ }).click()
    await context.setOffline(true)
    await question(page).getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect(page.getByRole('alert')).toContainText('nichts wurde verändert')
    await expect(rows(page)).toHaveCount(2)
    await context.setOffline(false)
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the mail that is open is told from the others', async ({ page, opened }) => {
    await fill(opened)
    await openOutbox(page)
    const link = (index: number) => rows(page).nth(index).getByRole('link')
    await link(0).click()
    await expect(link(0)).toHaveAttribute('aria-current')
    const ground = (index: number) =>
      link(index).evaluate((element) => getComputedStyle(element).backgroundColor)
    const text = (index: number) =>
      link(index)
        .locator('time')
        .evaluate((element) => getComputedStyle(element).color)
    expect(await ground(0)).not.toBe(await ground(1))
    expect(await text(0)).not.toBe(await ground(0))
  })
})
