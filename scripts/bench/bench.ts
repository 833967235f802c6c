/**
 * `npm run bench`: measures the built product and prints tables with ratios. Ratios count; absolute times are as noisy
 * as the machine, which is why nothing here passes or fails.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/built.mjs'
import { chromiumPath } from '#scripts/chromium.mjs'
import { coldLoad } from './cold-load.ts'
import {
  end,
  freePort,
  hasProgram,
  memoryOf,
  type Running,
  startProgram,
  untilItAnswers,
} from './processes.ts'
import { median, printTable } from './table.ts'
import { type Contestant, generator, type Rate, rateOf, startBareNode, startNginx } from './throughput.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 3
const leftOut: string[] = []

/** What `npm start` runs, without npm. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const startParameters = scripts.start.split(' ').slice(1)

interface Product extends Running {
  startMilliseconds: number
}

async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort()
  const environment = { ENV_FILE: '/dev/null', PORT: String(port), DATA_DIR: dataDir, MAIL: 'outbox' }
  const began = performance.now()
  const server = startProgram(process.execPath, startParameters, environment)
  await untilItAnswers(port, server)
  const startMilliseconds = performance.now() - began
  return { port, pids: [server.pid ?? 0], startMilliseconds, stop: () => end(server) }
}

async function measureThroughput(product: Product) {
  const url = `http://127.0.0.1:${product.port}/`
  const page = await (await fetch(url)).text()
  const references: [string, Running][] = []
  if (hasProgram('nginx')) references.push(['nginx, same bytes precompressed', await startNginx(page)])
  else leftOut.push('nginx as reference: it is not installed')
  references.push(['bare Node, same bytes precompressed', await startBareNode(page)])
  const contestants: Contestant[] = [
    ...references.map(([name, { port, pids }]) => ({ name, pids, url: `http://127.0.0.1:${port}/` })),
    { name: 'landing page, cached', pids: product.pids, url },
    // An unknown parameter makes the same page one that is never kept.
    { name: 'landing page, rendered anew', pids: product.pids, url: `${url}?messung=1` },
  ]
  try {
    printThroughput(contestants, await inTurns(contestants))
  } finally {
    for (const [, reference] of references) await reference.stop()
  }
}

/** In turns, so that whatever else the machine does disturbs all of them. */
async function inTurns(contestants: Contestant[]): Promise<Map<Contestant, Rate[]>> {
  const rates = new Map<Contestant, Rate[]>(contestants.map((contestant) => [contestant, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of contestants) rates.get(contestant)?.push(await rateOf(contestant))
  }
  return rates
}

function printThroughput(contestants: Contestant[], rates: Map<Contestant, Rate[]>) {
  const perSecond = (contestant: Contestant) =>
    median((rates.get(contestant) ?? []).map((rate) => rate.perSecond))
  const processor = (contestant: Contestant) =>
    median((rates.get(contestant) ?? []).flatMap((rate) => rate.processor ?? []))
  const [reference] = contestants
  const rows = contestants.map((contestant) => [
    contestant.name,
    Math.round(perSecond(contestant)).toString(),
    reference ? (perSecond(contestant) / perSecond(reference)).toFixed(2) : '',
    processor(contestant).toFixed(1),
  ])
  const heads = ['gzip, median of 3', 'req/s', 'ratio', 'processor µs/req']
  printTable(`Throughput (${generator})`, heads, rows)
}

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1)

async function measureBytes(product: Product) {
  if (chromiumPath() === undefined) return leftOut.push('bytes of a cold load: no Chromium')
  const weights = await coldLoad(`http://127.0.0.1:${product.port}/`)
  const types = [...new Set(weights.flatMap(({ byType }) => Object.keys(byType)))]
  const rows = weights.map(({ moment, byType }) => [
    moment,
    kibibytes(Object.values(byType).reduce((sum, bytes) => sum + bytes, 0)),
    ...types.map((type) => kibibytes(byType[type] ?? 0)),
  ])
  printTable('Cold load of the landing page on a phone, KiB on the line', ['', 'all', ...types], rows)
}

async function measureStarts(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-bench-'))
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct(dataDir)
    times.push(product.startMilliseconds)
    await product.stop()
  }
  rmSync(dataDir, { recursive: true, force: true })
  return median(times)
}

async function measureProduct(product: Product, startMilliseconds: number) {
  const memory = () => memoryOf(product.pids[0] ?? 0)?.toFixed(0) ?? 'unknown here'
  const idle = memory()
  await measureThroughput(product)
  const loaded = memory()
  await measureBytes(product)
  const rows = [
    ['start to first answer, ms', startMilliseconds.toFixed(0), '1000'],
    ['memory idle, MiB', idle, '150'],
    ['memory after the load, MiB', loaded, '250'],
  ]
  printTable('Process', ['', 'measured', 'bar'], rows)
}

async function bench() {
  ensureBuilt(root)
  const startMilliseconds = await measureStarts()
  const dataDir = mkdtempSync(join(tmpdir(), 'lotse-bench-'))
  const product = await startProduct(dataDir)
  try {
    await measureProduct(product, startMilliseconds)
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  leftOut.push('Lighthouse: it is no dependency of this project; run it by hand against `npm start`')
  leftOut.push('upload of a 12-megapixel photo, and a save with full history: not measured yet')
  console.log(`\nLeft out:\n${leftOut.map((reason) => `  - ${reason}`).join('\n')}`)
}

await bench()
