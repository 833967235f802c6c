import { describe, expect, it } from 'vitest'
import { createMemoryDocuments } from '#adapters/memory/documents.ts'
import type { Counts } from '#domain/visits/counts.ts'
import { totalOf } from '#domain/visits/report.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { addVisits } from './stored-visits.server.ts'
import { withOutcome } from '#test/outcome.ts'
import { visitor } from '#test/visitor.ts'
import { openCounting, visitsContract } from '#test/visits.contract.ts'
import { inMemory, inSqlite } from '#test/two-servers.ts'

describe('in memory', () => visitsContract(inMemory))

describe('in SQLite, opened twice', () => visitsContract(inSqlite))

const sums = async ({ visits }: ReturnType<typeof openCounting>) =>
  withOutcome(await visits.sums('days'), 'read').sums

it('counts a visit once, and its further pages only as pages', async () => {
  const server = openCounting(createMemoryDocuments())
  await server.look()
  server.visit('/?utm_source=flyer', { referer: 'https://search.ch/' })
  server.visit('/kontakt', { referer: 'https://lotse.example/?utm_source=flyer' })
  server.visit('/kontakt?gesendet=1', { 'sec-fetch-site': 'same-origin' })
  const rows = [
    { of: 'page', name: '/', count: 1 },
    { of: 'page', name: '/kontakt', count: 2 },
    { of: 'referrer', name: 'search.ch', count: 1 },
    { of: 'device', name: 'desktop', count: 1 },
    { of: 'promotion:visits', name: 'Herbstaktion', count: 1 },
    { of: 'source', name: 'flyer', count: 1 },
  ]
  expect(await sums(server)).toEqual([{ at: '2026-11-23', rows }])
})

it('keeps counts that could not be stored under their own day in Zurich, and reports an outage', async () => {
  const store = createMemoryDocuments()
  const server = openCounting(store)
  await server.look()
  server.clock.set('2026-11-23T22:59:30Z')
  server.visit()
  store.breakDown()
  await server.write()
  server.clock.set('2026-11-23T23:00:10Z')
  server.visit()
  server.visit()
  expect(await server.visits.report('days')).toEqual({ outcome: 'unavailable' })
  expect(server.log.error).toHaveBeenCalledWith('visits not stored', expect.any(Unavailable), undefined)
  store.recover()
  expect(await sums(server)).toMatchObject([
    { at: '2026-11-23', rows: [{ name: '/', count: 1 }, {}, {}, {}] },
    { at: '2026-11-24', rows: [{ name: '/', count: 2 }, {}, {}, {}] },
  ])
})

it('counts nothing while it is switched off and no HEAD request, but still erases old days', async () => {
  const store = createMemoryDocuments()
  await addVisits(store, '2025-01-01', new Map([['page', new Map([['/', 1]])]]))
  const server = openCounting(store)
  server.website.privacy.countsVisits = false
  await server.look()
  server.visit()
  await server.visits.countOutcome(new Headers(visitor), 'called')
  const { commit } = store
  store.commit = async (writes) => {
    if (writes.some(({ kind }) => kind === 'delete')) throw new Unavailable('away')
    return commit(writes)
  }
  await server.write()
  expect(server.log.error).toHaveBeenCalledWith('old visits not erased', expect.any(Unavailable), undefined)
  server.website.privacy.countsVisits = true
  await server.look()
  server.visit()
  await server.write()
  await server.write()
  expect((await store.list('visits')).map(({ id }) => id)).toContain('2025-01-01')
  store.commit = commit
  await server.write()
  expect((await store.list('visits')).map(({ id }) => id)).not.toContain('2025-01-01')
  server.visits.pageSent('/', { method: 'HEAD', headers: visitor })
  const rows = [{ name: '/', count: 1 }, {}, {}, {}]
  expect(await sums(server)).toMatchObject([{ at: '2026-11-23', rows }])
  expect(await server.visits.report('days')).toMatchObject({ isOn: true })
})

it('counts the outcome of a visit by card and promotion, but not of visitors who object', async () => {
  const server = openCounting(createMemoryDocuments())
  await server.look()
  const { countOutcome } = server.visits
  await countOutcome(new Headers(visitor), 'opened', 'Säule 3a')
  const referer = 'http://127.0.0.1:3000/beratung?utm_source=Flyer'
  await countOutcome(new Headers({ ...visitor, referer }), 'booked', 'Säule 3a')
  await countOutcome(new Headers(visitor), 'called')
  await countOutcome(new Headers({ ...visitor, 'sec-gpc': '1' }), 'called')
  await countOutcome(new Headers({ 'user-agent': 'curl/8' }), 'written')
  const { figures } = withOutcome(await server.visits.report('days'), 'read').report
  const outcomes = ['booked', 'called', 'opened'].map((name) => ({ name, count: 1 }))
  expect(figures.outcome).toMatchObject(outcomes)
  expect(figures['card:booked']).toMatchObject([{ name: 'Säule 3a', count: 1 }])
  expect(figures['source:booked']).toMatchObject([{ name: 'flyer', count: 1 }])
  expect(figures['promotion:called']).toMatchObject([{ name: 'Herbstaktion', count: 1 }])
})

it('compares the current month with the same days a year before', async () => {
  const store = createMemoryDocuments()
  const phones = (count: number): Counts => new Map([['device', new Map([['phone', count]])]])
  const days = { '2024-12-05': 1, '2025-11-10': 2, '2025-11-23': 4, '2025-11-24': 8, '2026-11-23': 3 }
  for (const [day, count] of Object.entries(days)) await addVisits(store, day, phones(count))
  const { points, since } = withOutcome(await openCounting(store).visits.report('months'), 'read').report
  expect(since).toBeNull()
  expect(points.at(-1)).toEqual({ name: '2026-11', count: 3, before: 6 })
  expect(totalOf(points)).toEqual({ count: 3, before: 7 })
})
