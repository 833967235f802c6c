/** The advisor reads what lies in the outbox, sends it once a mail service is set, and deletes it. */
import type { Page } from '@playwright/test'
import { expect, question, signIn, takeSession, test, toast } from '#test/admin-journey.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { expectFitsEverywhere } from '#test/page-checks.ts'
import { sampleMail } from '#ports/mailer.contract.ts'

const advisor = 'andrea@hafen.example'

// With a mail service behind it, and mails from before that.
test.use({
  environment: { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: advisor, MAIL_TO: advisor },
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

test("'Mehr' leads to the mails that lie here, each with when, to whom, subject and text, on a phone", async ({
  page,
  opened,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await fill(opened)
  await signIn(page)
  await page.getByRole('button', { name: /^Mehr/ }).click()
  await page.getByRole('menuitem', { name: 'Postausgang Mails, die hier liegen 2 offen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Postausgang')
  await expect(state(page)).toHaveText('2 Mails liegen hier')
  await expect(rows(page)).toContainText([
    /Neue Nachricht: Ein Ziel besprechen \(Nadja Frei\)\s*09:20\s*an dich\s*wartet/,
    /Dein Termin am Dienstag.*gestern\s*an s\.gantenbein@bluewin\.example\s*wartet/,
  ])
  await expect(page.getByRole('button', { name: /^Mehr/ })).toHaveClass(/more-button--here/)
  await expect(letter(page)).toBeHidden()
  await rows(page).nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rows(page).first()).toBeHidden()
  await expect(letter(page)).toContainText('Sonntag, 22. November 2026, 14:05 Uhr')
  await expect(letter(page)).toContainText('termin.ics')
  await expect(letter(page)).toContainText('Grüezi Anna, dein Termin ist am Dienstag. 💰')
  await expectFitsEverywhere(page)
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

test("'Jetzt senden' sends each once, also pressed twice, and the log says who did", async ({
  page,
  opened,
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
  taken.resolve({ ok: true })
  await expect(page.getByText('3 Mails gesendet.')).toBeVisible()
  await expect(state(page)).toHaveText('Nichts wartet')
  await expect(page.getByRole('heading', { name: 'Keine Mails' })).toBeVisible()
  await expectInMenu(page, 'Postausgang Mails, die hier liegen')
  expect(tried).toEqual(['two', 'one', 'three'])
  expect(opened.mailer.sent).toEqual([confirmation, inquiry, sampleMail({ id: 'three' })])
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
  opened.mailer.recover()
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(opened.mailer.sent.map(({ id }) => id)).toEqual(['one', 'two'])
  await page.getByRole('button', { name: 'Trotzdem nochmals senden' }).click()
  await expect(page.getByRole('heading', { name: 'Keine Mails' })).toBeVisible()
  expect(opened.mailer.sent.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
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
