/** Second factors of the admin's account in the SQLite file. */
import type { Attempt } from '#adapters/sign-in/limits.ts'
import type { Admin, Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import type { FactorProof, SecondFactor, SecondStepFailure, SecondStepOutcome } from '#ports/second-factor.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { passwordId, theAdmin } from '#adapters/embedded/admin-rows.ts'
import type { Database } from '#adapters/embedded/database.ts'
import type { SignInTools } from '#adapters/embedded/sign-in.ts'
import * as rows from './factor-rows.ts'
import { appUri, newSecret, stepOf } from './codes.ts'
import {
  authenticationOptions,
  confirmedCounter,
  type RelyingParty,
  registeredKey,
  registrationOptions,
} from './web-authn.ts'

interface SecondFactorDeps {
  kysely: Database['kysely']
  clock: Clock
  relyingParty: RelyingParty | null
  tools: () => Promise<SignInTools>
}

interface FactorDeps extends SecondFactorDeps {
  now: () => string
  /** The site to which passkeys are bound. Throws where it can have none. */
  site: () => RelyingParty
}

export function createSecondFactor(settings: SecondFactorDeps): SecondFactor {
  const { kysely, clock, relyingParty } = settings
  const deps = {
    ...settings,
    now: () => clock.now().toISOString(),
    site() {
      if (!relyingParty) throw new Error('no passkeys at this address')
      return relyingParty
    },
  }
  return {
    passkeys: relyingParty !== null,
    state: async () => rows.stateOf(kysely, (await theAdmin(kysely)).id),
    ...secondStep(deps),
    ...proving(deps),
    ...appOf(deps),
    ...passkeysOf(deps),
    newRecoveryCodes: async () => rows.replaceCodes(kysely, (await theAdmin(kysely)).id),
    switchOff: async () => rows.removeAll(kysely, (await theAdmin(kysely)).id),
  }
}

function secondStep(
  deps: FactorDeps,
): Pick<SecondFactor, 'confirmCode' | 'askForPasskey' | 'confirmPasskey'> {
  const { kysely, tools, site } = deps

  async function signInWith(admin: Admin, proof: FactorProof, client: Client): Promise<SecondStepOutcome> {
    const attempt = await judged(deps, admin, proof, client)
    if (typeof attempt === 'string') return refused(attempt)
    const { steps, questions, openSession } = await tools()
    const session = await openSession(admin.id, client)
    const cookies = [...session, attempt.succeeded(), steps.erasing, questions.erasing]
    return { outcome: 'signed-in', admin, cookies }
  }

  return {
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
  }
}

function proving(deps: FactorDeps): Pick<SecondFactor, 'prove' | 'mayChange'> {
  const { kysely, tools } = deps
  return {
    prove: (proof, client) =>
      reachable(async () => {
        const admin = await theAdmin(kysely)
        const attempt = await judged(deps, admin, proof, client)
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
  }
}

function appOf({
  kysely,
  clock,
  tools,
  now,
}: FactorDeps): Pick<SecondFactor, 'newAppKey' | 'connectApp' | 'disconnectApp'> {
  return {
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
  }
}

function passkeysOf({
  kysely,
  tools,
  now,
  site,
}: FactorDeps): Pick<SecondFactor, 'askForNewPasskey' | 'addPasskey' | 'removePasskey'> {
  return {
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
  }
}

/** The attempt of a factor that was right; otherwise why it was not. */
async function judged(
  { kysely, clock, tools, now, site }: FactorDeps,
  admin: Admin,
  proof: FactorProof,
  client: Client,
): Promise<Attempt | SecondStepFailure> {
  const { questions, limits, secret } = await tools()
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
  const isRight =
    kind === 'app'
      ? await isOfApp(kysely, admin, code, { secret, now: clock.now() })
      : await rows.useCode(kysely, admin.id, code)
  return isRight ? attempt : 'wrong-code'
}

async function isOfApp(
  kysely: Database['kysely'],
  { id }: Admin,
  code: string,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const app = await rows.appOf(kysely, id)
  if (!app) return false
  const step = stepOf(await decrypted(app.secret, secret), code, now)
  return step !== null && rows.useStep(kysely, id, step)
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
