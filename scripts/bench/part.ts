/** One part of the benchmark: measures, and prints its tables. */
import type { Contents } from './product.ts'
import type { Report } from './report.ts'

export interface Bench {
  report: Report
  contents: Contents
}
export type Part = (bench: Bench) => Promise<void>
