/** Milliseconds from the command to the first page: on nothing, on content that another process made, and once more. */
import { median } from './figures.ts'
import { type Bench, startProduct, withFolder } from './product.ts'
import { withPlainServer } from './plain-server.ts'

const rounds = 5

export async function measureStarts({ report, contents }: Bench) {
  const times: Record<'empty' | 'first' | 'again' | 'plain', number[]> = {
    empty: [],
    first: [],
    again: [],
    plain: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    times.empty.push(await withFolder(startTime))
    await contents.withCopy('sample', async (dataDir) => {
      times.first.push(await startTime(dataDir))
      times.again.push(await startTime(dataDir))
    })
    times.plain.push(await withPlainServer('<p>', async ({ startMilliseconds }) => startMilliseconds))
  }
  const plain = median(times.plain)
  report.table('Start to the first answer', [
    { name: 'the plain server starts, ms', rounds: times.plain, plain },
    { name: 'first start, nothing there yet, ms', rounds: times.empty, plain },
    { name: 'first start on an existing folder, ms', rounds: times.first, bar: '≤ 400', plain },
    { name: 'repeated start, ms', rounds: times.again, bar: '≤ 400', plain },
  ])
}

async function startTime(dataDir: string): Promise<number> {
  const { startMilliseconds, stop } = await startProduct(dataDir)
  await stop()
  return startMilliseconds
}
