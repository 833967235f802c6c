/**
 * The style sheets that the server writes into a public page, so that the first response can be painted. Without them
 * (during development, on hydrated pages) style sheets are links. Passed in by the server, like the rendering of
 * islands.
 */
import { createContext } from 'react'

export interface PageStyles {
  /** Those of the page's routes, for its head. */
  texts: readonly string[]
  /** The text of a section's own sheet, for the place of the section; the page's policy then allows it. */
  take(sheet: string): string | undefined
}

export const PageStylesContext = createContext<PageStyles>({ texts: [], take: () => undefined })
