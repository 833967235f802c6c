/** What pages and the admin's requests cost with little content and with a great deal of it. */
import { brotliCompressSync } from 'node:zlib'
import { largeContent } from '#test/large-content.ts'
import { saveTime, signedIn } from './advisor.ts'
import type { Product } from './product.ts'
import { median, printTable } from './table.ts'

interface Cost {
  milliseconds: number
  /** Of the body, before and after brotli. */
  bytes?: number
  compressed?: number
}

const rounds = 5
const pages = ['/', '/beratung', '/kooperationen']
// Each cooperation screen reads all of its content, and the list of versions all of its history.
const adminAnswers = [
  '/admin/gallery',
  '/admin/consultation',
  '/admin/cooperations',
  '/admin/versionen/cooperation',
]

export async function costs(product: Product): Promise<Map<string, Cost>> {
  const found = new Map<string, Cost>()
  // No page that the advisor asks for comes from the kept ones.
  const advisor = await signedIn(product)
  for (const path of pages) found.set(`${path} rendered`, await costOf(() => advisor.get(path)))
  const detail = await firstCooperation(product)
  found.set('a cooperation rendered', await costOf(() => advisor.get(detail)))
  for (const path of adminAnswers) found.set(path, await costOf(() => advisor.get(path)))
  const content = largeContent([])
  for (const type of ['gallery', 'consultation'] as const) {
    const milliseconds = await saveTime(advisor, type, 'current', content[type]?.['current'])
    found.set(`save ${type}, full history`, { milliseconds })
  }
  const [[id = '', cooperation] = []] = Object.entries(content.cooperation ?? {})
  found.set('save a cooperation, full history', {
    milliseconds: await saveTime(advisor, 'cooperation', id, cooperation),
  })
  return found
}

async function costOf(ask: () => Promise<Response>): Promise<Cost> {
  const times: number[] = []
  let body = Buffer.alloc(0)
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const answer = await ask()
    body = Buffer.from(await answer.arrayBuffer())
    times.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  }
  return { milliseconds: median(times), bytes: body.length, compressed: brotliCompressSync(body).length }
}

async function firstCooperation(product: Product): Promise<string> {
  const list = await (await fetch(`${product.url}/kooperationen`)).text()
  return /href="(\/kooperationen\/[^"]+)"/.exec(list)?.[1] ?? '/kooperationen'
}

const kibibytes = (bytes: number | undefined) => (bytes === undefined ? '' : (bytes / 1024).toFixed(1))

export function printGrowth(little: Map<string, Cost>, much: Map<string, Cost>) {
  const rows = [...much].map(([name, cost]) => {
    const usual = little.get(name)
    return [
      name,
      usual?.milliseconds.toFixed(0) ?? '',
      cost.milliseconds.toFixed(0),
      usual ? (cost.milliseconds / usual.milliseconds).toFixed(1) : '',
      kibibytes(usual?.compressed),
      kibibytes(cost.compressed),
      kibibytes(cost.bytes),
    ]
  })
  const heads = ['', 'ms sample', 'ms large', 'ratio', 'KiB br sample', 'KiB br large', 'KiB plain large']
  printTable(
    'Growth: sample content, and 60 cooperations × 20 blocks, 120 images, 200 cards, 20 versions',
    heads,
    rows,
  )
}
