/**
 * `npm run bench`: measures the built product and prints tables with ratios. Only ratios matter; absolute times are as
 * noisy as the machine, which is why nothing here passes or fails.
 */
import { cpus, loadavg } from 'node:os'
import { ensureBuilt } from '#scripts/ensure-build.mjs'
import { chromiumPath } from '#scripts/chromium.mjs'
import { signedIn, uploadTime } from './advisor.ts'
import { measureAppointments } from './appointments.ts'
import { coldLoad } from './cold-load.ts'
import { figureCells, figureHeads, type Figure, figureOf, type Figures } from './figures.ts'
import { measureFloods } from './floods.ts'
import { costs, printGrowth } from './growth.ts'
import { keepAsRelease, readLastRelease } from './last-release.ts'
import { lighthouse, lighthouseHeads } from './lighthouse.ts'
import { hasProgram, memoryOf, type Running } from './processes.ts'
import {
  fillWithDemo,
  fillWithLargeContent,
  type Product,
  root,
  startProduct,
  withFolder,
  withProduct,
} from './product.ts'
import { median, printTable } from './table.ts'
import { printVersionTimes } from './versions.ts'
import { type Contestant, generator, type Rate, rateOf, startBareNode, startNginx } from './throughput.ts'

const rounds = 3
const leftOut: string[] = []
const lastRelease = readLastRelease()
const startName = 'start to first answer, ms'
/** Of this run. */
const figures: Figures = {}

async function measureThroughput(product: Product) {
  const url = `http://127.0.0.1:${product.port}/`
  const page = await (await fetch(url)).text()
  // No page that the advisor asks for comes from the kept ones.
  const { cookie } = await signedIn(product)
  const references: [string, Running][] = []
  if (hasProgram('nginx')) references.push(['nginx, same bytes precompressed', await startNginx(page)])
  else leftOut.push('nginx as reference: it is not installed')
  references.push(['bare Node, same bytes precompressed', await startBareNode(page)])
  const contestants: Contestant[] = [
    ...references.map(([name, { port, pids }]) => ({ name, pids, url: `http://127.0.0.1:${port}/` })),
    { name: 'landing page, cached', pids: product.pids, url },
    { name: 'landing page, cached, with an unknown parameter', pids: product.pids, url: `${url}?messung=1` },
    { name: 'landing page, rendered anew', pids: product.pids, url, cookie },
    { name: 'an address at which nothing is', pids: product.pids, url: `${url}nichts/hier`, isMissing: true },
  ]
  try {
    printThroughput(contestants, await inTurns(contestants))
  } finally {
    for (const [, reference] of references) await reference.stop()
  }
}

/** Interleaved, so that whatever else the machine does disturbs all of them alike. */
async function inTurns(contestants: Contestant[]): Promise<Map<Contestant, Rate[]>> {
  const rates = new Map<Contestant, Rate[]>(contestants.map((contestant) => [contestant, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of contestants) rates.get(contestant)?.push(await rateOf(contestant))
  }
  return rates
}

function printThroughput(contestants: Contestant[], rates: Map<Contestant, Rate[]>) {
  const perSecond = (contestant: Contestant) =>
    figureOf((rates.get(contestant) ?? []).map((rate) => rate.perSecond))
  const processor = (contestant: Contestant) =>
    median((rates.get(contestant) ?? []).flatMap((rate) => rate.processor ?? []))
  const [reference] = contestants
  const rows = contestants.map((contestant) => {
    const figure = perSecond(contestant)
    const name = `${contestant.name}, req/s`
    figures[name] = figure
    return [
      contestant.name,
      Math.round(figure.median).toString(),
      reference ? (figure.median / perSecond(reference).median).toFixed(2) : '',
      processor(contestant).toFixed(1),
      ...figureCells(figure, lastRelease[name]),
    ]
  })
  const heads = ['gzip, median of 3', 'req/s', 'ratio', 'processor µs/req', ...figureHeads]
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

/** On a data folder that has been used before. */
async function measureStarts(): Promise<Figure> {
  return withFolder(async (dataDir) => {
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const product = await startProduct(dataDir)
      times.push(product.startMilliseconds)
      await product.stop()
    }
    return figureOf(times.slice(1))
  })
}

async function measureProduct(product: Product, start: Figure) {
  const memory = () => memoryOf(product.pids[0] ?? 0)?.toFixed(0) ?? 'unknown here'
  const idle = memory()
  await measureThroughput(product)
  const loaded = memory()
  await measureBytes(product)
  await measureLighthouse(product)
  const upload = await uploadTime(await signedIn(product))
  const rows = [
    [startName, start.median.toFixed(0), '400', ...figureCells(start, lastRelease[startName])],
    ['memory idle, MiB', idle, '150'],
    ['memory after the load, MiB', loaded, '250'],
    ['memory after uploads, MiB', memory(), ''],
    [`upload of 12 megapixels (${upload.megabytes.toFixed(1)} MB), ms`, upload.milliseconds.toFixed(0), ''],
  ]
  printTable('Process', ['', 'measured', 'bar', ...figureHeads], rows)
}

async function measureLighthouse(product: Product) {
  if (!hasProgram('lighthouse')) {
    leftOut.push(
      'Lighthouse: install it with `npm install --global lighthouse`, it is no dependency of this project',
    )
    return
  }
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(String(url)).pathname)
  const results: string[][] = []
  for (const path of pages) results.push([path, ...(await lighthouse(product.url + path))])
  printTable('Lighthouse, mobile', ['', ...lighthouseHeads], results)
}

async function measureVersions(product: Product) {
  if (chromiumPath() === undefined) leftOut.push('versions in the browser: no Chromium')
  else await printVersionTimes(product)
}

async function bench() {
  ensureBuilt(root)
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`)
  const start = await measureStarts()
  figures[startName] = start
  const little = await withProduct(fillWithDemo, async (product) => {
    await measureProduct(product, start)
    await measureFloods(product)
    return costs(product)
  })
  const much = await withProduct(fillWithLargeContent, async (product) => {
    await measureVersions(product)
    return costs(product)
  })
  printGrowth(little, much)
  await measureAppointments()
  if (isKept) keepAsRelease(figures)
  if (leftOut.length > 0) console.log(`\nLeft out:\n${leftOut.map((reason) => `  - ${reason}`).join('\n')}`)
}

const parameters = process.argv.slice(2)
const isKept = parameters[0] === '--keep'
if (parameters.length > Number(isKept)) {
  console.error(
    'npm run bench measures for some minutes and prints tables. --keep also keeps the figures, as those of a release.',
  )
  process.exit(1)
}
await bench()
