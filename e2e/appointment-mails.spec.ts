/**
 * An appointment from booking to cancelling, with a real mail server: what both sides receive, and what becomes of their
 * calendars. With and without a script, at a desk and on a phone.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import type { Locator, Page } from '@playwright/test'
import { createEmbeddedBackend } from '#adapters/embedded/backend.ts'
import { defaultRules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import { startBuiltApp } from '#test/built-app.ts'
import { advisorAddress, expect, mailsAbout, test as base, visitor } from '#test/mail-journey.ts'
import type { ReceivedMail } from '#test/mail-servers.ts'
import { expectAccessible } from '#test/page-checks.ts'

const test = base.extend({
  app: [
    async ({ smtp }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'lotse-appointments-'))
      const backend = createEmbeddedBackend({
        dataDir,
        secureCookies: false,
        clock: { now: () => new Date() },
      })
      await backend.documents.commit([rulesWrite({ ...defaultRules(60, ''), isManaged: true, perDay: 30 })])
      backend.close()
      const app = await startBuiltApp({
        MAIL: 'smtp',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'website@advisor.example',
        MAIL_TO: advisorAddress,
        DATA_DIR: dataDir,
      })
      await use(app)
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 40_000 },
  ],
})

interface Entry {
  sequence: number
  start: string
}

/** What a calendar shows after each mail, by the rules of RFC 5546. */
function followed(mails: ReceivedMail[]): { uids: Set<string>; methods: string[]; states: Entry[][] } {
  const calendar = new Map<string, Entry>()
  const uids = new Set<string>()
  const methods: string[] = []
  const states = mails.map(({ parsed }) => {
    const [file] = parsed.attachments
    const text = Buffer.from(file?.content as ArrayBuffer).toString()
    const component = new ICAL.Component(ICAL.parse(text))
    const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
    const method = String(component.getFirstPropertyValue('method'))
    expect(file?.mimeType).toBe('text/calendar')
    methods.push(method)
    uids.add(event.uid)
    const known = calendar.get(event.uid)
    if (!known || event.sequence > known.sequence) {
      const entry = { sequence: event.sequence, start: event.startDate.toJSDate().toISOString() }
      if (method === 'CANCEL') calendar.delete(event.uid)
      else calendar.set(event.uid, entry)
    }
    return [...calendar.values()]
  })
  return { uids, methods, states }
}

/** The clock is real: at some hour of today, the first day's earlier times are too soon to be offered. */
const lastOfFirstDay = (within: Locator | Page) => within.getByRole('radio', { name: /^\d+:\d\d$/ }).last()

async function bookWithScript(page: Page, person: ReturnType<typeof visitor>) {
  await page.goto('/beratung')
  await page.getByRole('link', { name: 'Termin bueche' }).first().click()
  const dialog = page.getByRole('dialog')
  await lastOfFirstDay(dialog).check()
  await dialog.getByRole('radio', { name: 'Online' }).check()
  await fillIn(page, person)
  await dialog.getByRole('button', { name: 'Termin buchen' }).click()
  await dialog.getByRole('link', { name: 'Termin verwalten' }).click()
}

async function bookWithoutScript(page: Page, person: ReturnType<typeof visitor>) {
  await page.goto('/beratung')
  await page.getByRole('link', { name: 'Termin bueche' }).first().click()
  await lastOfFirstDay(page).check()
  await page.getByRole('radio', { name: 'Online' }).check()
  await fillIn(page, person)
  await page.getByRole('button', { name: 'Termin buchen' }).click()
  await expect(page.getByText('Termin erfolgreich gebucht!')).toBeVisible()
}

async function fillIn(page: Page, { name, email, phone }: ReturnType<typeof visitor>) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Telefon').fill(phone)
}

const ways = [
  { javaScriptEnabled: true, width: 390, book: bookWithScript, day: 2 },
  { javaScriptEnabled: false, width: 1440, book: bookWithoutScript, day: 3 },
]

for (const { javaScriptEnabled, width, book, day } of ways)
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

    test('booked, moved and cancelled, each calendar follows', async ({ page, smtp }) => {
      const person = visitor()
      await book(page, person)
      await mailsAbout(smtp, person.email, 2)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\. \p{L}+/u)
      await page.getByRole('link', { name: 'Termin verschieben' }).click()
      if (javaScriptEnabled) await expectAccessible(page)
      await page.locator('.plain-days a').nth(day).click()
      await page.getByRole('radio', { name: '9:00', exact: true }).check()
      await page.getByRole('radio', { name: 'Im Büro' }).check()
      await page.getByRole('button', { name: 'Termin verschieben' }).click()
      await expect(page.getByText('Verschoben.')).toBeVisible()
      await mailsAbout(smtp, person.email, 4)
      await page.getByRole('link', { name: 'Termin absagen' }).click()
      await page.getByLabel(/^Ein Wort an/).fill('Bin krank')
      await page.getByRole('button', { name: 'Termin absagen' }).click()
      await expect(page.getByText('ist abgesagt')).toBeVisible()
      const mails = await mailsAbout(smtp, person.email, 6)
      const uids = new Set<string>()
      for (const reader of [person.email, advisorAddress]) {
        const received = mails.filter(({ to }) => to.includes(reader))
        const calendar = followed(received)
        expect(calendar.methods).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
        expect(calendar.states.map((entries) => entries.map(({ sequence }) => sequence))).toEqual([
          [0],
          [1],
          [],
        ])
        expect(calendar.states[0]?.[0]?.start).not.toBe(calendar.states[1]?.[0]?.start)
        for (const uid of calendar.uids) uids.add(uid)
        for (const { parsed } of received) expect(parsed.html).toContain('<html')
      }
      expect(uids.size).toBe(1)
      const toCustomer = mails.filter(({ to }) => to.includes(person.email))
      for (const { parsed } of toCustomer.slice(0, 2))
        expect(parsed.text).toContain(new URL(page.url()).pathname)
      const toAdvisor = mails.filter(({ to }) => to.includes(advisorAddress))
      expect(toAdvisor.at(-1)?.parsed.text).toContain('Bin krank')
    })
  })
