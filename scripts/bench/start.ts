/** Milliseconds from the command to the first page: on nothing, on content that another process made, and once more. */
import { inRounds } from './cost.ts'
import { median } from './figures.ts'
import { type Bench, startProduct, withFolder } from './product.ts'
import { withPlainServer } from './plain-server.ts'

const rounds = 5

export async function measureStarts({ report, contents }: Bench) {
  const times = await inRounds(rounds, async () => ({
    empty: await withFolder(startTime),
    ...(await contents.withCopy('sample', async (dataDir) => ({
      first: await startTime(dataDir),
      again: await startTime(dataDir),
    }))),
    plain: await withPlainServer('<p>', async ({ startMilliseconds }) => startMilliseconds),
  }))
  const of = (start: keyof (typeof times)[number]) => times.map((each) => each[start])
  const plain = median(of('plain'))
  report.table('Start to the first answer', [
    { name: 'the plain server starts, ms', rounds: of('plain'), plain },
    { name: 'first start, nothing there yet, ms', rounds: of('empty'), plain },
    { name: 'first start on an existing folder, ms', rounds: of('first'), bar: '≤ 400', plain },
    { name: 'repeated start, ms', rounds: of('again'), bar: '≤ 400', plain },
  ])
}

async function startTime(dataDir: string): Promise<number> {
  const { startMilliseconds, stop } = await startProduct(dataDir)
  await stop()
  return startMilliseconds
}
