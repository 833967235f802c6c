/** The html shell of every page, and the last-resort error page. */
// Imported first, because the root's module runs before those of other routes, and their schemas.
// oxlint-disable-next-line import/no-unassigned-import -- it sets what is global
import './no-eval.ts'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import { ErrorPage } from '#site/error/error-content.tsx'
import { publicScript, speculationRules, transitionScript } from '#site/frame/inline-scripts.ts'
import type { Route } from './+types/root.ts'
import { isFramedBySelf, isHydrated } from './hydration.ts'

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const hydrated = isHydrated(matches)
  return (
    <html lang="de-CH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The policy allows this script by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: hydrated ? transitionScript : publicScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {/* A preview's frame has nothing to skip. */}
        {!isFramedBySelf(matches) && (
          <a className="skip-link" href="#inhalt">
            Zum Inhalt springen
          </a>
        )}
        {children}
        {hydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
}
