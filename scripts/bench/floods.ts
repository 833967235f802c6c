/** How floods affect a visitor: posts, queries and made-up cookies, odd spellings, all at once. */
import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median, quantile, type Row } from './figures.ts'
import { freePort, memoryOf } from './processes.ts'
import { inRounds, timeOf } from './requests.ts'
import type { Bench } from './servers.ts'

/** Each flood has so many connections. */
const connections = 16
const pause = 1_000
/** The visits form groups of eight, each with its median and its slowest. */
const groups = 5
const groupSize = 8

export async function measureFloods({ report, withProduct }: Bench) {
  await withProduct('sample', async ({ url }) => {
    await visit(url)
    const [quiet = []] = await visits(url, 1)
    const duration = groups * groupSize * pause
    const flooding = flood(url, connections, duration, ['posts', 'queries and cookies', 'odd spellings'])
    const flooded = await visits(url, groups)
    const counts = await flooding
    const rowsOf = (name: string, found: readonly number[][]): Row[] => [
      { name: `${name}, median ms`, rounds: found.map(median), plain: [median(quiet)] },
      { name: `${name}, slowest ms`, rounds: found.map(slowest), bar: '≤ 100', plain: [slowest(quiet)] },
    ]
    report.table('A visitor who asks for / once a second (plain: alone)', [
      ...rowsOf('alone', [quiet]),
      ...rowsOf('beside three floods at once', flooded),
    ])
    report.table(
      `The floods, ${connections} connections each`,
      Object.entries(counts).flatMap(([name, { answers, failures }]) => [
        { name: `${name}, answers/s`, rounds: [(answers / duration) * 1_000] },
        { name: `${name}, cut off/s`, rounds: [(failures / duration) * 1_000] },
      ]),
    )
  })
}

type Counts = Record<string, { answers: number; failures: number }>

async function flood(url: string, count: number, milliseconds: number, names: string[]): Promise<Counts> {
  const clients = join(import.meta.dirname, 'flood-clients.ts')
  const parameters = [clients, url, String(count), String(milliseconds), ...names]
  return JSON.parse((await promisify(execFile)(process.execPath, parameters)).stdout)
}

/** Requests that a script can send and no browser does. The visitor comes from another network. */
const crafted: Record<string, { connections: number; path: string }> = {
  'pictures that nobody reads': { connections: 40, path: '/' },
  'one picture for each connection that nobody reads': { connections: 400, path: '/' },
  'headers of a thousand parts': { connections: 40, path: '/' },
  'bodies in single bytes': { connections: 20, path: '/' },
  'a network of many hosts': { connections: 1_200, path: '/admin-login' },
}
/** Long enough for some four hundred visits: with a hundred, the 99th would be the second slowest. */
const craftedFor = 30_000
const betweenVisits = 50
const aMinute = 60_000

/** Measures for each flood separately how long a visitor waits, and the server's memory afterwards. */
export async function measureCraftedFloods({ report, withProduct }: Bench) {
  for (const [name, { connections: count, path }] of Object.entries(crafted)) {
    const port = await freePort()
    const behindProxy = { TRUST_PROXY: '1', PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` }
    await withProduct(
      'sample',
      async ({ url, pids }) => {
        await visit(url + path)
        const before = memoryOf(pids)
        const flooding = flood(url, count, craftedFor, [name])
        const times: number[] = []
        const until = performance.now() + craftedFor
        while (performance.now() < until) {
          times.push(await timeOf(() => visit(url + path)))
          await delay(betweenVisits)
        }
        const during = memoryOf(pids)
        await flooding
        await delay(aMinute)
        report.table(`Beside ${name}, ${count} connections, from another network`, [
          { name: `${name}: ${path}, median ms`, rounds: [median(times)] },
          { name: `${name}: ${path}, 99th of 100, ms`, rounds: [quantile(times, 0.99)], bar: '≤ 100' },
          { name: `${name}: ${path}, slowest ms`, rounds: [slowest(times)] },
          { name: `${name}: memory before, MiB`, rounds: [before] },
          { name: `${name}: memory meanwhile, MiB`, rounds: [during] },
          { name: `${name}: memory a minute later, MiB`, rounds: [memoryOf(pids)], bar: '≤ 200' },
        ])
      },
      behindProxy,
    )
  }
}

const slowest = (times: readonly number[]) => Math.max(...times)

/** Milliseconds of each visit, in groups. */
function visits(url: string, count: number): Promise<number[][]> {
  return inRounds(count, () =>
    inRounds(groupSize, async () => {
      const took = await timeOf(() => visit(url))
      await delay(Math.max(0, pause - took))
      return took
    }),
  )
}

/** Resolves at the last byte. Connects each time, as for a first visit. */
function visit(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // A server that trusts a proxy tells the visitor from the flood by this address.
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '198.51.100.7' }
    get(url, { agent: false, headers }, (response) => {
      if (response.statusCode === 200) response.resume().on('end', resolve)
      else reject(new Error(`${url} answered ${response.statusCode}`))
    }).on('error', reject)
  })
}
