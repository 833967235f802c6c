/** GET: the numbers of 'Besuche' as a file for a spreadsheet. */
import { data } from 'react-router'
import { csvOf } from '#admin/visits/csv.ts'
import { spanIn } from '#admin/visits/visits-page.tsx'
import { respondWithFile } from '#server/download.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/visits-file.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const span = spanIn(url.searchParams)
  const found = await context.get(servicesContext).visits.sums(span)
  if (found.outcome === 'unavailable') throw data(null, { status: 503 })
  return respondWithFile(csvOf(found.sums), {
    contentType: 'text/csv; charset=utf-8',
    filename: `besuche-${span === 'days' ? '30-tage' : '12-monate'}.csv`,
  })
}
