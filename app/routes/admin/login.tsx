/** `/admin-login`. Works as an ordinary form; with JavaScript the response arrives without leaving the page. */
import '#design/forms.css'
import '#admin/admin.css'
import { data, redirectDocument } from 'react-router'
import { SignInPanel } from '#admin/shell/frame/sign-in/sign-in-panel.tsx'
import { refusalSentence, signInMessages } from '#admin/shell/frame/sign-in/messages.ts'
import type { SignInAnswer } from '#admin/shell/protocol.ts'
import { postedFields } from '#server/posted-fields.server.ts'
import { clientAddressContext, type Services, servicesContext } from '#server/services.server.ts'
import type { SignInResult } from '#server/session.server.ts'
import { wantsJson } from '#server/wants-json.server.ts'
import type { Route } from './+types/login.ts'

export const handle = { hydrate: true, call: false }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { sessions, content } = context.get(servicesContext)
  // If the session cannot be checked, the form is shown; it will report what is wrong.
  const session = await sessions.whoIsSignedIn(request.headers).catch(() => null)
  if (session) throw redirectDocument('/admin')
  const { advisor } = await content.website()
  return { name: advisor.name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { sessions, settings } = context.get(servicesContext)
  const { email = '', password = '' } = await postedFields(request, ['email', 'password'])
  const client = { address: context.get(clientAddressContext), headers: request.headers }
  const result = await sessions.signIn({ email, password }, client)
  if (result.outcome === 'signed-in') {
    const headers = new Headers(result.cookies.map((cookie) => ['Set-Cookie', cookie]))
    if (!wantsJson(request)) return redirectDocument('/admin', { status: 303, headers })
    const answer: SignInAnswer = { outcome: 'signed-in' }
    return data({ ...answer, email }, { headers })
  }
  const answer: SignInAnswer = { outcome: 'refused', message: sentenceFor(result, settings) }
  return data({ ...answer, email }, { status: wantsJson(request) ? 200 : statusFor(result) })
}

const platforms: Record<Services['settings']['backend']['kind'], string> = {
  embedded: 'Lotse',
  firebase: 'Firebase',
}

function sentenceFor(
  result: Exclude<SignInResult, { outcome: 'signed-in' }>,
  { backend }: Services['settings'],
): string {
  if (result.outcome === 'incomplete') return signInMessages.empty
  return refusalSentence(result.reason, platforms[backend.kind])
}

function statusFor(result: Exclude<SignInResult, { outcome: 'signed-in' }>): number {
  if (result.outcome === 'incomplete') return 422
  return result.reason === 'too-many-requests' ? 429 : 401
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: [signInMessages.title, loaderData?.name].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.outcome === 'refused' ? actionData : null
  return (
    <SignInPanel
      advisorName={loaderData.name}
      problem={refused?.message ?? null}
      email={refused?.email ?? ''}
      onSignedIn={() => window.location.assign('/admin')}
    />
  )
}
