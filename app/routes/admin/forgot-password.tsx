/**
 * `/passwort-vergessen`: sends a link for a new password. An ordinary form; the answer is the same for every address.
 */
import '#design/forms.css'
import '#admin/admin.css'
import { data } from 'react-router'
import { ForgotPanel } from '#admin/shell/frame/sign-in/forgot-panel.tsx'
import { resetWords } from '#admin/shell/frame/sign-in/reset-messages.ts'
import { readPostedFields } from '#server/posted-fields.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { Route } from './+types/forgot-password.ts'
import { clientOf } from './request-parsing.ts'

export const handle = { hydrate: true, call: false }

export async function loader({ context }: Route.LoaderArgs) {
  const { passwordReset, content } = context.get(servicesContext)
  const { advisor } = await content.website()
  return { name: advisor.name, canSend: await passwordReset.canSend() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { passwordReset } = context.get(servicesContext)
  const { email = '' } = await readPostedFields(request, ['email'])
  if (!(await passwordReset.canSend())) return data({ outcome: 'no-mail' as const, email }, { status: 404 })
  const client = clientOf(request, context)
  const { outcome } = passwordReset.request(email, client)
  const statuses = { 'on-its-way': 200, 'invalid-email': 422, 'too-many-requests': 429 }
  return data({ outcome, email }, { status: statuses[outcome] })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: [resetWords.forgotten, loaderData?.name].filter(Boolean).join(' | ') },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotPanel {...loaderData} answer={actionData ?? null} />
}
