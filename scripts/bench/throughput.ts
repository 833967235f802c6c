/** Answers a second: kept and rendered pages beside plain static answers of the same bytes. */
import { signedIn } from './advisor.ts'
import { median } from './figures.ts'
import { generator, type Rate, rateOf, type Target } from './load.ts'
import type { Bench, Product } from './product.ts'
import { hasNginx, startBareNode, withPlainServer } from './plain-server.ts'

const rounds = 3

interface Contestant extends Target {
  name: string
  bar?: string
}

export async function measureThroughput({ report, contents }: Bench) {
  if (!hasNginx) report.leaveOut('nginx as the plain static answer: it is not installed, bare Node stands in')
  await contents.withProduct('sample', async (product) => {
    const page = await (await fetch(product.url)).text()
    await withPlainServer(page, async (plain) => {
      const bareNode = hasNginx ? [await startBareNode(page)] : []
      const ours = await contestantsOf(product)
      const rates = await inTurns([plain, ...bareNode, ...ours])
      for (const { stop } of bareNode) await stop()
      const [reference = []] = rates.values()
      const rows = [...rates].map(([{ name, bar }, measured]) => ({ name, bar, measured }))
      report.table(
        `Throughput (${generator})`,
        rows.map(({ name, bar, measured }) => ({
          name: `${name}, answers/s`,
          rounds: measured.map(({ perSecond }) => perSecond),
          plain: median(reference.map(({ perSecond }) => perSecond)),
          ...(bar !== undefined && { bar }),
        })),
      )
      report.table(
        'What an answer costs the server under this load',
        rows.map(({ name, measured }) => ({
          name: `${name}, processor µs`,
          rounds: processorOf(measured),
          plain: median(processorOf(reference)),
        })),
      )
    })
  })
}

async function contestantsOf(product: Product): Promise<Contestant[]> {
  const { pids } = product
  const url = `${product.url}/`
  // No page that the advisor asks for comes from the kept ones.
  const { cookie } = await signedIn(product)
  return [
    { name: 'landing page, kept', pids, url, bar: '≥ 0.5 of plain' },
    { name: 'landing page, kept, with an unknown parameter', pids, url: `${url}?messung=1` },
    { name: 'landing page, rendered anew', pids, url, cookie },
    { name: 'an address at which nothing is', pids, url: `${url}nichts/hier`, isMissing: true },
  ]
}

/** Interleaved, so that whatever else the machine does disturbs all of them alike. */
async function inTurns(contestants: readonly Contestant[]): Promise<Map<Contestant, Rate[]>> {
  const rates = new Map<Contestant, Rate[]>(contestants.map((contestant) => [contestant, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of contestants) rates.get(contestant)?.push(await rateOf(contestant))
  }
  return rates
}

const processorOf = (rates: readonly Rate[]) => rates.flatMap(({ processor }) => processor ?? [])
