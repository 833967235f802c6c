/**
 * Detects URLs that do not exist without rendering anything: they all share one page, so that a client requesting
 * thousands of them costs no more than a visitor of the landing page.
 */
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** No page ever gets this URL: those of cooperations are below /kooperationen/. */
export const missingAddress = '/gibt-es-nicht'

/** The router's own URLs, which no route names: data of pages, and its manifest. */
const ofTheRouter = /\.data$|^\/__/

export function createMissingCheck(routes: ServerBuild['routes']): (url: string) => boolean {
  const tree = branchesOf(routes, undefined)
  return (url) => {
    const [path = ''] = url.split('?', 1)
    return !ofTheRouter.test(path) && matchRoutes(tree, path)?.at(-1)?.route.path === '*'
  }
}

function branchesOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: branchesOf(routes, id) }))
}
