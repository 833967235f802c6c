/** One manager, found by its path in the registry. */
import { useEffect, useSyncExternalStore } from 'react'
import { data, isRouteErrorResponse, useOutletContext } from 'react-router'
import { Loading } from '#design/spinner.tsx'
import { ManagerScreen } from '#admin/shell/frame/manager-screen.tsx'
import { shell } from '#admin/shell/messages.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
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

/** What is on the screen. */
let shown: Awaited<ReturnType<typeof loader>> | null = null

/**
 * A screen that is only read again stays where that fails: the badge and the next save tell. In the place of one that
 * is to open, a session that ended asks for signing in, where the server would lead to the website.
 */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (shown && managerAt(url.pathname)?.type === shown.type) return shown
    throw await reasonFor(error)
  }
}

/** The router words the same failure differently from place to place, so the server is asked what is the matter. */
async function reasonFor(error: unknown): Promise<unknown> {
  if (isRouteErrorResponse(error)) return error
  const answer = await serverCalls.connection()
  if (answer === 'connected') return error
  return data(null, { status: answer === 'signed-out' ? 401 : 503 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData && managerOf(loaderData.type)?.title
  return [
    { title: [title, shell.dashboard].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ManagerPage({ loaderData }: Route.ComponentProps) {
  const { type, site, stored } = loaderData
  const { connection, state } = useOutletContext<DashboardContext>()
  const manager = managerOf(type)
  useEffect(() => {
    shown = loaderData
    return () => {
      shown = null
    }
  }, [loaderData])
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
