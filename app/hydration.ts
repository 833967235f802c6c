/**
 * Which pages the router takes over in the browser: those with a matched route whose `handle` says so. All others are
 * HTML with islands.
 */
export interface HydratedHandle {
  hydrate: true
  /** Our own pages may show it in a frame: the editors' previews. */
  framedBy?: 'self'
}

export function isHydrated(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Partial<HydratedHandle> | undefined)?.hydrate === true)
}

export function isFramedBySelf(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Partial<HydratedHandle> | undefined)?.framedBy === 'self')
}
