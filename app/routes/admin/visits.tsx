/** `/admin/visits`: 'Besuche'. */
import { screens } from '#admin/messages.ts'
import '#admin/side-pages.css'
import { shell } from '#admin/shell/messages.ts'
import { spanIn } from '#admin/visits/search-parameters.ts'
import { VisitsPage } from '#admin/visits/visits-page.tsx'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/visits.ts'
import { failureOf } from './load-failure.ts'
import { Problem } from './problem.tsx'
import { useReadScreen } from './use-read-screen.ts'

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
  const { connection } = useReadScreen(read !== null)
  return <VisitsPage {...{ span, read }} onRetry={connection.check} />
}

export { Problem as ErrorBoundary }
