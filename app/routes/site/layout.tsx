/** The frame of every public page: header, menu, content, footer. Errors inside keep the frame. */
import '#site/site.css'
import { isRouteErrorResponse, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { servicesContext } from '#server/services.server.ts'
import { ErrorContent, ErrorPage } from '#site/error/error-content.tsx'
import { errorMessages } from '#site/error/messages.ts'
import { type FrameHandle, preloadTextFont, SiteFrame } from '#site/frame/frame.tsx'
import type { Route } from './+types/layout.ts'
import { frameData } from './page-data.server.ts'

export function links() {
  return [
    // The .ico is first, for browsers that take the last icon they understand.
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ]
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return []
  return [{ title: messageFor(error).title }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const site = await services.content.website()
  return {
    // The login page sends this to the browser, so it omits content that only the pages show.
    site: { ...site, faq: [], voices: [], sheets: [] },
    siteUrl: services.siteUrl,
    isUnfinished: await services.content.isUnfinished(),
    ...(await frameData(services)),
  }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const handles = useMatches().map(({ handle }) => handle as FrameHandle | undefined)
  if (handles.some((handle) => handle?.bare)) {
    preloadTextFont()
    return <Outlet />
  }
  const call = handles.every((handle) => handle?.call !== false)
  return (
    <SiteFrame {...loaderData} call={call}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('routes/site/layout')
  const status = statusOf(error)
  if (!frame) return <ErrorPage status={status} />
  return (
    <SiteFrame {...frame} call={false}>
      <ErrorContent status={status} />
    </SiteFrame>
  )
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

function messageFor(error: unknown) {
  return statusOf(error) === 404 ? errorMessages.notFound : errorMessages.failed
}
