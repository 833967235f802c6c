/**
 * Names that contradict a kind of advisor (UWG Art. 3); 'gebundene Vorsorge' and 'unabhängig davon' are no
 * claims. decisions/035
 */
import { isRecord } from '#domain/is-record.ts'
import type { AdvisorKind } from './website.ts'

const contradicting: Record<AdvisorKind, RegExp> = {
  untied: /(?<![\p{L}])(?:gebundene[nrms]?\s+(?:versicherungs)?(?:vermittler|berater)\p{L}*)/iu,
  tied: /(?<![\p{L}])(?:unabhängig\p{L}*(?!\s+davon)|ungebunden\p{L}*)/iu,
  none: /(?<!keine\s)(?<![\p{L}])(?:versicherungsvermittl\p{L}*|versicherungsmakler\p{L}*)/iu,
}

/** The first contradicting words in the value; `null` if there are none. */
export function findContradiction(kind: AdvisorKind, value: unknown): string | null {
  const [words] = contradicting[kind].exec(textsIn(value).join('\n')) ?? []
  return words ?? null
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}
