/** The advisor reads the mails in the outbox, deletes them, and sends them once a mail service is set. */
import type { Page } from '@playwright/test'
import { expect, question, signIn, takeSession, test, toast } from '#test/admin-journey.ts'
import type { OpenedApp } from '#test/in-process-app.ts'
import { sampleMail } from '#ports/mailer.contract.ts'

const advisor = 'andrea@hafen.example'

// A mail service is set, and the outbox has mails from before that.
test.use({
  environment: { MAIL: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: advisor, MAIL_TO: advisor },
})

const rows = (page: Page) => page.getByRole('list', { name: 'Mails' }).getByRole('listitem')
const letter = (page: Page) => page.getByRole('article', { name: 'Gewählte Mail' })
const state = (page: Page) => page.locator('.save-state')

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

const groundOf = (element: Element) => getComputedStyle(element).backgroundColor

test("'Mehr' leads to the outbox, where mails are read and deleted on a phone without losing the focus", async ({
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
    /Neue Nachricht: Ein Ziel besprechen \(Nadja Frei\)\s*9:20\s*an dich\s*wartet/,
    /Dein Termin am Dienstag.*gestern\s*an s\.gantenbein@bluewin\.example\s*wartet/,
  ])
  await expect(letter(page)).toBeHidden()
  await rows(page).nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rows(page).first()).toBeHidden()
  const written = letter(page).getByText('Sonntag, 22. November 2026, 14:05 Uhr')
  expect(await written.evaluate((time) => time.getClientRects().length), 'it has room').toBeLessThan(3)
  await expect(letter(page)).toContainText('termin.ics')
  await page.getByRole('link', { name: 'Alle Mails' }).click()
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
  await expect(letter(page)).toBeHidden()

  await rows(page).first().getByRole('link').click()
  await expect(letter(page), 'what a visitor typed is text').toContainText('<script>alert(1)</script>')
  await expect(letter(page).getByRole('link', { name: 'Antworten' })).toHaveAttribute(
    'href',
    /^mailto:nadja\.frei@gmx\.example\?subject=Re%3A%20/,
  )
  await letter(page)
    .getByRole('button', { name: /löschen$/ })
    .click()
  await expect(question(page).getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await question(page)
    .getByRole('button', { name: /[Ll]öschen/ })
    .click()
  await expect(toast(page, 'Mail gelöscht.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  expect(await opened.outbox.ids()).toEqual(['two'])
})

test("'Jetzt senden' clicked twice sends each mail once; refused and unclear ones stay with their reason", async ({
  page,
  opened,
}) => {
  await fill(opened)
  await opened.outbox.add(sampleMail({ id: 'three', subject: 'Drei' }))
  const answered = Promise.withResolvers<void>()
  opened.mailer.answerWith(async ({ id }) => {
    await answered.promise
    if (id === 'two') return { ok: false, status: 550, code: '5.1.1', words: '550 5.1.1 User unknown' }
    return id === 'three' ? { ok: false, status: 0, code: 'ECONNRESET', mayHaveArrived: true } : { ok: true }
  })
  await takeSession(page)
  await page.goto('/admin/outbox')
  const ground = (index: number) => rows(page).nth(index).getByRole('link').evaluate(groundOf)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await ground(0), 'the open mail is told from the others').not.toBe(await ground(1))
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(page.locator('main[inert]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Jetzt senden' }).dblclick()
  await expect(state(page)).toHaveText('Sendet 1 von 3 …')
  await expect(page.getByRole('progressbar', { name: 'Mails gesendet' })).toBeVisible()
  answered.resolve()
  await expect(page.getByRole('alert')).toContainText(
    '1 Mail gesendet, 1 nicht angenommen, 1 unklar. Die Verbindung zum Mail-Dienst brach ab.',
  )
  await expect(rows(page)).toContainText([
    /Dein Termin.*nicht angenommen, nächster Versuch/s,
    /Drei.*unklar, ob gesendet/s,
  ])
  await expect(letter(page)).toContainText('Diese Adresse gibt es nicht. «550 5.1.1 User unknown»')
  await rows(page).nth(1).getByRole('link').click()
  await expect(letter(page)).toContainText('Niemand weiss, ob sie ankam.')
  opened.mailer.recover()
  await page.getByRole('button', { name: 'Nochmals versuchen' }).press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 }), 'the button is gone').toBeFocused()
  await page.getByRole('button', { name: 'Trotzdem nochmals senden' }).click()
  await expect(page.getByRole('heading', { name: 'Keine Mails' })).toBeVisible()
  expect(opened.mailer.sent.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
})
