/**
 * `/passwort-neu`: the link of the mail. Its token is put into a cookie at once and disappears from the
 * address, so that neither the browser's history nor a Referer, a screen or a proxy's log keeps it.
 */
import '#design/forms.css'
import '#admin/admin.css'
import '#admin/side-pages.css'
import { data, redirectDocument } from 'react-router'
import { NewPasswordPanel } from '#admin/account/new-password.tsx'
import { resetWords } from '#admin/shell/frame/sign-in/reset-messages.ts'
import { readPostedFields } from '#server/posted-fields.server.ts'
import { createResetCookie } from '#server/account/password-reset.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/new-password.ts'

export const handle = { hydrate: true, call: false }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { passwordReset, content, siteUrl } = context.get(servicesContext)
  const cookie = createResetCookie(siteUrl)
  const token = url.searchParams.get('token')
  if (token !== null) {
    const headers = { 'Set-Cookie': cookie.setting(token), 'Referrer-Policy': 'no-referrer' }
    throw redirectDocument('/passwort-neu', { headers: { ...headers, 'Cache-Control': 'no-store' } })
  }
  const { advisor } = await content.website()
  return { name: advisor.name, link: await passwordReset.check(cookie.in(request.headers)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { passwordReset, siteUrl } = context.get(servicesContext)
  const cookie = createResetCookie(siteUrl)
  const { newPassword = '' } = await readPostedFields(request, ['newPassword'])
  const answer = await passwordReset.reset(cookie.in(request.headers), newPassword)
  if (answer.outcome === 'done')
    return redirectDocument('/admin-login?neu', { status: 303, headers: { 'Set-Cookie': cookie.erasing } })
  const statuses = { invalid: 422, expired: 410, unavailable: 503 }
  return data(answer, { status: statuses[answer.outcome] })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: [resetWords.title, loaderData?.name].filter(Boolean).join(' | ') },
  { name: 'robots', content: 'noindex' },
]

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <NewPasswordPanel {...loaderData} answer={actionData ?? null} />
}
