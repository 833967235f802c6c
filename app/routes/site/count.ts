/**
 * `/zaehlen`: the reports of scripts that a booking dialog was opened, the telephone number pressed, or a
 * prefetched page shown to the visitor. Always answers the same, so that the answer does not tell what was
 * counted.
 */
import { data } from 'react-router'
import { z } from 'zod'
import { activeCards } from '#domain/consultation/cards.ts'
import { referrerOf } from '#domain/visits/origin.ts'
import { readPostedFields } from '#server/posted-fields.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import { cooperationPath } from '#site/cooperation-paths.ts'
import { paths } from '#site/paths.ts'
import type { Route } from './+types/count.ts'

const countedEvent = z.union([
  z.object({ what: z.literal('opened'), card: z.string() }),
  z.object({ what: z.enum(['called', 'shown']) }),
])

export function loader() {
  throw data(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const event = countedEvent.safeParse(await readPostedFields(request, ['what', 'card']))
  const page = pageOf(request)
  if (event.success && page !== null) await count(services, request.headers, { page, event: event.data })
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/**
 * The page that reports, which browsers name in each post. `null` if it is not one of ours, or a preview, in
 * which the advisor only tries a page.
 */
function pageOf({ headers }: Request): string | null {
  const [host = '', from = ''] = [headers.get('host') ?? '', headers.get('referer') ?? '']
  const isOurs = [headers.get('origin') ?? '', from].every((address) => referrerOf(address, host) === null)
  const { pathname } = new URL(isOurs ? from : 'about:blank')
  return isOurs && !/^\/(?:admin|vorschau)\//.test(pathname) ? pathname : null
}

interface CountRequest {
  page: string
  event: z.infer<typeof countedEvent>
}

async function count({ visits, content }: Services, headers: Headers, { page, event }: CountRequest) {
  if (event.what === 'opened') {
    const card = activeCards(await content.consultation()).find(({ id }) => id === event.card)
    return card && visits.countOutcome(headers, 'opened', card.title)
  }
  if (event.what === 'called') return visits.countOutcome(headers, 'called')
  const cooperations = await content.cooperations()
  const known: string[] = [...Object.values(paths), ...cooperations.map(({ slug }) => cooperationPath(slug))]
  return known.includes(page) ? visits.pageShown(headers, page) : undefined
}
