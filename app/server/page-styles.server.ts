/**
 * The style sheets of public pages as texts to write into them, and the hashes by which the page's policy allows
 * exactly these texts. Read and hashed once, at the start.
 */
import { createHash } from 'node:crypto'
import { createContext, type ServerBuild } from 'react-router'

type Manifest = ServerBuild['assets']

export interface InlineStyle {
  text: string
  /** As a source in a policy. */
  source: string
}

export interface PageStyles {
  /** In the order of the cascade. A page without a frame, such as the last resort's, gets the frame's. */
  of(routeIds: readonly string[]): InlineStyle[]
  /** The manifest as if no route had style sheets: the router writes no links for them then. */
  manifest: Manifest
}

/** `null` while developing: Vite replaces linked style sheets as they change. */
export const pageStylesContext = createContext<PageStyles | null>(null)

const frame = 'routes/site/layout'

export function createPageStyles(manifest: Manifest, readAsset: (path: string) => string): PageStyles {
  const sheets = new Map<string, InlineStyle>()
  for (const path of Object.keys(manifest.routes).flatMap((id) => styleSheets(manifest, id))) {
    if (!sheets.has(path)) sheets.set(path, inlineStyle(path, readAsset(path)))
  }
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, css: [] }])
  return {
    of(routeIds) {
      const paths = new Set([frame, ...routeIds].flatMap((id) => styleSheets(manifest, id)))
      return [...paths].flatMap((path) => sheets.get(path) ?? [])
    },
    manifest: { ...manifest, routes: Object.fromEntries(routes) as Manifest['routes'] },
  }
}

function styleSheets({ routes }: Manifest, id: string): string[] {
  // The router puts a # behind some, so that its links differ from those that chunks ask for.
  return (routes[id]?.css ?? []).map((href) => href.replace(/#$/, ''))
}

function inlineStyle(path: string, content: string): InlineStyle {
  const text = content.trim()
  // It would end the element early, and an address without a slash would depend on the page's own.
  if (/<\/style|url\((?!["']?(?:\/|data:|#))/i.test(text)) {
    throw new Error(`${path} cannot be written into a page.`)
  }
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
