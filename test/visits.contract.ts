/**
 * The counts of several servers add up, none is lost, and days end after 400, with every adapter of the
 * documents port.
 */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import { addDays } from '#domain/appointments/days.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { totalOf } from '#domain/visits/report.ts'
import { blankWebsite } from '#domain/website/website.ts'
import type { Documents } from '#ports/documents.ts'
import { createVisits } from '#server/visits/visits.server.ts'
import { withOutcome } from './outcome.ts'
import type { OpenedDocuments } from './two-servers.ts'
import { visitor } from './visitor.ts'

const morning = '2026-11-23T09:00:00Z'

/** The counting of one server; `visit` is a visitor's page request. */
export function openCounting(documents: Documents) {
  const clock = createFixedClock(morning)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const website = { ...blankWebsite, privacy: { ...blankWebsite.privacy } }
  const promotion = { ...defaultPromotion, title: 'Herbstaktion', isVisible: true }
  const content = { website: async () => website, promotion: async () => promotion }
  const counting = createVisits({ documents, content, accounts: createMemoryAccounts(), clock, log })
  const visit = (path = '/', headers: Record<string, string> = {}) =>
    counting.visits.pageSent(path, {
      method: 'GET',
      url: path,
      headers: { ...visitor, host: 'lotse.example', ...headers },
    })
  return { ...counting, clock, log, website, documents, visit }
}

export function visitsContract(openDocuments: () => Promise<OpenedDocuments>) {
  let one: ReturnType<typeof openCounting>
  let other: ReturnType<typeof openCounting>
  beforeEach(async () => {
    const { servers, close } = await openDocuments()
    onTestFinished(close)
    one = openCounting(servers[0])
    other = openCounting(servers[1])
    for (const { look, stop } of [one, other]) {
      onTestFinished(stop)
      await look()
    }
  })

  it('adds up what two servers count, even if they store at the same moment', async () => {
    one.visit('/', { referer: 'https://www.google.com/' })
    other.visit('/beratung', { referer: 'https://www.google.com/' })
    await Promise.all([one.write(), other.write()])
    for (let round = 0; round < 5; round += 1) {
      one.visit()
      other.visit()
      await Promise.all([one.write(), other.write()])
    }
    for (const span of ['days', 'months'] as const) {
      const { points, figures } = withOutcome(await one.visits.report(span), 'read').report
      expect(totalOf(points).count).toBe(12)
      expect(figures.page).toMatchObject([
        { name: '/', count: 11 },
        { name: '/beratung', count: 1 },
      ])
      expect(figures.referrer).toMatchObject([
        { name: '-', count: 10 },
        { name: 'google.com', count: 2 },
      ])
      expect(figures['promotion:visits']).toMatchObject([{ name: 'Herbstaktion', count: 12 }])
    }
  })

  it('keeps days for 400 days, and months for longer', async () => {
    one.visit()
    await one.write()
    one.clock.set(`${addDays('2026-11-23', 399)}T09:00:00Z`)
    one.visit()
    await one.write()
    const ids = async () => (await one.documents.list('visits')).map(({ id }) => id)
    expect(await ids()).toEqual(['2026-11', '2026-11-23', '2027-12', '2027-12-27'])
    one.clock.set(`${addDays('2026-11-23', 400)}T09:00:00Z`)
    one.visit()
    await one.write()
    expect(await ids()).toEqual(['2026-11', '2027-12', '2027-12-27', '2027-12-28'])
  })
}
