/** The sums as a file for a spreadsheet: one line each, with semicolons, as Swiss spreadsheets expect. */
import type { Sums } from '#domain/visits/report.ts'
import { kindNames, nameOf } from './messages.ts'

/** Says that the file is UTF-8. */
const mark = '\uFEFF'

export function csvOf(sums: readonly Sums[]): string {
  const lines = sums.flatMap(({ at, rows }) =>
    rows.map((row) => [at, kindNames[row.of], nameOf(row.of, row.name), String(row.count)]),
  )
  return `${mark}${[['Zeit', 'Was', 'Name', 'Zahl'], ...lines].map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`
}

/** Quotes a cell, and disarms text that a spreadsheet would read as a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
