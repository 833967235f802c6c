/**
 * app/routes.ts serves every address of the admin area in the sources. Browsers find a missing one only on
 * request.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { productFiles, textsIn } from '#test/source-texts.ts'
import routes from './routes.ts'

const served = routes.map(routeObject)

function routeObject({ path, index, children }: RouteConfigEntry): RouteObject {
  if (index) return { index: true }
  return { ...(path !== undefined && { path }), children: (children ?? []).map(routeObject) }
}

/** Whether a dedicated route of the admin area serves it, not the not-found page or the route for any manager. */
function isServed(address: string): boolean {
  const [path = ''] = address
    .replace(/(?<=\w){}$/, '')
    .replaceAll('{}', 'x')
    .split(/[?#]/)
  const last = matchRoutes(served, path)?.at(-1)?.route.path ?? '*'
  return last.startsWith('admin/') && (last !== 'admin/:path?' || managers.has(path))
}

const managers = new Set(
  ['promotion', 'gallery', 'consultation', 'cooperations', 'website'].map((name) => `/admin/${name}`),
)

it('every admin address named in the sources is served', () => {
  const named = productFiles
    .filter((file) => file.startsWith('app/'))
    .flatMap((file) => textsIn(file).filter((text) => /^\/admin\/[a-z]/.test(text)))
  expect(named).toContain('/admin/save/{}')
  expect(named.filter((address) => !isServed(address))).toEqual([])
})
