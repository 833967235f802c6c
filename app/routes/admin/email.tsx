/** `/admin/email`: how mails are sent. GET: the current settings. POST: sets a service up, or switches it off. */
import type { ComponentProps } from 'react'
import '#admin/side-pages.css'
import { ProofDialog } from '#admin/account/account-command.tsx'
import { EmailPage } from '#admin/email/email-page.tsx'
import { type EmailAnswer, emailCommand, ProofContext } from '#admin/email/command.tsx'
import { checkWords } from '#admin/ready/check-messages.ts'
import { screens } from '#admin/messages.ts'
import { emailView } from '#admin/email/view.ts'
import { keepWhileShown } from '#admin/shell/frame/keep-while-shown.ts'
import { checkSiteAddress } from '#domain/readiness/site-checks.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/email.ts'
import { Problem, screenMeta, useSharedScreen } from './screen.tsx'
import { clientOf, requestOf } from './request-parsing.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { mailSetup, outbox, clock, settings } = context.get(servicesContext)
  const [overview, page] = await Promise.all([mailSetup.overview(), outbox.page({ size: 1 })])
  if (overview.outcome === 'unavailable' || page.outcome === 'unavailable') return null
  const now = clock.now()
  return emailView(overview, page, siteProblem(settings.siteUrl, now), now)
}

/** The problem of the site's address, in the words of 'Bereit?'. */
function siteProblem(siteUrl: string | null, now: Date) {
  const address = checkSiteAddress(siteUrl)
  if (address.state !== 'open' || address.problem !== 'missing') return null
  const { title, text } = checkWords['site-address'].open(address, now)
  return { title, text }
}

const kept = keepWhileShown<Awaited<ReturnType<typeof loader>>>()

export const clientLoader = (load: Route.ClientLoaderArgs) => kept.load(load)

export async function action({ request, context }: Route.ActionArgs): Promise<EmailAnswer> {
  const asked = await requestOf(emailCommand, request)
  const { mailSetup } = context.get(servicesContext)
  const client = clientOf(request, context)
  const confirmation = { by: context.get(adminContext), password: asked.password, client }
  return asked.action === 'switch-on'
    ? mailSetup.switchOn(asked.form, confirmation, asked.revision)
    : mailSetup.switchOff(confirmation, asked.revision)
}

export const meta = () => screenMeta(screens.email.title)

const showProof = (props: ComponentProps<typeof ProofDialog>) => <ProofDialog {...props} />

export default function Email({ loaderData }: Route.ComponentProps) {
  const { connection, state, revalidate } = useSharedScreen()
  kept.useShown(loaderData, connection)
  return (
    <ProofContext value={showProof}>
      <EmailPage
        view={loaderData}
        connectionState={state}
        onRetry={connection.check}
        onChanged={() => {
          void revalidate()
          // The note on every screen says whether mails are delivered.
          void connection.check()
        }}
      />
    </ProofContext>
  )
}

export { Problem as ErrorBoundary }
