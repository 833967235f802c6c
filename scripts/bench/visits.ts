/** What counting costs: a kept page with and without it, a minute's sums stored, and 'Besuche' with 400 days. */
import { join } from 'node:path'
import { createDatabase } from '#adapters/embedded/database.ts'
import { createEmbeddedDocuments } from '#adapters/embedded/documents.ts'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createMemoryAccounts } from '#adapters/memory/accounts.ts'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { blankWebsite } from '#domain/website/website.ts'
import { createVisits } from '#server/visits/visits.server.ts'
import { visitor } from '#test/visitor.ts'
import { fillVisits } from '#test/visits-sample.ts'
import { costsOf } from './cost.ts'
import type { Row } from './figures.ts'
import { generator, rateOf, type Target } from './load.ts'
import { type Bench, withFolder } from './product.ts'

const days = 400
const today = '2026-11-23'
const rounds = 5
const pagesInARound = 200_000

export async function measureVisits({ report, contents }: Bench) {
  await contents.withProduct('sample', async ({ url, pids }) => {
    const counted = { url: `${url}/`, pids, headers: visitor }
    const uncounted = { ...counted, headers: { ...visitor, dnt: '1' } }
    const costs = { counted: await costOf(counted), uncounted: await costOf(uncounted) }
    // In turns, so that whatever else the machine does disturbs both alike.
    for (let round = 1; round < rounds; round += 1) {
      costs.counted.push(...(await costOf(counted)))
      costs.uncounted.push(...(await costOf(uncounted)))
    }
    report.table(`Kept pages of a browser (${generator})`, [
      { name: 'kept page, counted, processor µs', rounds: costs.counted },
      { name: 'kept page of somebody who is not counted, processor µs', rounds: costs.uncounted },
    ])
  })
  await withFolder(async (folder) => report.table('Visits', await measureCounting(join(folder, 'visits.db'))))
}

async function costOf(target: Target): Promise<number[]> {
  const { processor } = await rateOf(target)
  return processor === null ? [] : [processor]
}

async function measureCounting(path: string): Promise<Row[]> {
  const database = createDatabase(path)
  const documents = createEmbeddedDocuments(database)
  await fillVisits(documents, today, days)
  const content = { website: async () => blankWebsite, promotion: async () => defaultPromotion }
  const accounts = createMemoryAccounts()
  const clock = createFixedClock(`${today}T09:00:00Z`)
  const log = { info() {}, warn() {}, error() {} }
  const { visits, write, look, stop } = createVisits({ documents, content, accounts, clock, log })
  await look()
  const page = () =>
    visits.pageSent('/', { method: 'GET', url: '/', headers: { ...visitor, host: 'lotse.example' } })
  const rows: Row[] = [
    {
      name: 'counting a page, µs',
      rounds: Array.from({ length: rounds }, () => microsecondsOf(page)),
      bar: '≤ 2',
    },
  ]
  for (const [name, work] of [
    [`the sums of a minute stored, ms`, async () => (page(), await write())],
    [`'Besuche', 30 days of ${days}, ms`, () => visits.report('days')],
    [`'Besuche', 12 months after ${days} days, ms`, () => visits.report('months')],
  ] as const)
    rows.push({ name, rounds: (await costsOf([], work)).milliseconds })
  await stop()
  documents.close()
  database.close()
  return rows
}

/** Of processor time, which other programs disturb less. */
function microsecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  for (let done = 0; done < pagesInARound; done += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / pagesInARound
}
