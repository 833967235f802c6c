/** What the same work costs again and again, in rounds. */
import { median } from './figures.ts'
import { processorTime } from './processes.ts'

export interface Costs {
  /** The median of each round, until the last byte. */
  milliseconds: number[]
  /** Milliseconds of the server's processors for one, by round; empty if the system does not tell. */
  processor: number[]
}

const rounds = 5
/** Each round measures so many calls, so that one hiccup does not make its figure. */
const usualRepeats = 4

/** `pids` are those of the server that does the work. */
export async function costsOf(
  pids: readonly number[],
  work: () => Promise<unknown>,
  repeats = usualRepeats,
): Promise<Costs> {
  const costs: Costs = { milliseconds: [], processor: [] }
  for (let round = 0; round < rounds; round += 1) {
    const before = processorTime(pids)
    const times = await inRounds(repeats, () => timeOf(work))
    const after = processorTime(pids)
    costs.milliseconds.push(median(times))
    if (before !== null && after !== null) costs.processor.push((after - before) / repeats)
  }
  return costs
}

/** What each of so many rounds, one after the other, has measured. */
export async function inRounds<Result>(
  count: number,
  measure: (round: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < count; round += 1) results.push(await measure(round))
  return results
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The time of a request until its last byte. */
export async function answered(request: Promise<Response>): Promise<Buffer> {
  const response = await request
  const body = Buffer.from(await response.arrayBuffer())
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return body
}
