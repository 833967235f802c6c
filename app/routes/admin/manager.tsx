/** One manager, found in the registry by its path. */
import { data, useOutletContext } from 'react-router'
import { Loading } from '#design/spinner.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { useFirstSteps } from '#admin/shell/frame/connection.ts'
import { ManagerScreen } from '#admin/shell/frame/manager-screen.tsx'
import { WeekRules } from '#admin/shell/fields/week-rules.tsx'
import { LinkableProvider } from '#admin/shell/links/linkable.tsx'
import { shell } from '#admin/shell/messages.ts'
import { managerOf } from '#admin/managers.ts'
import { managerAt, startPath } from '#admin/pages.ts'
import { FirstSteps } from '#admin/ready/first-steps.tsx'
import { keepWhileShown } from '#admin/shell/frame/keep-while-shown.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/manager.ts'
import { type DashboardContext, Problem, screenMeta } from './screen.tsx'
import { toStoredContent } from './save-answer.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const manager = managerAt(url.pathname)
  if (!manager) throw data(null, { status: 404 })
  const { content, editing, settings, appointments } = context.get(servicesContext)
  const [answer, site, cooperations, stored] = await Promise.all([
    editing.load(manager.type),
    content.website(),
    content.cooperations(),
    appointments.forAdvisor.rules(),
  ])
  return {
    type: manager.type,
    site,
    /** The possible targets of links. */
    linkable: cooperations.map(({ title, slug, formerSlugs }) => ({ title, slug, formerSlugs })),
    /** The rules of appointments, which fields of cards have to fit into. */
    weekRules: 'outcome' in stored ? null : stored.rules,
    storage: settings.backend.kind,
    stored: toStoredContent(answer, editing.initial(manager.type)),
    unreadable: answer.outcome === 'loaded' ? answer.unreadable : [],
  }
}

/** No view of another manager stands in. */
const kept = keepWhileShown<Awaited<ReturnType<typeof loader>>>()

export const clientLoader = (load: Route.ClientLoaderArgs) =>
  kept.load(load, managerAt(load.url.pathname)?.type)

export function meta({ loaderData }: Route.MetaArgs) {
  return screenMeta(loaderData && managerOf(loaderData.type)?.title)
}

export default function ManagerPage({ loaderData }: Route.ComponentProps) {
  const { type, site, linkable, weekRules, stored, storage, unreadable } = loaderData
  const { connection, state } = useOutletContext<DashboardContext>()
  const manager = managerOf(type)
  const steps = useFirstSteps(connection)
  kept.useShown(loaderData, connection, type)
  // Drafts and local copies exist only in this browser, so the editor cannot be rendered on the server.
  if (!useHydrated() || !manager) return <Loading>{shell.loading}</Loading>
  return (
    <LinkableProvider site={site} cooperations={linkable}>
      {steps && managerAt(startPath)?.type === type && <FirstSteps steps={steps} />}
      <WeekRules value={weekRules}>
        <ManagerScreen
          key={type}
          manager={manager}
          stored={stored}
          unreadable={unreadable}
          storage={storage}
          site={site}
          connection={connection}
          connectionState={state}
        />
      </WeekRules>
    </LinkableProvider>
  )
}

export { Problem as ErrorBoundary }
