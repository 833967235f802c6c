/** The landing page cold and warm: for the first visitor after a change, and for all later ones. */
import { savesOf, signedIn } from './advisor.ts'
import { answered, inRounds, timeOf } from './cost.ts'
import { median } from './figures.ts'
import type { Bench, Product } from './product.ts'
import { withPlainServer } from './plain-server.ts'
import { processorTime, untilIdle } from './processes.ts'

const rounds = 9

export async function measureFirstVisits({ report, contents }: Bench) {
  await contents.withProduct('sample', async (product) => {
    const times = await visits(product)
    const page = await (await fetch(product.url)).text()
    const plain = await withPlainServer(page, ({ url }) =>
      inRounds(rounds, () => timeOf(() => answered(fetch(url)))),
    )
    const reference = { plain: median(plain) }
    report.table('The landing page after a change', [
      { name: 'a plain static answer, ms', rounds: plain, ...reference },
      { name: 'first visit after a save, ms', rounds: times.first, ...reference },
      { name: 'every later visit, ms', rounds: times.kept, ...reference },
      { name: 'rendered and compressed for good, processor ms', rounds: times.processor },
    ])
  })
}

async function visits(product: Product) {
  const { url, pids } = product
  const save = await savesOf(await signedIn(product), 'promotion')
  const times: Record<'first' | 'kept' | 'processor', number[]> = { first: [], kept: [], processor: [] }
  for (let round = 0; round < rounds; round += 1) {
    await save()
    await untilIdle(pids)
    const before = processorTime(pids)
    times.first.push(await timeOf(() => answered(fetch(url))))
    await untilIdle(pids)
    const after = processorTime(pids)
    if (before !== null && after !== null) times.processor.push(after - before)
    times.kept.push(await timeOf(() => answered(fetch(url))))
  }
  return times
}
