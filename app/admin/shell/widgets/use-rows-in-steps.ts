import { useDeferredValue } from 'react'

const firstStep = 12

/** Renders as many rows as fill a screen at once, and hundreds of others right after these were painted. */
export function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, useDeferredValue(Number.POSITIVE_INFINITY, firstStep))
}
