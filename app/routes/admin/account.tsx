/** `/admin/account`: the admin's own account. */
import { useEffect } from 'react'
import '#admin/side-pages.css'
import { AccountPage } from '#admin/account/account-page.tsx'
import { accountView } from '#admin/account/account-view.ts'
import { accountWords } from '#admin/account/messages.ts'
import { keepWhileShown } from '#admin/shell/frame/keep-while-shown.ts'
import { isReserved } from '#domain/website/example.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/account.ts'
import { Problem, screenMeta, useSharedScreen } from './screen.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, clock, content, currentMail } = context.get(servicesContext)
  const overview = await account.overview(request.headers)
  if (overview.outcome === 'unavailable') return null
  const { name, email } = context.get(adminContext)
  const getsMails = (await currentMail.service()) !== 'outbox'
  const { advisor } = await content.readSavedWebsite()
  // The address of the first start, which nobody has entered.
  const isOfExample = isReserved(email) && !isReserved(advisor.email)
  const ofWebsite = isOfExample ? { name: advisor.name, email: advisor.email } : null
  return { admin: { name, email }, ofWebsite, getsMails, ...accountView(overview, clock.now()) }
}

const kept = keepWhileShown<Awaited<ReturnType<typeof loader>>>()

export const clientLoader = (load: Route.ClientLoaderArgs) => kept.load(load)

export const meta = () => screenMeta(accountWords.title)

export default function Account({ loaderData }: Route.ComponentProps) {
  const { connection, state, onAdminChange, revalidate } = useSharedScreen()
  kept.useShown(loaderData, connection)
  useEffect(() => {
    if (loaderData !== null) onAdminChange(loaderData.admin)
  }, [loaderData, onAdminChange])
  return (
    <AccountPage
      account={loaderData}
      connectionState={state}
      onRetry={connection.check}
      onChanged={async () => {
        // The reload comes second, so that the header tells whether the account could be read again.
        await connection.check()
        await revalidate()
      }}
    />
  )
}

export { Problem as ErrorBoundary }
