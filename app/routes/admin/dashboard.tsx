/** The frame of every manager: header with tabs, connection and user menu. Hydrated as a whole. */
import '#site/site.css'
import '#design/forms.css'
import '#admin/admin.css'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { Notice } from '#design/notice.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { shell } from '#admin/manager/messages.ts'
import { Header } from '#admin/manager/header.tsx'
import { useConnection } from '#admin/manager/use-connection.ts'
import { managerAt, managers } from '#admin/managers.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/dashboard.ts'
import { Problem } from './problem.tsx'

export const handle = { hydrate: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, documents } = context.get(servicesContext)
  const { name, email } = context.get(adminContext)
  return {
    admin: { name, email },
    nobodyGetsMails: settings.mail.kind === 'outbox',
    isConnected: await documents.isConnected(),
  }
}

/**
 * The frame is read once. Its fields don't change from tab to tab, and if they could not be read a second time (the
 * server is gone, the train is in a tunnel), the frame would go and take the way back to what was typed with it.
 */
export const shouldRevalidate = () => false

/** What the frame knows once for all screens in it. */
export type DashboardContext = ReturnType<typeof useConnection>

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { admin, nobodyGetsMails, isConnected } = loaderData
  const shared = useConnection(isConnected ? 'connected' : 'unavailable')
  const signOut = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const isAlive = useHydrated()
  useScrollToTop(pathname)
  return (
    <div className="admin">
      <Header
        managers={managers}
        current={managerAt(pathname)?.type ?? null}
        connection={shared.state}
        admin={admin}
        onSignOut={() => signOut.current?.requestSubmit()}
      />
      <form ref={signOut} method="post" action="/admin/abmelden" hidden />
      {!isAlive && <p className="toast admin__unanswered">{shell.unanswered}</p>}
      {/* What is typed or dropped before the page can answer would be lost. */}
      <main id="inhalt" className="admin__main" inert={!isAlive}>
        {nobodyGetsMails && (
          <div className="admin__notice">
            <Notice kind="warning">{shell.outbox}</Notice>
          </div>
        )}
        <Outlet context={shared} />
      </main>
    </div>
  )
}

// Specification §2 and §9: 100 ms after a change of the screen. Going back keeps the place, as on every page.
const scrollDelay = 100

function useScrollToTop(pathname: string) {
  const isBack = useNavigationType() === 'POP'
  const isFirst = useRef(true)
  useEffect(() => {
    const stays = isBack && !isFirst.current
    isFirst.current = false
    if (stays) return
    const timer = setTimeout(() => window.scrollTo(0, 0), scrollDelay)
    return () => clearTimeout(timer)
    // A change of the path is what it waits for.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname, isBack])
}

export { Problem as ErrorBoundary }
