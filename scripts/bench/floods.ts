/** How floods affect a visitor: posts, queries and made-up cookies, odd spellings, all at once. */
import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Product } from './product.ts'
import { median, printTable } from './table.ts'

/** Per flood. */
const connections = 16
const visits = 60
const quietVisits = 10
const pause = 1_000

export async function measureFloods({ url }: Product) {
  await visit(url)
  const quiet = await visitOften(url, quietVisits)
  const clients = join(import.meta.dirname, 'flood-clients.ts')
  const parameters = [clients, url, String(connections), String(visits * pause)]
  const flooding = promisify(execFile)(process.execPath, parameters)
  const flooded = await visitOften(url, visits)
  const counts = JSON.parse((await flooding).stdout) as Record<string, { answers: number; failures: number }>
  printTable(
    'A visitor who asks for / once a second (bar: slowest under 100 ms)',
    ['', 'answers', 'median ms', 'slowest ms'],
    [row('alone', quiet), row('beside three floods at once', flooded)],
  )
  const floods = Object.entries(counts).map(([name, { answers, failures }]) => [
    name,
    ((answers / (visits * pause)) * 1_000).toFixed(0),
    ((failures / (visits * pause)) * 1_000).toFixed(0),
  ])
  printTable(`The floods, ${connections} connections each`, ['', 'answers/s', 'cut off/s'], floods)
}

function row(name: string, times: number[]): string[] {
  return [name, String(times.length), median(times).toFixed(1), Math.max(...times).toFixed(1)]
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
