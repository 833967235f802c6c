/**
 * Tells addresses at which nothing is without rendering anything: they all have the same page, so that whoever asks for
 * thousands of them costs as little as a visitor of the landing page.
 */
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** No page ever gets this address: those of cooperations are below /kooperationen/. */
export const missingAddress = '/gibt-es-nicht'

/** Addresses of the router's own, which no route names: data of pages, and its manifest. */
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
