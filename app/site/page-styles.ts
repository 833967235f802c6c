/**
 * Whether the server writes style sheets into the page, so that the first response can be painted. Where it does not
 * (during development, on hydrated pages) they are links. Passed in by the server, like the rendering of islands.
 */
import { createContext } from 'react'

export interface PageStyles {
  /** Whether those of the page's routes are written into it. */
  areInPage: boolean
  /** Has a section's own sheet written into the page, too; `false` where it must be a link. */
  take(sheet: string): boolean
}

export const PageStylesContext = createContext<PageStyles>({ areInPage: false, take: () => false })
