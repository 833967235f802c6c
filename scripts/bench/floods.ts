/** How floods affect a visitor: posts, queries and made-up cookies, odd spellings, all at once. */
import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median, type Row } from './figures.ts'
import type { Bench, Product } from './product.ts'

/** Each flood has so many connections. */
const connections = 16
const visits = 40
const quietVisits = 10
const pause = 1_000
/** The visits form so many groups, each with its median and its slowest. */
const groups = 5

export async function measureFloods({ report, contents }: Bench) {
  const { quiet, flooded, counts } = await contents.withProduct('sample', flood)
  const plain = { usual: median(quiet), slowest: Math.max(...quiet) }
  const rowsOf = (name: string, times: readonly number[]): Row[] => {
    const grouped = groupsOf(times)
    return [
      { name: `${name}, median ms`, rounds: grouped.map(median), plain: plain.usual },
      {
        name: `${name}, slowest ms`,
        rounds: grouped.map((group) => Math.max(...group)),
        bar: '≤ 100',
        plain: plain.slowest,
      },
    ]
  }
  report.table('A visitor who asks for / once a second (plain: alone)', [
    ...rowsOf('alone', quiet),
    ...rowsOf('beside three floods at once', flooded),
  ])
  report.table(
    `The floods, ${connections} connections each`,
    Object.entries(counts).flatMap(([name, { answers, failures }]) => [
      { name: `${name}, answers/s`, rounds: perSecond(answers) },
      { name: `${name}, cut off/s`, rounds: perSecond(failures) },
    ]),
  )
}

const perSecond = (count: number) => [(count / (visits * pause)) * 1_000]

async function flood({ url }: Product) {
  await visit(url)
  const quiet = await visitOften(url, quietVisits)
  const clients = join(import.meta.dirname, 'flood-clients.ts')
  const parameters = [clients, url, String(connections), String(visits * pause)]
  const flooding = promisify(execFile)(process.execPath, parameters)
  const flooded = await visitOften(url, visits)
  const counts: Record<string, { answers: number; failures: number }> = JSON.parse((await flooding).stdout)
  return { quiet, flooded, counts }
}

function groupsOf(times: readonly number[]): number[][] {
  const size = Math.ceil(times.length / groups)
  return Array.from({ length: groups }, (_, index) => times.slice(index * size, (index + 1) * size))
}

async function visitOften(url: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const began = performance.now()
    await visit(url)
    const took = performance.now() - began
    times.push(took)
    await delay(Math.max(0, pause - took))
  }
  return times
}

/** Milliseconds until the last byte, including connecting, as for a first visit. */
function visit(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode === 200) response.resume().on('end', resolve)
      else reject(new Error(`${url} answered ${response.statusCode}`))
    }).on('error', reject)
  })
}
