/**
 * The rows of `npm test -- --faults`, which the tests of faults report. Without FAULTS_TABLE, as in other
 * runs, the tests only check.
 */
import { appendFileSync, readFileSync } from 'node:fs'

export interface FaultRow {
  fault: string
  /** The number of tries. */
  times: number
  /** The answers of pages and forms, such as `200 ×12`. */
  visitors: string
  advisor: string
  /** The number of acknowledged things that were gone afterwards. */
  lost: number
  /** How the product recovered. */
  recovery: string
}

export function report(row: FaultRow) {
  const file = process.env['FAULTS_TABLE']
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

/** The rows as a Markdown table. Rows of the same fault are added up, because a test that kills reports each kill. */
export function tableOf(file: string): string {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FaultRow)
  const byFault = Map.groupBy(rows, ({ fault }) => fault)
  const lines = [...byFault.values()].map(([first, ...more]) => {
    if (!first) return ''
    const times = more.reduce((sum, row) => sum + row.times, first.times)
    const lost = more.reduce((sum, row) => sum + row.lost, first.lost)
    return `| ${first.fault} | ${times} | ${first.visitors} | ${first.advisor} | ${lost || 'nothing'} | ${first.recovery} |`
  })
  const head =
    '| Fault | Times | Visitors saw | The advisor saw | Lost of what was acknowledged | Well again |'
  return [head, '|---|--:|---|---|---|---|', ...lines].join('\n')
}

/** Counts equal values, most frequent first: `200 ×12, 503 ×4`. */
export function counted(seen: readonly string[]): string {
  const counts = [...Map.groupBy(seen, (each) => each)].map(([each, all]) => [each, all.length] as const)
  return counts
    .toSorted(([, one], [, other]) => other - one)
    .map(([each, count]) => `${each} ×${count}`)
    .join(', ')
}
