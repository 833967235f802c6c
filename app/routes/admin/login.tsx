/**
 * `/admin-login`, in one step or two. Works as an ordinary form; with JavaScript the response arrives without leaving
 * the page. Only a passkey needs a script.
 */
import '#design/forms.css'
import '#admin/admin.css'
import { data, redirectDocument } from 'react-router'
import { SignInPanel } from '#admin/shell/frame/sign-in/sign-in.tsx'
import { refusalSentence, signInMessages } from '#admin/shell/frame/sign-in/messages.ts'
import type { SignInAnswer } from '#admin/shell/protocol.ts'
import { readPostedFields } from '#server/posted-fields.server.ts'
import { type Services, servicesContext } from '#server/services.server.ts'
import type { Sessions, SignInResult } from '#server/session.server.ts'
import { wantsJson } from '#server/wants-json.server.ts'
import type { Route } from './+types/login.ts'
import { clientOf, withCookies } from './request-parsing.ts'

export const handle = { hydrate: true, call: false }

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { sessions, content } = context.get(servicesContext)
  // If the session cannot be checked, the form is shown; it will report what is wrong.
  const session = await sessions.whoIsSignedIn(request.headers).catch(() => null)
  if (session) throw redirectDocument('/admin', withCookies(session.cookies))
  const { advisor } = await content.website()
  return { name: advisor.name, hasPasskeys: await sessions.hasPasskeys(), news: newsIn(url.searchParams) }
}

/** The action that led here. 'Konto' explains its effects on the calendar and on links. */
function newsIn(parameters: URLSearchParams): 'new-password' | 'signed-out' | null {
  if (parameters.has('neu')) return 'new-password'
  return parameters.has('abgemeldet') ? 'signed-out' : null
}

const fieldNames = ['email', 'password', 'code', 'recoveryCode', 'passkey'] as const
type Fields = Partial<Record<(typeof fieldNames)[number], string>>

/** 'Konto' shows what others may still have after such an action: preview links. */
function screenAfter(news: ReturnType<typeof newsIn>): string {
  return news === null ? '/admin' : '/admin/account#links'
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { sessions, settings } = context.get(servicesContext)
  const fields = await readPostedFields(request, fieldNames)
  if (fields.passkey === 'question') {
    const question = await sessions.askForPasskey()
    return data({ options: question?.options ?? null }, withCookies(question?.cookies ?? []))
  }
  const client = clientOf(request, context)
  const result = await attempt(sessions, fields, client)
  const { email = '' } = fields
  if (result.outcome === 'signed-in' || result.outcome === 'second-step') {
    const cookies = withCookies(result.cookies)
    if (result.outcome === 'second-step')
      return data({ outcome: result.outcome, ways: result.ways, email }, cookies)
    if (!wantsJson(request))
      return redirectDocument(screenAfter(newsIn(url.searchParams)), { status: 303, ...cookies })
    return data({ outcome: result.outcome, email }, cookies)
  }
  const isSecondStep = fields.password === undefined
  const { message, status, isExpired } = refusalIn(result, settings)
  const startsOver = isSecondStep && isExpired
  // Without a script the page is rendered again, and has to know the step.
  const answer = {
    outcome: 'refused' as const,
    message,
    startsOver,
    isSecondStep: isSecondStep && !startsOver,
  }
  return data({ ...(answer satisfies SignInAnswer), email }, { status: wantsJson(request) ? 200 : status })
}

function attempt(
  sessions: Sessions,
  fields: Fields,
  client: Parameters<Sessions['signIn']>[1],
): Promise<SignInResult> {
  const { email = '', password = '', code, recoveryCode, passkey } = fields
  if (passkey !== undefined) return sessions.confirmPasskey(objectIn(passkey), client)
  if (recoveryCode !== undefined)
    return sessions.confirmCode({ kind: 'recovery-code', code: recoveryCode }, client)
  if (code !== undefined) return sessions.confirmCode({ kind: 'app', code }, client)
  return sessions.signIn({ email, password }, client)
}

/** A body that is no JSON object is answered like an unknown passkey. */
function objectIn(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

const platforms: Record<Services['settings']['backend']['kind'], string> = {
  embedded: 'Lotse',
  firebase: 'Firebase',
}

function refusalIn(
  result: Extract<SignInResult, { outcome: 'incomplete' | 'refused' }>,
  { backend }: Services['settings'],
) {
  if (result.outcome === 'incomplete') return { message: signInMessages.empty, status: 422, isExpired: false }
  const { reason } = result
  const message = refusalSentence(reason, platforms[backend.kind])
  return { message, status: reason === 'too-many-requests' ? 429 : 401, isExpired: reason === 'expired' }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: [signInMessages.title, loaderData?.name].filter(Boolean).join(' | ') },
  { name: 'robots', content: 'noindex' },
]

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'outcome' in actionData ? actionData : null
  const refused = answer?.outcome === 'refused' ? answer : null
  return (
    <SignInPanel
      advisorName={loaderData.name}
      hasPasskeys={loaderData.hasPasskeys}
      news={loaderData.news}
      problem={refused?.message ?? null}
      email={refused?.email ?? ''}
      ways={secondStepOf(answer)}
      onSignedIn={() => window.location.assign(screenAfter(loaderData.news))}
    />
  )
}

/**
 * After a wrong code, a form without a script does not say which ways the account has; both kinds of codes are
 * offered.
 */
function secondStepOf(
  answer: Exclude<Route.ComponentProps['actionData'], undefined | { options: unknown }> | null,
) {
  if (answer?.outcome === 'second-step') return answer.ways
  if (answer?.outcome !== 'refused' || !answer.isSecondStep) return null
  return { app: true, passkey: false, recoveryCode: true }
}
