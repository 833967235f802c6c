/** Signing in, in one step or two, and signing out, all recorded in the admin log. */
import { deviceOf } from '#domain/account/device.ts'
import type { Accounts, Credentials, SignInFailure, SignInOutcome } from '#ports/accounts.ts'
import type { Client } from '#ports/admin.ts'
import type { DocumentData } from '#ports/documents.ts'
import type {
  PasskeyQuestion,
  SecondFactor,
  SecondStepFailure,
  SecondStepOutcome,
  WebAuthnJson,
} from '#ports/second-factor.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { AccountAudit } from './account/account-audit.server.ts'
import type { Log } from './log.server.ts'
import type { Tally } from './tally.server.ts'

type Refused<Reason> = { outcome: 'refused'; reason: Reason }

type SignInRefusal = SignInFailure | SecondStepFailure | 'unexpected'

export type SignInResult =
  | Exclude<SignInOutcome, { outcome: 'refused' }>
  /** A field is blank. */
  | { outcome: 'incomplete' }
  | Refused<SignInRefusal>

type Code = { kind: 'app' | 'recovery-code'; code: string }

export type Sessions = ReturnType<typeof createSessions>

interface SessionsDeps {
  accounts: Accounts
  audit: Pick<AccountAudit, 'write' | 'tell'>
  log: Log
  tally: Pick<Tally, 'count'>
}

export function createSessions({ accounts, audit, log, tally }: SessionsDeps) {
  const { secondFactor } = accounts

  function refuse(reason: SignInRefusal): SignInResult {
    tally.count(`refusedSignIns.${reason}`)
    return { outcome: 'refused', reason }
  }

  async function step(client: Client, attempt: () => Promise<SignInOutcome | SecondStepOutcome>) {
    try {
      const result = await attempt()
      if (result.outcome === 'refused') return refuse(result.reason)
      if (result.outcome === 'signed-in') await audit.write('login', result.admin, deviceIn(client.headers))
      return result
    } catch (error) {
      log.error('sign-in failed', error)
      return refuse('unexpected')
    }
  }

  return {
    async signIn(credentials: Credentials, client: Client): Promise<SignInResult> {
      if (credentials.email.trim() === '' || credentials.password.trim() === '')
        return { outcome: 'incomplete' }
      return step(client, () => accounts.signIn(credentials, client))
    },
    /** The second step, by a code. */
    async confirmCode({ kind, code }: Code, client: Client): Promise<SignInResult> {
      if (code.trim() === '') return { outcome: 'incomplete' }
      if (!secondFactor) return refuse('failed')
      const result = await step(client, () => secondFactor.confirmCode(kind, code, client))
      if (result.outcome === 'signed-in' && kind === 'recovery-code') {
        await audit.write('recovery-code-used', result.admin)
        audit.tell('recoveryCodeUsed', result.admin)
      }
      return result
    },
    /** For a passkey instead of the password, or as the second step. */
    askForPasskey: () => passkeyQuestion(secondFactor, log),
    async confirmPasskey(answer: WebAuthnJson, client: Client): Promise<SignInResult> {
      if (!secondFactor) return refuse('failed')
      return step(client, () => secondFactor.confirmPasskey(answer, client))
    },
    /** Whether the account has a passkey; `false` too while that is unknown. */
    hasPasskeys: () => hasPasskeys(secondFactor),
    async signOut(headers: Headers) {
      // The log entry needs the name, but the browser must be signed out in any case.
      const session = await accounts.whoIsSignedIn(headers).catch(() => null)
      const answer = await accounts.signOut(headers)
      if (session) await audit.write('logout', session.admin)
      return answer
    },
    /** Throws `Unavailable` if the session cannot be checked. `cookies` renew the session. */
    whoIsSignedIn: (headers: Headers) => accounts.whoIsSignedIn(headers),
    /**
     * Whether the session is the admin's, for an answer that sets no cookies; also `false` if that cannot be
     * checked.
     */
    isSignedIn: (headers: Headers) => isSignedIn(accounts, headers),
  }
}

/** Does not renew the session: its cookies would be lost. */
async function isSignedIn(accounts: Accounts, headers: Headers): Promise<boolean> {
  return (await accounts.whoIsSignedIn(headers, 'as-it-is').catch(() => null)) !== null
}

async function passkeyQuestion(factor: SecondFactor | null, log: Log): Promise<PasskeyQuestion | null> {
  try {
    return (await factor?.askForPasskey()) ?? null
  } catch (error) {
    if (!(error instanceof Unavailable)) log.error('no question for a passkey', error)
    return null
  }
}

async function hasPasskeys(factor: SecondFactor | null): Promise<boolean> {
  if (!factor?.passkeys) return false
  const state = await factor.state().catch(() => null)
  return state !== null && state.passkeys.length > 0
}

/** The device as the admin log names it; empty if the browser does not say. */
function deviceIn(headers: Headers): DocumentData {
  const { system, browser } = deviceOf(headers.get('user-agent') ?? '')
  const device = [system, browser].filter(Boolean).join(', ')
  return device === '' ? {} : { device }
}
