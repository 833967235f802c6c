/**
 * How islands are rendered on this page: `inline` inside a page that is hydrated as a whole (the admin's previews),
 * otherwise as a root of their own, by the function that the server passes in. It is passed in so that the browser
 * never loads React's server renderer.
 */
import { createContext, type ReactNode } from 'react'

export type IslandRendering =
  | { mode: 'inline' }
  | { mode: 'own-root'; renderToString(node: ReactNode, options: { identifierPrefix: string }): string }

export const IslandRenderingContext = createContext<IslandRendering>({ mode: 'inline' })
