/**
 * The pages that the router takes over in the browser: those with a matched route whose `handle` sets it. All
 * others are HTML with islands.
 */
type Matches = readonly { handle?: unknown }[]

function says(matches: Matches, name: string, value: unknown): boolean {
  return matches.some(
    ({ handle }) => typeof handle === 'object' && handle !== null && Reflect.get(handle, name) === value,
  )
}

/** Whether nothing can be done on the page: no script runs, and no form is sent. */
export function isStill(matches: Matches): boolean {
  return says(matches, 'isStill', true)
}

export function isHydrated(matches: Matches): boolean {
  return says(matches, 'hydrate', true)
}

/** Whether our own pages may show it in a frame, as in the editors' previews. */
export function isFramedBySelf(matches: Matches): boolean {
  return says(matches, 'framedBy', 'self')
}
