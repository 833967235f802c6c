/** The admin's account in the SQLite file. */
import { createKnownSessions } from '#adapters/sign-in/known-sessions.ts'
import type { Accounts } from '#ports/accounts.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { changeAdmin, createAdmin, findAdmin, passwordOrigin, theAdmin } from './admin-row.ts'
import { createSecondFactor } from './second-factor/second-factor.ts'
import { relyingPartyOf } from './second-factor/web-authn.ts'
import { createSecret } from './secret.ts'
import { endSession, endSessions, mayCarrySession, type Renewal, type Sessions } from './sessions.ts'
import { checkPassword, createSignInTools, signIn, type SignInSettings } from './sign-in.ts'

export interface AccountsSettings extends SignInSettings {
  secretPath: string
  /** The public origin, to which passkeys are bound; `null` for a command without a site. */
  siteUrl: string | null
}

export function createEmbeddedAccounts(settings: AccountsSettings): Accounts {
  const { database, clock } = settings
  const { kysely } = database
  const known = createKnownSessions(clock)
  const secrets = createSecret(settings.secretPath, () => database.connection.use(() => {}))
  const tools = createSignInTools({ ...settings, secrets, known })
  const relyingParty = relyingPartyOf(settings.siteUrl)

  /** After a change of sessions each of them only counts if it is looked up again. */
  async function forgetAfter<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change
    known.forgetAll()
    return result
  }

  async function recognise(token: string, renewal: Renewal) {
    const { sessions } = await tools()
    if (known.hasEnded(token)) {
      await endIfPossible(sessions, token)
      return null
    }
    return known.lookUp(token, async () => {
      const found = await sessions.find(token, renewal)
      return found && { admin: await theAdmin(kysely), ...found }
    })
  }

  return {
    signIn: (credentials, client) => signIn(tools, kysely, credentials, client),
    checkPassword: (password, client) => checkPassword(tools, kysely, password, client),
    /** During an outage the session stays in the database, and ends when its cookie is presented again. */
    async signOut(headers) {
      const { sessions } = await tools()
      const token = sessions.tokenIn(headers)
      if (token !== null) {
        known.end(token)
        await endIfPossible(sessions, token)
      }
      return { cookies: [sessions.erasing] }
    },
    async hasSession(cookies) {
      if (!mayCarrySession(cookies)) return false
      const { sessions } = await tools().catch(() => ({ sessions: null }))
      const token = sessions?.tokenIn(new Headers({ cookie: cookies })) ?? null
      return token !== null && known.counts(token, () => recognise(token, 'as-it-is'))
    },
    async whoIsSignedIn(headers, session = 'renewed') {
      if (!mayCarrySession(headers.get('cookie') ?? '')) return null
      const token = (await tools()).sessions.tokenIn(headers)
      return token === null ? null : recognise(token, session)
    },
    async replacePassword(password, client) {
      const { sessions } = await tools()
      await forgetAfter(changeAdmin(kysely, password))
      return { cookies: [await sessions.open(client)] }
    },
    async openSessions(headers) {
      const { sessions } = await tools()
      return sessions.list(sessions.tokenIn(headers))
    },
    endSession: (id) => forgetAfter(endSession(kysely, id)),
    endAllSessions: () => forgetAfter(endSessions(kysely)),
    async renewSecret() {
      await secrets.renew()
      await forgetAfter(endSessions(kysely))
      return 'renewed'
    },
    findAdmin: () => findAdmin(kysely),
    createAdmin: (admin) => createAdmin(kysely, admin),
    changeAdmin: (change) => forgetAfter(changeAdmin(kysely, change)),
    passwordOrigin: () => passwordOrigin(kysely),
    secondFactor: createSecondFactor({ kysely, clock, tools, relyingParty }),
  }
}

async function endIfPossible(sessions: Sessions, token: string): Promise<void> {
  await sessions.end(token).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error
  })
}
