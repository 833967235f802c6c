import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { createMissingCheck, createRouteNames } from './missing-addresses.server.ts'

const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path, index: undefined })
const routes = Object.fromEntries(
  [
    { ...route('root'), path: '' },
    route('layout', 'root'),
    { ...route('home', 'layout'), index: true },
    route('page', 'layout', 'beratung'),
    route('slug', 'layout', 'kooperationen/:slug'),
    route('image', 'root', 'kooperationen/:slug/teilen.png'),
    route('optional', 'layout', 'admin/:path?'),
    route('rest', 'layout', '*'),
  ].map((one) => [one.id, one]),
) as unknown as ServerBuild['routes']

function treeOf(parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((one) => one !== undefined)
    .filter((one) => one.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: treeOf(id) }))
}

it.each([
  '/',
  '/beratung',
  '/BERATUNG//',
  '/%62eratung?x=/y',
  '/beratung/termin',
  '/kooperationen',
  '/kooperationen/a',
  '/kooperationen/m%C3%BCller/',
  '/kooperationen/a/b',
  '/kooperationen/a/teilen.png',
  '/admin',
  '/admin/gallery',
  '/admin/a/b',
  '/x/../beratung',
])('agrees with the router about %s', (url) => {
  const matched = matchRoutes(treeOf(undefined), url.split('?', 1)[0] ?? '')
  expect(createMissingCheck(routes)(url)).toBe(matched?.at(-1)?.route.path === '*')
})

it('leaves the addresses of the router itself to the router', () => {
  expect(['/beratung.data', '/__manifest?p=x'].map(createMissingCheck(routes))).toEqual([false, false])
})

it.each([
  ['/beratung?x=/y', '/beratung'],
  ['/kooperationen/geheim', '/kooperationen/:slug'],
  ['/kooperationen/geheim.data?_routes=x', '/kooperationen/:slug'],
  ['/admin', '/admin/:path?'],
  ['/.env/geheim', 'no route'],
])('names the route of %s, without anything else of it', (url, name) => {
  expect(createRouteNames(routes)(url)).toBe(name)
})
