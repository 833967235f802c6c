/** The server: its start, its rate beside a plain static answer, its memory, and the cost of a photo. */
import type { Row } from './figures.ts'
import { memoryOf } from './processes.ts'
import {
  readToEnd,
  costsOf,
  generator,
  inRounds,
  rateOf,
  savesOf,
  signedIn,
  uploadPhoto,
} from './requests.ts'
import {
  type Bench,
  hasNginx,
  plainName,
  type Served,
  withBareNode,
  withFolder,
  withPlainServer,
  withProductOn,
} from './servers.ts'

const startOf = async ({ startMilliseconds }: Served) => startMilliseconds

/**
 * Milliseconds from the command to the first page: without data, on content that another process made, and
 * once more.
 */
export async function measureStarts({ report, withContent }: Bench) {
  const times = await inRounds(5, () =>
    withContent('sample', async (dataDir) => ({
      plain: await withPlainServer('<p>', startOf),
      empty: await withFolder((folder) => withProductOn(folder, startOf)),
      first: await withProductOn(dataDir, startOf),
      again: await withProductOn(dataDir, startOf),
    })),
  )
  const row = (name: string, start: keyof (typeof times)[number], bar?: string): Row => ({
    name,
    rounds: times.map((each) => each[start]),
    bar,
    plain: times.map(({ plain }) => plain),
  })
  report.table('Start to the first answer', [
    row('the plain server starts, ms', 'plain'),
    row('first start, nothing there yet, ms', 'empty'),
    row('first start on an existing folder, ms', 'first', '≤ 400'),
    row('repeated start, ms', 'again', '≤ 400'),
  ])
}

interface Contestant {
  name: string
  server: Served
  path?: string
  cookie?: string
  bar?: string
}

/** Measures cached and rendered pages beside plain static answers of the same bytes. */
export async function measureThroughput({ report, withProduct }: Bench) {
  if (!hasNginx) report.leaveOut('nginx as the plain static answer: it is not installed, bare Node stands in')
  await withProduct('sample', async (server) => {
    // Pages for the advisor never come from the page cache.
    const { cookie } = await signedIn(server)
    const ours: Contestant[] = [
      { name: 'landing page, kept', server, bar: '≥ 0.5 of plain' },
      { name: 'landing page, kept, with an unknown parameter', server, path: '/?messung=1' },
      { name: 'landing page, rendered anew', server, cookie },
      { name: 'an address at which nothing is', server, path: '/nichts/hier' },
    ]
    const page = await readToEnd(fetch(server.url))
    await withPlainServer(page, (plain) =>
      withBareNode(page, async (bareNode) => {
        const bare = hasNginx ? [{ name: 'bare Node, same bytes precompressed', server: bareNode }] : []
        await reportRates(report, [{ name: plainName, server: plain }, ...bare, ...ours])
      }),
    )
  })
}

async function reportRates(report: Bench['report'], contestants: readonly Contestant[]) {
  const rates = contestants.map((contestant) => ({
    ...contestant,
    perSecond: new Array<number>(),
    processor: new Array<number>(),
  }))
  // Interleaved, so that other work of the machine disturbs all of them alike.
  for (let round = 0; round < 3; round += 1)
    for (const { server, path = '/', cookie, ...measured } of rates) {
      const { perSecond, processor } = await rateOf(server, server.url + path, cookie)
      measured.perSecond.push(perSecond)
      measured.processor.push(processor)
    }
  const [plain] = rates
  report.table(
    `Throughput (${generator})`,
    rates.map(({ name, bar, perSecond }) => ({
      name: `${name}, answers/s`,
      rounds: perSecond,
      bar,
      plain: plain?.perSecond ?? [],
    })),
  )
  report.table(
    'What an answer costs the server under this load',
    rates.map(({ name, processor }) => ({
      name: `${name}, processor µs`,
      rounds: processor,
      plain: plain?.processor ?? [],
    })),
  )
}

/** Resident memory of the server: idle, after load, and after photos. */
export async function measureMemory({ report, withProduct }: Bench) {
  const found = await inRounds(3, async () => {
    const { page, ...ours } = await withProduct('sample', async (product) => {
      const served = await readToEnd(fetch(product.url))
      const idle = memoryOf(product.pids)
      const advisor = await signedIn(product)
      for (const cookie of [advisor.cookie, undefined]) await rateOf(product, `${product.url}/`, cookie)
      const loaded = memoryOf(product.pids)
      await inRounds(3, () => uploadPhoto(advisor))
      return { page: served, idle, loaded, uploaded: memoryOf(product.pids) }
    })
    const plain = await withPlainServer(page, async (server) => {
      const idle = memoryOf(server.pids)
      await rateOf(server, `${server.url}/`)
      return { idle, loaded: memoryOf(server.pids) }
    })
    return { plainIdle: plain.idle, plainLoaded: plain.loaded, ...ours }
  })
  const of = (what: keyof (typeof found)[number]) => found.map((each) => each[what])
  report.table('Memory', [
    { name: 'the plain server idle, MiB', rounds: of('plainIdle') },
    { name: 'the plain server after the load, MiB', rounds: of('plainLoaded') },
    { name: 'idle, MiB', rounds: of('idle'), bar: '≤ 130', plain: of('plainIdle') },
    { name: 'after the load, MiB', rounds: of('loaded'), bar: '≤ 250', plain: of('plainLoaded') },
    { name: 'after the load and photos, MiB', rounds: of('uploaded'), plain: of('plainLoaded') },
  ])
}

/** Measures how long a photo takes until it is stored, and the cost. */
export async function measureUpload({ report, withProduct }: Bench) {
  await withProduct('sample', async (product) => {
    const advisor = await signedIn(product)
    // Neither making the photo nor the first use of the image library is measured.
    await uploadPhoto(advisor)
    const stored = await costsOf(product.pids, () => uploadPhoto(advisor), 1)
    const page = await readToEnd(fetch(product.url))
    const plain = await withPlainServer(page, ({ pids, url }) => costsOf(pids, () => readToEnd(fetch(url))))
    report.table('A photo of 12 megapixels, as a phone takes it', [
      { name: 'photo stored, ms', rounds: stored.milliseconds, plain: plain.milliseconds },
      { name: 'photo stored, processor ms', rounds: stored.processor, plain: plain.processor },
    ])
  })
}

// Each cooperation screen reads all of its content, and the list of versions all of its history.
const adminAnswers = [
  '/admin/gallery',
  '/admin/consultation',
  '/admin/cooperations',
  '/admin/versions/cooperation',
]
const large = '60 cooperations × 20 blocks, 120 images, 200 cards, 20 versions'

/** Measures the cost of pages, the advisor's screens and saves with sample content, and with far more of it. */
export async function measureGrowth({ report, withProduct }: Bench) {
  const sample = await withProduct('sample', costsByName)
  const found = await withProduct('large', costsByName)
  const rows = (kind: string, costs: typeof found, plain?: typeof found) =>
    [...costs].flatMap(([name, { milliseconds, processor, bar }]): Row[] => [
      { name: `${name}, ${kind}, ms`, rounds: milliseconds, plain: plain?.get(name)?.milliseconds ?? [] },
      {
        name: `${name}, ${kind}, processor ms`,
        rounds: processor,
        bar,
        plain: plain?.get(name)?.processor ?? [],
      },
    ])
  report.table('Sample content', rows('sample', sample))
  report.table(`${large} (plain: sample content)`, rows('large', found, sample))
}

async function costsByName(product: Served) {
  const { pids } = product
  const found = new Map<string, Awaited<ReturnType<typeof costsOf>> & { bar?: string }>()
  // Pages for the advisor never come from the page cache.
  const advisor = await signedIn(product)
  const measure = async (name: string, path = name) =>
    found.set(name, await costsOf(pids, () => readToEnd(advisor.get(path))))
  for (const path of ['/', '/beratung', '/kooperationen', ...adminAnswers]) await measure(path)
  const list = await readToEnd(advisor.get('/kooperationen'))
  await measure('a cooperation', /href="(\/kooperationen\/[^"]+)"/.exec(list)?.[1])
  for (const type of ['gallery', 'consultation', 'cooperation'] as const) {
    const costs = await costsOf(pids, await savesOf(advisor, type))
    found.set(`save ${type}, full history`, { ...costs, bar: '≤ 30' })
  }
  return found
}
