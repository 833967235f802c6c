/** The frame around every screen: header with tabs, 'Mehr', connection and user menu. Hydrated as a whole. */
import '#site/site.css'
import '#site/sections.css'
import '#design/forms.css'
import '#admin/admin.css'
import { useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { Notice } from '#design/notice.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { frameWords, untrustedProxy } from '#admin/shell/frame/messages.ts'
import { ForOperator } from '#admin/shell/widgets/for-operator.tsx'
import { shell } from '#admin/shell/messages.ts'
import { Header, type SignedInAdmin } from '#admin/shell/frame/header.tsx'
import { SignInOver } from '#admin/shell/frame/sign-in-over.tsx'
import { ToastRegion } from '#admin/shell/frame/status-toast.tsx'
import { useConnection, useNobodyGetsMails } from '#admin/shell/frame/connection.ts'
import { useFileDrops } from '#admin/shell/upload/file-drops.ts'
import { useScrollToTop } from '#admin/shell/frame/use-scroll-to-top.ts'
import { WaitingLine } from '#admin/waiting-line.tsx'
import { StepLine } from '#admin/step-line.tsx'
import { emailPath, managerAt, morePages, outboxPath, startPath, tabs } from '#admin/pages.ts'
import { paths } from '#site/paths.ts'
import { adminContext, adminOnly } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import { isBehindUntrustedProxy } from '#server/untrusted-proxy.server.ts'
import type { Route } from './+types/dashboard.ts'
import { connectionChecks } from './connection-checks.ts'
import { type DashboardContext, Problem } from './screen.tsx'

export const handle = { hydrate: true }

/** The guard is on this route, not a parent, so that its errors are reported below, in the admin area's look. */
export const middleware = [adminOnly]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { settings, siteUrl, release } = services
  const { name, email } = context.get(adminContext)
  return {
    admin: { name, email },
    release,
    proxyIsNotTrusted: isBehindUntrustedProxy(settings, siteUrl, request.headers),
    checks: await connectionChecks(services, request.headers),
  }
}

/**
 * The frame is loaded once. Its data does not change between tabs, and if a reload failed (server down, train in a
 * tunnel), the frame would be replaced and the way back to the typed text lost.
 */
export const shouldRevalidate = () => false

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { release, proxyIsNotTrusted, checks } = loaderData
  const [admin, setAdmin] = useState<SignedInAdmin>(loaderData.admin)
  const shared = useConnection({ answer: checks.connected ? 'connected' : 'unavailable', ...checks })
  const nobodyGetsMails = useNobodyGetsMails(shared.connection)
  const signOut = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const isAlive = useHydrated()
  useScrollToTop(pathname)
  useFileDrops()
  return (
    <div className="admin">
      <Header
        tabs={tabs}
        morePages={morePages}
        current={managerAt(pathname)?.type ?? null}
        pathname={pathname}
        connection={shared.connection}
        connectionState={shared.state}
        admin={admin}
        website={managerAt(pathname)?.website ?? paths.home}
        onSignOut={() => signOut.current?.requestSubmit()}
      />
      <form ref={signOut} method="post" action="/admin/sign-out" hidden />
      <Pending />
      {!isAlive && <p className="toast admin__unanswered">{frameWords.unanswered}</p>}
      {/* Anything typed or dropped before the page is interactive would be lost. */}
      <main id="inhalt" className="admin__main" inert={!isAlive}>
        <WaitingLine connection={shared.connection} pathname={pathname} />
        {managerAt(pathname)?.path !== startPath && (
          <StepLine connection={shared.connection} pathname={pathname} />
        )}
        {nobodyGetsMails && pathname !== outboxPath && pathname !== emailPath && (
          <div className="admin__notice">
            <Notice kind="warning">
              {frameWords.outbox} <Link to={emailPath}>{frameWords.toEmail}</Link>
              {' · '}
              <Link to={outboxPath}>{frameWords.toOutbox}</Link>
            </Notice>
          </div>
        )}
        {proxyIsNotTrusted && (
          <div className="admin__notice">
            <Notice kind="warning">
              {frameWords.untrustedProxy}
              <ForOperator {...untrustedProxy} />
            </Notice>
          </div>
        )}
        <ToastRegion>
          <SignInOver connection={shared.connection}>
            <Outlet context={{ ...shared, onAdminChange: setAdmin } satisfies DashboardContext} />
          </SignInOver>
        </ToastRegion>
      </main>
      <footer className="admin__footer note">{frameWords.release(release)}</footer>
    </div>
  )
}

/** Shown only after a moment: most screens appear before it could be read. */
function Pending() {
  const { state } = useNavigation()
  return (
    <p className="admin__pending" role="status">
      {state === 'loading' && <span>{shell.loading}</span>}
    </p>
  )
}

/** The error page omits the frame, because the signed-in admin shown there is not known here. */
export function ErrorBoundary() {
  return (
    <div className="admin">
      <title>{shell.dashboard}</title>
      <header className="admin-header">
        <p className="admin-header__row line admin-header__title beside">{shell.dashboard}</p>
      </header>
      <main id="inhalt" className="admin__main">
        <Problem />
      </main>
    </div>
  )
}
