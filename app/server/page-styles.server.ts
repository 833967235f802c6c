/** The style sheets of public pages as texts that can be written into the pages. Read once, at start. */
import { createContext, type ServerBuild } from 'react-router'

type Manifest = ServerBuild['assets']

export interface PageStyles {
  /** In cascade order. A page without a frame, such as the last-resort error page, gets the frame's. */
  of(routeIds: readonly string[]): string[]
  /** The manifest as if no route had style sheets: then the router renders no links for them. */
  manifest: Manifest
}

/** `null` during development: Vite hot-replaces linked style sheets. */
export const pageStylesContext = createContext<PageStyles | null>(null)

const frame = 'routes/site/layout'

export function createPageStyles(manifest: Manifest, readAsset: (path: string) => string): PageStyles {
  const sheets = new Map<string, string>()
  for (const path of Object.keys(manifest.routes).flatMap((id) => styleSheets(manifest, id))) {
    if (!sheets.has(path)) sheets.set(path, inlineText(path, readAsset(path)))
  }
  const routes: Manifest['routes'] = {}
  for (const [id, route] of Object.entries(manifest.routes)) if (route) routes[id] = { ...route, css: [] }
  return {
    of(routeIds) {
      const paths = new Set([frame, ...routeIds].flatMap((id) => styleSheets(manifest, id)))
      return [...paths].flatMap((path) => sheets.get(path) ?? [])
    },
    manifest: { ...manifest, routes },
  }
}

function styleSheets({ routes }: Manifest, id: string): string[] {
  // The router appends a # to some, so that its links differ from those of the chunks.
  return (routes[id]?.css ?? []).map((href) => href.replace(/#$/, ''))
}

function inlineText(path: string, content: string): string {
  const text = content.trim()
  // The closing tag would end the element early, and a relative URL would depend on the page's own.
  if (/<\/style|url\((?!["']?(?:\/|data:|#))/i.test(text)) {
    throw new Error(`${path} cannot be written into a page.`)
  }
  return text
}
