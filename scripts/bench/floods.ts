/** How floods affect a visitor: posts, queries and made-up cookies, odd spellings, all at once. */
import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median, type Row } from './figures.ts'
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
    const clients = join(import.meta.dirname, 'flood-clients.ts')
    const parameters = [clients, url, String(connections), String(duration)]
    const flooding = promisify(execFile)(process.execPath, parameters)
    const flooded = await visits(url, groups)
    const counts: Record<string, { answers: number; failures: number }> = JSON.parse((await flooding).stdout)
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

const slowest = (times: readonly number[]) => Math.max(...times)

/** Milliseconds of each, in groups. */
function visits(url: string, count: number): Promise<number[][]> {
  return inRounds(count, () =>
    inRounds(groupSize, async () => {
      const took = await timeOf(() => visit(url))
      await delay(Math.max(0, pause - took))
      return took
    }),
  )
}

/** Until the last byte, including connecting, as for a first visit. */
function visit(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode === 200) response.resume().on('end', resolve)
      else reject(new Error(`${url} answered ${response.statusCode}`))
    }).on('error', reject)
  })
}
