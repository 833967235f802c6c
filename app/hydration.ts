/**
 * Which pages the router takes over in the browser: those with a matched route whose `handle` says so. All others are
 * HTML with islands.
 */
export interface HydratedHandle {
  hydrate: true
  /** Our own pages may show it in a frame: the editors' previews. */
  framedBy?: 'self'
}

/** A page on which nothing can be done: no script runs, and no form is sent. */
export interface StillHandle {
  isStill: true
}

export function isStill(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Partial<StillHandle> | undefined)?.isStill === true)
}

export function isHydrated(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Partial<HydratedHandle> | undefined)?.hydrate === true)
}

export function isFramedBySelf(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Partial<HydratedHandle> | undefined)?.framedBy === 'self')
}
