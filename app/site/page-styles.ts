/**
 * Whether the server writes style sheets into the page, so that the first response can be painted. Otherwise
 * (during development, on hydrated pages) they are links. Passed in by the server, like the rendering of
 * islands.
 */
import { createContext } from 'react'

export const StylesInPageContext = createContext(false)
