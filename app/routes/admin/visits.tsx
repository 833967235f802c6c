/** `/admin/visits`: 'Besuche'. */
import { screens } from '#admin/messages.ts'
import '#admin/side-pages.css'
import { spanIn, VisitsPage } from '#admin/visits/visits-page.tsx'
import { throwFailure } from '#admin/shell/frame/keep-while-shown.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/visits.ts'
import { Problem, screenMeta, useScreen } from './screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const span = spanIn(url.searchParams)
  const found = await context.get(servicesContext).visits.report(span)
  return { span, read: found.outcome === 'unavailable' ? null : { report: found.report, isOn: found.isOn } }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(throwFailure)

export const meta = () => screenMeta(screens.visits.title)

export default function Visits({ loaderData: { span, read } }: Route.ComponentProps) {
  const { connection } = useScreen(read)
  return <VisitsPage {...{ span, read }} onRetry={connection.check} />
}

export { Problem as ErrorBoundary }
