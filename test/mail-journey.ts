/** For journeys that end in a mail: the product with a real SMTP server behind it, and input for both forms. */
import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from './browser.ts'
import { advisorAddress } from './kept-servers.ts'
import type { ReceivedMail, SmtpTestServer } from './mail-servers.ts'

export { advisorAddress, expect }

export const test = base.extend<{ smtp: SmtpTestServer }>({
  smtp: async ({ mailingSite }, use) => use(mailingSite.smtp),
  app: async ({ mailingSite }, use) => use(mailingSite.app),
})

let visitors = 0

/** Returns a new person every time, because a repeated inquiry is delivered only once. */
export function visitor() {
  visitors += 1
  const id = `${process.pid}-${Date.now().toString(36)}-${visitors}`
  return {
    name: `Seraina Hofstetter ${id}`,
    email: `seraina-${id}@hofstetter.example`,
    phone: '079 555 01 88',
  }
}

/** A date as YYYY-MM-DD in Zurich, far enough ahead that every slot is available. */
function inDays(days: number) {
  const zurich = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' })
  return zurich.format(new Date(Date.now() + days * 86_400_000))
}

/** The mails about this person, once their number is reached. */
export async function mailsAbout(
  smtp: SmtpTestServer,
  email: string,
  count: number,
): Promise<ReceivedMail[]> {
  const about = () => smtp.received.filter(({ raw, to }) => to.includes(email) || raw.includes(email))
  await expect.poll(() => about().length).toBe(count)
  return about()
}

export async function expectNothingStored(page: Page) {
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
}

/** Fills in everything that a booking needs, for an appointment in the office. */
export async function fillBooking(form: Locator | Page, person: ReturnType<typeof visitor>) {
  await form.getByLabel('Datum').fill(inDays(3))
  for (const name of ['17:30', 'Im Büro']) await form.getByRole('radio', { name, exact: true }).check()
  await form.getByLabel('Name').fill(person.name)
  await form.getByLabel('E-Mail').fill(person.email)
  await form.getByLabel('Telefon').fill(person.phone)
}
