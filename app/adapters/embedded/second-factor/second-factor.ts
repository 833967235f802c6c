/** Second factors of the admin's account in the SQLite file. */
import type { Attempt, SignInLimits } from '#adapters/sign-in/limits.ts'
import type { Tickets } from '#adapters/sign-in/tickets.ts'
import type { Admin, Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import type { FactorProof, SecondFactor, SecondStepFailure, SecondStepOutcome } from '#ports/second-factor.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { passwordId, theAdmin } from '#adapters/embedded/admin-rows.ts'
import type { Database } from '#adapters/embedded/database.ts'
import * as rows from './rows.ts'
import { appUri, newSecret, stepOf } from './totp.ts'
import {
  authenticationOptions,
  confirmedCounter,
  type RelyingParty,
  registeredKey,
  registrationOptions,
} from './web-authn.ts'

/** What a sign-in needs once the database is open. */
export interface SignInTools {
  secret: string
  limits: SignInLimits
  /** Whoever gave the right password; contains `passwordId`. */
  steps: Tickets
  /** Contain the challenge. */
  questions: Tickets
  /** Whoever showed the second factor while signed in; contains `passwordId`. */
  proofs: Tickets
  /** The Set-Cookie values of a new session. */
  openSession(userId: string, client: Client): Promise<string[]>
}

interface SecondFactorParts {
  kysely: Database['kysely']
  clock: Clock
  relyingParty: RelyingParty | null
  tools: () => Promise<SignInTools>
}

export function createSecondFactor({ kysely, clock, relyingParty, tools }: SecondFactorParts): SecondFactor {
  const now = () => clock.now().toISOString()

  async function signedIn(admin: Admin, attempt: Attempt, client: Client): Promise<SecondStepOutcome> {
    const { steps, questions, openSession } = await tools()
    const session = await openSession(admin.id, client)
    return {
      outcome: 'signed-in',
      admin,
      cookies: [...session, attempt.succeeded(), steps.erasing, questions.erasing],
    }
  }

  async function isOfApp(admin: Admin, code: string): Promise<boolean> {
    const app = await rows.appOf(kysely, admin.id)
    if (!app) return false
    const step = stepOf(await decrypted(app.secret, (await tools()).secret), code, clock.now())
    return step !== null && rows.useStep(kysely, admin.id, step)
  }

  async function judged(
    admin: Admin,
    proof: FactorProof,
    client: Client,
  ): Promise<Attempt | SecondStepFailure> {
    const { questions, limits } = await tools()
    if (proof.kind === 'passkey') {
      const challenge = questions.useUp(client.headers)
      if (challenge === null) return 'expired'
      const key = (await rows.keysOf(kysely, admin.id)).find(({ id }) => id === proof.answer['id'])
      const counter = key ? await confirmedCounter(site(), challenge, key, proof.answer) : null
      if (!key || counter === null) return 'wrong-code'
      await rows.noteUse(kysely, key.id, counter, now())
      return limits.proven(admin.email, client)
    }
    const { kind, code } = proof
    const attempt = limits.admitCode(kind, admin.email, client)
    if (!attempt) return 'too-many-requests'
    const isRight = kind === 'app' ? await isOfApp(admin, code) : await rows.useCode(kysely, admin.id, code)
    return isRight ? attempt : 'wrong-code'
  }

  async function signInWith(admin: Admin, proof: FactorProof, client: Client): Promise<SecondStepOutcome> {
    const attempt = await judged(admin, proof, client)
    return typeof attempt === 'string' ? refused(attempt) : signedIn(admin, attempt, client)
  }

  function site(): RelyingParty {
    if (!relyingParty) throw new Error('no passkeys at this address')
    return relyingParty
  }

  return {
    passkeys: relyingParty !== null,
    state: async () => rows.stateOf(kysely, (await theAdmin(kysely)).id),
    confirmCode: (kind, code, client) =>
      reachable(async () => {
        const { steps } = await tools()
        const admin = await theAdmin(kysely)
        // A new password, or none given in the last minutes: the first step has to be done again.
        if (steps.in(client.headers) !== (await passwordId(kysely, admin.id))) return refused('expired')
        return signInWith(admin, { kind, code }, client)
      }),
    async askForPasskey() {
      const options = await authenticationOptions(site())
      return { options: { ...options }, cookies: [(await tools()).questions.issue(options.challenge)] }
    },
    confirmPasskey: (answer, client) =>
      reachable(async () => signInWith(await theAdmin(kysely), { kind: 'passkey', answer }, client)),

    prove: (proof, client) =>
      reachable(async () => {
        const admin = await theAdmin(kysely)
        const attempt = await judged(admin, proof, client)
        if (typeof attempt === 'string') return refused(attempt)
        const { proofs, questions } = await tools()
        const ticket = proofs.issue(await passwordId(kysely, admin.id))
        return { outcome: 'proven' as const, cookies: [ticket, attempt.succeeded(), questions.erasing] }
      }),
    async mayChange(headers) {
      const { id } = await theAdmin(kysely)
      if ((await rows.waysOf(kysely, id)) === null) return true
      return (await tools()).proofs.in(headers) === (await passwordId(kysely, id))
    },

    async newAppKey(issuer) {
      const secret = newSecret()
      return { secret, uri: appUri(secret, issuer, (await theAdmin(kysely)).email) }
    },
    async connectApp(secret, code) {
      const step = stepOf(secret, code, clock.now())
      if (step === null) return false
      const { id } = await theAdmin(kysely)
      const stored = await encrypted(secret, (await tools()).secret)
      await rows.storeApp(kysely, { user_id: id, secret: stored, connected_at: now(), last_step: step })
      return true
    },
    disconnectApp: async () => rows.removeApp(kysely, (await theAdmin(kysely)).id),
    async askForNewPasskey(issuer) {
      const admin = await theAdmin(kysely)
      const known = await rows.keysOf(kysely, admin.id)
      const options = await registrationOptions(site(), issuer, admin, known)
      return { options: { ...options }, cookies: [(await tools()).questions.issue(options.challenge)] }
    },
    async addPasskey(name, answer, headers) {
      const challenge = (await tools()).questions.useUp(headers)
      const key = challenge === null ? null : await registeredKey(site(), challenge, answer)
      if (!key) return false
      const { id } = await theAdmin(kysely)
      if ((await rows.keysOf(kysely, id)).some((known) => known.id === key.id)) return false
      await rows.storeKey(kysely, key, { userId: id, name, now: now() })
      return true
    },
    removePasskey: async (id) => rows.removeKey(kysely, (await theAdmin(kysely)).id, id),
    newRecoveryCodes: async () => rows.replaceCodes(kysely, (await theAdmin(kysely)).id),
    switchOff: async () => rows.removeAll(kysely, (await theAdmin(kysely)).id),
  }
}

type Refused = Extract<SecondStepOutcome, { outcome: 'refused' }>

function refused(reason: SecondStepFailure): Refused {
  return { outcome: 'refused', reason }
}

async function reachable<Outcome>(attempt: () => Promise<Outcome>): Promise<Outcome | Refused> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Unavailable) return refused('unavailable')
    throw error
  }
}

async function encrypted(data: string, key: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto')
  return symmetricEncrypt({ key, data })
}

/** Empty, and so the key of no code, where the secret was replaced; passkeys and recovery codes go on. */
async function decrypted(data: string, key: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  return symmetricDecrypt({ key, data }).catch(() => '')
}
