/** `/admin/log`: the admin log in pages, newest first. */
import '#admin/side-pages.css'
import { logDays } from '#admin/log/days.ts'
import { cursorIn, cursorSearch, LogPage } from '#admin/log/log-page.tsx'
import { logWords } from '#admin/log/messages.ts'
import { throwFailure } from '#admin/shell/frame/keep-while-shown.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/log.ts'
import { Problem, screenMeta, useScreen } from './screen.tsx'

const entriesOnPage = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { adminLog, clock } = context.get(servicesContext)
  const after = cursorIn(url.searchParams)
  const page = await adminLog.page({ after, size: entriesOnPage })
  if (page.outcome === 'unavailable') return null
  return {
    days: logDays(page.entries, clock.now(), context.get(adminContext)),
    older: page.next && cursorSearch(page.next),
    isFirst: after === undefined,
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(throwFailure)

export const meta = () => screenMeta(logWords.title)

export default function Log({ loaderData }: Route.ComponentProps) {
  const { connection } = useScreen(loaderData)
  return <LogPage page={loaderData} onRetry={connection.check} />
}

export { Problem as ErrorBoundary }
