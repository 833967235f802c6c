import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { Sessions } from '#server/session.server.ts'
import { loader } from './login.tsx'

it('the sign-in page redirects a visitor with a session to the admin area, and renews the session', async () => {
  const admin = { id: 'admin-1', email: 'berater@example.ch', name: 'Anna Muster' }
  const whoIsSignedIn: Sessions['whoIsSignedIn'] = async () => ({ admin, cookies: ['lotse.session=renewed'] })
  const context = new RouterContextProvider()
  context.set(servicesContext, { sessions: { whoIsSignedIn } } as Services)
  const url = new URL('https://example.ch/admin-login')
  const given = { request: new Request(url), context, params: {}, pattern: '/admin-login', url } as const
  const answer = await loader(given).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('not sent on')
  expect(answer.headers.get('location')).toBe('/admin')
  expect(answer.headers.getSetCookie()).toEqual(['lotse.session=renewed'])
})
