/** The starting points of the advisor's journeys through 'Termine' and 'Verfügbarkeit'. */
import { expect, type Locator, type Page } from '@playwright/test'
import { defaultRules, type Rules } from '#domain/appointments/rules.ts'
import { rulesWrite } from '#server/appointments/settings.server.ts'
import type { OfferedWeeks } from '#site/booking/offered-weeks.ts'
import { takeSession } from './admin-journey.ts'
import { advisorOnDuty, booked, openCalendar } from './appointment-samples.ts'
import type { OpenedApp } from './in-process-app.ts'

export async function switchOn({ documents }: OpenedApp, change: Partial<Rules> = {}) {
  const rules = { ...defaultRules(60, 'SG'), isManaged: true, ...change }
  await documents.commit([rulesWrite(rules)])
}

export async function openSignedIn(page: Page, path: string) {
  await takeSession(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main[inert]')).toHaveCount(0)
}

/** The days offered to visitors in the weeks of `day`, or of today if omitted. */
export async function offeredDays(page: Page, day = '') {
  const answer = await page.request.get(`/beratung/termin/zeiten.json?ab=${day}`)
  return ((await answer.json()) as OfferedWeeks).days
}

/** Makes the page poll at once: a journey does not wait for the next regular poll. */
export async function askAgain(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** Another server on the same database, for the actions of customers and other devices. */
export function elsewhere({ documents, clock, mailer }: OpenedApp) {
  const calendar = openCalendar({ documents, clock, mailer })
  const { appointments, mails } = calendar
  const { forAdvisor } = appointments
  const by = advisorOnDuty
  async function named(name: string) {
    const all = await documents.list('appointments')
    const found = all.find(({ data }) => data['name'] === name)
    if (!found) throw new Error(`no appointment of ${name}`)
    return { id: found.id, revision: found.revision, word: '', by }
  }
  return {
    book: (change: Record<string, string> = {}) => booked(calendar, change),
    deliver: () => mails.run(),
    async move(name: string, date: string, time: string) {
      await forAdvisor.move(await named(name), { date, time, minutes: 60, location: 'office' })
    },
    async cancel(name: string) {
      await forAdvisor.cancel(await named(name))
    },
    async saveRules(change: Partial<Rules>) {
      const stored = await forAdvisor.rules()
      if ('outcome' in stored) throw new Error('no rules')
      await forAdvisor.saveRules({ base: stored.rules, mine: { ...stored.rules, ...change } }, by)
    },
    close: appointments.stop,
  }
}

/** Presses Tab until the focus is there. */
export async function tabTo(target: Locator) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 150; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${target}`)
}
