/** `/admin/visits`: 'Besuche'. */
import { screens } from '#admin/messages.ts'
import { useEffect } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import '#admin/side-pages.css'
import { useReloadAfterOutage, useSessionEnd } from '#admin/shell/frame/use-connection.ts'
import { shell } from '#admin/shell/messages.ts'
import { spanIn } from '#admin/visits/search-parameters.ts'
import { VisitsPage } from '#admin/visits/visits-page.tsx'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/visits.ts'
import type { DashboardContext } from './dashboard.tsx'
import { failureOf } from './load-failure.ts'
import { Problem } from './problem.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const span = spanIn(url.searchParams)
  const found = await context.get(servicesContext).visits.report(span)
  return { span, read: found.outcome === 'unavailable' ? null : { report: found.report, isOn: found.isOn } }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(async (error: unknown) => {
    throw await failureOf(error)
  })

export const meta = () => [
  { title: `${screens.visits.title} | ${shell.dashboard}` },
  { name: 'robots', content: 'noindex' },
]

export default function Visits({ loaderData: { span, read } }: Route.ComponentProps) {
  const { connection, state } = useOutletContext<DashboardContext>()
  const { revalidate } = useRevalidator()
  useReloadAfterOutage(state, revalidate)
  useSessionEnd(state, null)
  useEffect(() => {
    if (read === null) connection.report('unavailable')
  }, [connection, read])
  return <VisitsPage {...{ span, read }} onRetry={connection.check} />
}

export { Problem as ErrorBoundary }
