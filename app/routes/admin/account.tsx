/** `/admin/account`: the admin's own account. */
import { useEffect } from 'react'
import { useOutletContext, useRevalidator } from 'react-router'
import '#admin/side-pages.css'
import { AccountPage } from '#admin/account/account-page.tsx'
import { accountView } from '#admin/account/account-view.ts'
import { accountWords } from '#admin/account/messages.ts'
import { useReloadAfterOutage, useSessionEnd } from '#admin/shell/frame/use-connection.ts'
import { shell } from '#admin/shell/messages.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/account.ts'
import type { DashboardContext } from './dashboard.tsx'
import { failureOf } from './load-failure.ts'
import { Problem } from './problem.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, clock, currentMail } = context.get(servicesContext)
  const overview = await account.overview(request.headers)
  if (overview.outcome === 'unavailable') return null
  const { name, email } = context.get(adminContext)
  const getsMails = (await currentMail.service()) !== 'outbox'
  return { admin: { name, email }, getsMails, ...accountView(overview, clock.now()) }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(async (error: unknown) => {
    throw await failureOf(error)
  })

export const meta = () => [
  { title: `${accountWords.title} | ${shell.dashboard}` },
  { name: 'robots', content: 'noindex' },
]

export default function Account({ loaderData }: Route.ComponentProps) {
  const { connection, state, onAdminChange } = useOutletContext<DashboardContext>()
  const { revalidate } = useRevalidator()
  useReloadAfterOutage(state, revalidate)
  useSessionEnd(state, null)
  useEffect(() => {
    if (loaderData === null) connection.report('unavailable')
    else onAdminChange(loaderData.admin)
  }, [connection, loaderData, onAdminChange])
  return <AccountPage account={loaderData} onRetry={connection.check} onChanged={revalidate} />
}

export { Problem as ErrorBoundary }
