/** GET: a mail of the outbox as a file, for a mail program. */
import { data } from 'react-router'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/outbox-file.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).outbox.file(params.name)
  if (found.outcome !== 'found') throw data(null, { status: found.outcome === 'missing' ? 404 : 503 })
  return new Response(found.file, {
    headers: {
      'Content-Type': 'message/rfc822',
      'Content-Disposition': 'attachment; filename="mail.eml"',
    },
  })
}
