/**
 * How islands are rendered where they stand: `inline` inside a page that is hydrated as a whole (the admin's previews),
 * else as a root of their own, by the function that the server hands in. It is handed in so that the browser never
 * loads React's server renderer.
 */
import { createContext, type ReactNode } from 'react'

export type IslandRendering =
  | { mode: 'inline' }
  | { mode: 'own-root'; renderToString(node: ReactNode, options: { identifierPrefix: string }): string }

export const IslandRenderingContext = createContext<IslandRendering>({ mode: 'inline' })
