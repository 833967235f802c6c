/** Which time the screen shows, as its address says it. */
import type { Span } from '#domain/visits/report.ts'

const parameter = 'zeit'
const months = 'monate'

/** Anything else is the thirty days. */
export function spanIn(parameters: URLSearchParams): Span {
  return parameters.get(parameter) === months ? 'months' : 'days'
}

/** Starts with '?'. */
export function spanSearch(span: Span): string {
  return span === 'months' ? `?${parameter}=${months}` : '?'
}

export const fileAddress = (span: Span) => `/admin/visits.csv${spanSearch(span)}`
