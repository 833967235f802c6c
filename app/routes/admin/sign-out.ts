/** POST: ends the session and redirects to /. */
import { redirectDocument } from 'react-router'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/sign-out.ts'
import { withCookies } from './request-parsing.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await context.get(servicesContext).sessions.signOut(request.headers)
  return redirectDocument('/', { status: 303, ...withCookies(cookies) })
}
