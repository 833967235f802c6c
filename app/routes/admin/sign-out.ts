/** POST: ends the session and redirects to /. */
import { redirectDocument } from 'react-router'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/sign-out.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { cookies } = await context.get(servicesContext).sessions.signOut(request.headers)
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
  return redirectDocument('/', { status: 303, headers })
}
