import { expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createLog } from './log.server.ts'
import { createRequestLog } from './request-log.server.ts'

function open(start = '2026-11-22T10:00:00Z') {
  const clock = createFixedClock(start)
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(line) })
  const routeOf = (url: string) => (url.startsWith('/termin/') ? '/termin/:token' : url)
  return {
    ...createRequestLog({ routeOf, clock, log }),
    log,
    clock,
    lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

const request = { id: 'a1', method: 'GET', url: '/', status: 200, milliseconds: 12.4 }

it('logs id, route and duration of posts, failures and slow requests only', () => {
  const { requests, lines } = open()
  requests.logAnswer(request)
  requests.logAnswer({ ...request, method: 'POST', url: '/termin/secret-of-a-customer', status: 303 })
  requests.logAnswer({ ...request, id: 'a2', status: 500 })
  requests.logAnswer({ ...request, id: 'a3', milliseconds: 1_800 })
  expect(lines()).toMatchObject([
    { msg: 'request', request: 'a1', method: 'POST', route: '/termin/:token', status: 303, milliseconds: 12 },
    { msg: 'request', request: 'a2', status: 500 },
    { msg: 'request', request: 'a3', milliseconds: 1_800 },
  ])
  expect(JSON.stringify(lines())).not.toContain('secret-of-a-customer')
  for (const status of [403, 413, 429, 503])
    requests.logAnswer({ ...request, method: 'POST', status, milliseconds: 5_000 })
  expect(lines(), 'what was refused as too much').toHaveLength(3)
})

it('adds the id of the request to everything logged during it', async () => {
  const { requests, log, lines } = open()
  await requests.run('b7', async () => {
    await Promise.resolve()
    log.warn('the mail server does not answer')
  })
  log.info('by itself')
  expect(lines()[0]).toMatchObject({ request: 'b7' })
  expect(lines()[1]).not.toHaveProperty('request')
})

it('logs the counts of a day when it is over in Zurich, and the rest at the end', () => {
  const { requests, look, stop, clock, lines } = open('2026-11-22T22:00:00Z')
  requests.countReady()
  requests.countReady()
  requests.logAnswer({ ...request, status: 404 })
  look()
  expect(lines()).toEqual([])
  clock.set('2026-11-22T23:00:30Z')
  look()
  look()
  requests.countReady()
  stop()
  expect(lines()).toMatchObject([
    { msg: 'requests of the day', day: '2026-11-22', ready: 2, answered: 1, notFound: 1, failed: 0 },
    { msg: 'requests of the day', day: '2026-11-23', ready: 1, answered: 0 },
  ])
})
