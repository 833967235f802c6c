/**
 * `/kalender/{secret}.ics`: the advisor's calendar for calendar programs, which know its address and have no cookies.
 */
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/calendar-feed.ts'
import { privateHeaders } from '#server/private-headers.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const [, secret] = /^([0-9a-f]{32})\.ics$/.exec(params.file) ?? []
  const feed = secret ? await context.get(servicesContext).appointments.feed(secret) : null
  if (feed === null) return new Response(null, { status: 404, headers: privateHeaders })
  if ('outcome' in feed) return new Response(null, { status: 503, headers: { 'Retry-After': '300' } })
  const headers = {
    ...privateHeaders,
    'Content-Type': 'text/calendar; charset=utf-8',
    // Requested again each time, and answered with 304 while nothing changed.
    'Cache-Control': 'private, no-cache',
    ETag: `"${feed.tag}"`,
  }
  if (request.headers.get('if-none-match')?.includes(`"${feed.tag}"`))
    return new Response(null, { status: 304, headers })
  return new Response(feed.text, { headers })
}
