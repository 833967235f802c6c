/** Signing in with the password, and the tools for it and for a second factor once the database is open. */
import type { KnownSessions } from '#adapters/sign-in/known-sessions.ts'
import { type Attempt, createSignInLimits, type SignInLimits } from '#adapters/sign-in/limits.ts'
import { createTickets, type Tickets } from '#adapters/sign-in/tickets.ts'
import { unlessUnavailable } from '#adapters/sign-in/unless-unavailable.ts'
import { type Credentials, normaliseEmail, type SignInFailure, type SignInOutcome } from '#ports/accounts.ts'
import type { Admin, Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import { findAdmin, isPassword, passwordId, theAdmin } from './admin-row.ts'
import type { Database } from './database.ts'
import { waysOf } from './second-factor/factor-rows.ts'
import type { Secret } from './secret.ts'
import { createSessions, type Sessions } from './sessions.ts'

export interface SignInTools {
  secret: string
  sessions: Sessions
  limits: SignInLimits
  /** For a browser that gave the right password; contain `passwordId`. */
  steps: Tickets
  /** Contain the challenge to a passkey. */
  questions: Tickets
  /** For a signed-in browser that showed the second factor; contain `passwordId`. */
  proofs: Tickets
}

type Kysely = Database['kysely']

const ticketSeconds = { step: 10 * 60, passkey: 5 * 60, proof: 10 * 60 }

export interface SignInSettings {
  database: Database
  /** Behind https only. */
  secureCookies: boolean
  clock: Clock
  /** How an attempt is delayed while an account is being guessed at; tests do not wait. */
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined
}

interface ToolSettings extends SignInSettings {
  secrets: Secret
  known: KnownSessions
}

/** The tools are created for one secret, and again once another one signs. */
export function createSignInTools(settings: ToolSettings): () => Promise<SignInTools> {
  const { secrets, known } = settings
  let current: SignInTools | null = null
  return async () => {
    const secret = await secrets.current()
    if (current?.secret !== secret) {
      known.forgetAll()
      current = toolsFor(secret, settings)
    }
    return current
  }
}

function toolsFor(secret: string, settings: ToolSettings): SignInTools {
  const { database, secureCookies, clock, wait } = settings
  const { kysely } = database
  const tickets = (purpose: keyof typeof ticketSeconds) =>
    createTickets({ purpose, seconds: ticketSeconds[purpose], secret, secureCookies, clock })
  return {
    secret,
    sessions: createSessions({ kysely, clock, secret, secureCookies }),
    limits: createSignInLimits({ clock, secret, secureCookies, wait }),
    steps: tickets('step'),
    questions: tickets('passkey'),
    proofs: tickets('proof'),
  }
}

export function signIn(
  tools: () => Promise<SignInTools>,
  kysely: Kysely,
  credentials: Credentials,
  client: Client,
): Promise<SignInOutcome> {
  return unlessUnavailable<SignInOutcome>({ outcome: 'refused', reason: 'unavailable' }, async () => {
    const { limits, steps, sessions } = await tools()
    const checked = await checkCredentials(limits, kysely, credentials, client)
    if (typeof checked === 'string') return { outcome: 'refused', reason: checked }
    const { admin, attempt } = checked
    const ways = await waysOf(kysely)
    if (ways) return { outcome: 'second-step', ways, cookies: [steps.issue(await passwordId(kysely))] }
    const cookies = [await sessions.open(client), attempt.refundAttempts()]
    return { outcome: 'signed-in', admin, cookies }
  })
}

export function checkPassword(
  tools: () => Promise<SignInTools>,
  kysely: Kysely,
  password: string,
  client: Client,
): Promise<'right' | SignInFailure> {
  return unlessUnavailable<'right' | SignInFailure>('unavailable', async () => {
    const { email } = await theAdmin(kysely)
    const checked = await checkCredentials((await tools()).limits, kysely, { email, password }, client)
    if (typeof checked === 'string') return checked
    checked.attempt.refundAttempts()
    return 'right'
  })
}

async function checkCredentials(
  limits: SignInLimits,
  kysely: Kysely,
  credentials: Credentials,
  client: Client,
): Promise<{ admin: Admin; attempt: Attempt } | SignInFailure> {
  const email = normaliseEmail(credentials.email)
  const attempt = await limits.admit(email, client)
  if (!attempt) return 'too-many-requests'
  const admin = await findAdmin(kysely)
  if (admin?.email !== email) return 'user-not-found'
  return (await isPassword(kysely, credentials.password)) ? { admin, attempt } : 'wrong-password'
}
