/**
 * `/zaehlen`: what the scripts of pages tell, that a booking dialog was opened or the telephone number pressed. Always
 * answers the same: nobody learns what was counted.
 */
import { data } from 'react-router'
import { z } from 'zod'
import { activeCards } from '#domain/consultation/cards.ts'
import { referrerOf } from '#domain/visits/origin.ts'
import { postedFields } from '#server/posted-fields.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/count.ts'

const told = z.union([
  z.object({ what: z.literal('opened'), card: z.string() }),
  z.object({ what: z.literal('called') }),
])

export function loader() {
  throw data(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const event = told.safeParse(await postedFields(request, ['what', 'card']))
  if (event.success && isFromPage(request)) await count(services, request.headers, event.data)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** Browsers say of each post from where it is; what is tried out in a preview is no visit. */
function isFromPage({ headers }: Request): boolean {
  const isPreview = /^[^?#]*\/(?:admin|vorschau)\//.test(headers.get('referer') ?? '')
  return referrerOf(headers.get('origin') ?? '', headers.get('host') ?? '') === null && !isPreview
}

async function count({ visits, content }: Services, headers: Headers, event: z.infer<typeof told>) {
  if (event.what === 'called') return visits.happened(headers, 'called')
  const card = activeCards(await content.consultation()).find(({ id }) => id === event.card)
  if (card) await visits.happened(headers, 'opened', card.title)
}
