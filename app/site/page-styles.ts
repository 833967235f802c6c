/**
 * The style sheets that the server writes into a public page, so that it is painted with the first answer. Without them
 * (in development, on hydrated pages) style sheets are links. Handed in by the server, like the rendering of islands.
 */
import { createContext } from 'react'

export const PageStylesContext = createContext<readonly string[]>([])
