/** Signing in and out, both recorded in the admin log. */
import { randomUUID } from 'node:crypto'
import type { Accounts, Admin, Client, Credentials, SignInFailure } from '#ports/accounts.ts'
import type { Clock } from '#ports/clock.ts'
import type { Documents } from '#ports/documents.ts'
import { logEntryWrite } from './admin-log.server.ts'
import type { Log } from './log.server.ts'
import type { Tally } from './tally.server.ts'

export type SignInResult =
  | { outcome: 'signed-in'; admin: Admin; cookies: string[] }
  /** A field is blank. */
  | { outcome: 'incomplete' }
  | { outcome: 'refused'; reason: SignInFailure | 'unexpected' }

export interface Sessions {
  signIn(credentials: Credentials, client: Client): Promise<SignInResult>
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /** Throws `Unavailable` if the session cannot be checked. `cookies` renew the session. */
  whoIsSignedIn(headers: Headers): Promise<{ admin: Admin; cookies: string[] } | null>
}

interface SessionParts {
  accounts: Accounts
  documents: Documents
  clock: Clock
  log: Log
  tally: Pick<Tally, 'count'>
}

export function createSessions(parts: SessionParts): Sessions {
  const { accounts, log, tally } = parts

  function refused(reason: SignInFailure | 'unexpected'): SignInResult {
    tally.count(`refusedSignIns.${reason}`)
    return { outcome: 'refused', reason }
  }

  return {
    async signIn(credentials, client) {
      if (credentials.email.trim() === '' || credentials.password.trim() === '')
        return { outcome: 'incomplete' }
      try {
        const result = await accounts.signIn(credentials, client)
        if (result.outcome === 'refused') return refused(result.reason)
        await record(parts, 'login', result.admin)
        return result
      } catch (error) {
        log.error('sign-in failed', error)
        return refused('unexpected')
      }
    },
    async signOut(headers) {
      // The log entry needs the name, but the browser must be signed out in any case.
      const session = await accounts.whoIsSignedIn(headers).catch(() => null)
      const answer = await accounts.signOut(headers)
      if (session) await record(parts, 'logout', session.admin)
      return answer
    },
    whoIsSignedIn: (headers) => accounts.whoIsSignedIn(headers),
  }
}

async function record({ documents, clock, log }: SessionParts, action: 'login' | 'logout', admin: Admin) {
  const timestamp = clock.now().toISOString()
  try {
    await documents.commit([logEntryWrite(randomUUID(), { action, timestamp, by: admin })])
  } catch (error) {
    log.error('admin log entry lost', error, { action })
  }
}
