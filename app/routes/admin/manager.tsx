/** One manager, found by its path in the registry. */
import { useSyncExternalStore } from 'react'
import { data, useOutletContext, useRevalidator } from 'react-router'
import { Loading } from '#design/spinner.tsx'
import { ManagerScreen } from '#admin/manager/manager-screen.tsx'
import { shell } from '#admin/manager/messages.ts'
import { managerAt, managerOf } from '#admin/managers.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/manager.ts'
import type { DashboardContext } from './dashboard.tsx'
import { Problem } from './problem.tsx'
import { storedContent } from './stored-content.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const manager = managerAt(url.pathname)
  if (!manager) throw data(null, { status: 404 })
  const { editing, site } = context.get(servicesContext)
  const stored = storedContent(manager.type, await editing.load(manager.type))
  return { type: manager.type, site, stored }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData && managerOf(loaderData.type)?.title
  return [
    { title: [title, shell.dashboard].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ManagerPage({ loaderData: { type, site, stored } }: Route.ComponentProps) {
  const { connection, state } = useOutletContext<DashboardContext>()
  const { revalidate } = useRevalidator()
  const manager = managerOf(type)
  // What is typed lives in this browser: drafts and copies can only be read here, so the editor starts here.
  if (!useIsInBrowser() || !manager) return <Loading>{shell.loading}</Loading>
  return (
    <ManagerScreen
      key={type}
      manager={manager}
      stored={stored}
      site={site}
      connection={connection}
      connectionState={state}
      onReload={() => void revalidate()}
    />
  )
}

function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
const neverChanges = () => () => {}

export { Problem as ErrorBoundary }
