/** What thrown values say, whatever they are. */

/** The code that the system and libraries give an error; `undefined` for anything without one. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
