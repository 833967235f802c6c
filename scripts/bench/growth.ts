/**
 * What pages, the advisor's screens and saves cost, one after the other: with sample content, with more of it than an
 * advisor will ever have, and how much one grows over the other.
 */
import { brotliCompressSync } from 'node:zlib'
import { savesOf, signedIn } from './advisor.ts'
import { answered, type Costs, costsOf } from './cost.ts'
import { median, type Row } from './figures.ts'
import type { Bench, Product } from './product.ts'
import { withPlainServer } from './plain-server.ts'

interface Cost extends Costs {
  /** The size of the first and the last body with brotli; for saves it is not measured. */
  kibibytes: number[]
  /** Milliseconds of processor time, as asked for. */
  bar?: string
}

const pages = ['/', '/beratung', '/kooperationen']
// Each cooperation screen reads all of its content, and the list of versions all of its history.
const adminAnswers = [
  '/admin/gallery',
  '/admin/consultation',
  '/admin/cooperations',
  '/admin/versionen/cooperation',
]
const title = '60 cooperations × 20 blocks, 120 images, 200 cards, 20 versions'

export async function measureGrowth({ report, contents }: Bench) {
  const page = await contents.withProduct('sample', async ({ url }) => (await fetch(url)).text())
  const plain = await withPlainServer(page, ({ pids, url }) => costOfAnswer(pids, () => fetch(url)))
  // Visitors' pages are measured with the usual amount of content.
  const sample = await contents.withProduct('sample', (product) => costs(product, { bar: '≤ 5' }))
  const large = await contents.withProduct('large', (product) => costs(product, {}))
  const print = (heading: string, found: Map<string, Cost>, kind: string) => {
    report.table(`${heading}: until the last byte`, rowsOf(found, `${kind}, ms`, 'milliseconds', plain))
    report.table(
      `${heading}: what it costs the server`,
      rowsOf(found, `${kind}, processor ms`, 'processor', plain),
    )
    report.table(`${heading}: bytes with brotli`, byteRows(found, kind, plain))
  }
  print('Sample content', sample, 'sample')
  print(title, large, 'large')
  report.table(
    'Growth: processor time with large content over that with sample content',
    [...large].map(([name, { processor }]) => ({
      name: `${name}, large / sample`,
      rounds: processor.map((each) => each / median(sample.get(name)?.processor ?? [])),
    })),
  )
}

function rowsOf(found: Map<string, Cost>, unit: string, what: keyof Costs, plain: Cost): Row[] {
  return [...found].map(([name, cost]) => ({
    name: `${name}, ${unit}`,
    rounds: cost[what],
    plain: median(plain[what]),
    ...(what === 'processor' && cost.bar !== undefined && { bar: cost.bar }),
  }))
}

function byteRows(found: Map<string, Cost>, kind: string, plain: Cost): Row[] {
  return [...found].map(([name, { kibibytes }]) => ({
    name: `${name}, ${kind}, KiB`,
    rounds: kibibytes,
    plain: median(plain.kibibytes),
  }))
}

async function costs(product: Product, ofPages: Pick<Cost, 'bar'>): Promise<Map<string, Cost>> {
  const { pids } = product
  const found = new Map<string, Cost>()
  // No page that the advisor asks for comes from the kept ones.
  const advisor = await signedIn(product)
  const rendered = async (name: string, path: string) =>
    found.set(`${name} rendered`, { ...(await costOfAnswer(pids, () => advisor.get(path))), ...ofPages })
  for (const path of pages) await rendered(path, path)
  await rendered('a cooperation', await firstCooperation(product))
  for (const path of adminAnswers) found.set(path, await costOfAnswer(pids, () => advisor.get(path)))
  for (const type of ['gallery', 'consultation', 'cooperation'] as const) {
    const save = await savesOf(advisor, type)
    found.set(`save ${type}, full history`, { ...(await costsOf(pids, save)), kibibytes: [], bar: '≤ 30' })
  }
  return found
}

async function costOfAnswer(pids: readonly number[], ask: () => Promise<Response>): Promise<Cost> {
  const first = await answered(ask())
  const between = await costsOf(pids, () => answered(ask()))
  const last = await answered(ask())
  return { ...between, kibibytes: [first, last].map((body) => brotliCompressSync(body).length / 1024) }
}

async function firstCooperation(product: Product): Promise<string> {
  const list = await (await fetch(`${product.url}/kooperationen`)).text()
  return /href="(\/kooperationen\/[^"]+)"/.exec(list)?.[1] ?? '/kooperationen'
}
