/**
 * The style sheets that the server writes into a public page, so that the first response can be painted. Without them
 * (during development, on hydrated pages) style sheets are links. Passed in by the server, like the rendering of
 * islands.
 */
import { createContext } from 'react'

export const PageStylesContext = createContext<readonly string[]>([])
