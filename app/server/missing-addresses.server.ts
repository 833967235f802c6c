/**
 * Detects URLs that do not exist without rendering anything: they all share one page, so that a client requesting
 * thousands of them costs no more than a visitor of the landing page. The router's own matching takes ten times as long.
 */
import type { ServerBuild } from 'react-router'

/** No page ever gets this URL: those of cooperations are below /kooperationen/. */
export const missingAddress = '/gibt-es-nicht'

/** The router's own URLs, which are in no route: data of pages, and its manifest. */
const ofTheRouter = /\.data$|^\/__/

/**
 * The check matches like the router: ignoring case, with or without trailing slashes, escapes decoded. `url`
 * can be decoded.
 */
export function createMissingCheck(routes: ServerBuild['routes']): (url: string) => boolean {
  const sources = pathsOf(routes, undefined, '').map(patternOf)
  const known = new RegExp(`^(?:${sources.join('|')})/*$`, 'i')
  return (url) => {
    const [path = ''] = url.split('?', 1)
    // An escaped slash is no separator.
    return !ofTheRouter.test(path) && !known.test(decodeURIComponent(path.replaceAll(/%2f/gi, '%252f')))
  }
}

/** Names the route of a URL by its pattern, such as `/termin/:token`: secrets stay out of the log. */
export function createRouteNames(routes: ServerBuild['routes']): (url: string) => string {
  const known = pathsOf(routes, undefined, '').map(
    (path) =>
      [new RegExp(`^${patternOf(path)}/*$`, 'i'), `/${path.split('/').filter(Boolean).join('/')}`] as const,
  )
  return (url) => {
    const [path = ''] = url.split(/[?]|\.data(?:\?|$)/, 1)
    return known.find(([pattern]) => pattern.test(path))?.[1] ?? 'no route'
  }
}

/** The paths of existing pages: the catch-all route is left out. */
function pathsOf(routes: ServerBuild['routes'], parentId: string | undefined, parentPath: string): string[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parentId || route?.path === '*') return []
    const path = route?.path === undefined ? parentPath : `${parentPath}/${route.path}`
    const hasAddress = route?.path !== undefined || route?.index
    return [...(hasAddress ? [path] : []), ...pathsOf(routes, route?.id, path)]
  })
}

function patternOf(path: string): string {
  const segments = path.split('/').filter(Boolean)
  return segments
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`
      return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
    })
    .join('')
}
