/** Second factors of the admin's account in the SQLite file. */
import type { Attempt } from '#adapters/sign-in/limits.ts'
import { openSealed, sealText } from '#adapters/vault.ts'
import { unlessUnavailable } from '#adapters/sign-in/unless-unavailable.ts'
import type { Admin, Client } from '#ports/admin.ts'
import type { Clock } from '#ports/clock.ts'
import type { FactorProof, SecondFactor, SecondStepFailure, SecondStepOutcome } from '#ports/second-factor.ts'
import { passwordId, theAdmin } from '#adapters/embedded/admin-row.ts'
import type { Database } from '#adapters/embedded/database.ts'
import type { SignInTools } from '#adapters/embedded/sign-in.ts'
import * as rows from './factor-rows.ts'
import { appUri, newSecret, stepOf } from './codes.ts'
import {
  authenticationOptions,
  confirmCounter,
  type RelyingParty,
  registerKey,
  registrationOptions,
} from './web-authn.ts'

const sealPurpose = 'authenticator app'

interface FactorDeps {
  kysely: Database['kysely']
  clock: Clock
  /** The site to which passkeys are bound. */
  relyingParty: RelyingParty | null
  tools: () => Promise<SignInTools>
}

export function createSecondFactor(deps: FactorDeps): SecondFactor {
  const { kysely, relyingParty } = deps
  return {
    passkeys: relyingParty !== null,
    state: () => rows.stateOf(kysely),
    ...secondStep(deps),
    ...appOf(deps),
    ...passkeysOf(deps),
    newRecoveryCodes: () => rows.replaceCodes(kysely),
    switchOff: () => rows.removeAll(kysely),
  }
}

type SecondStep = Pick<SecondFactor, 'confirmCode' | 'confirmPasskey' | 'prove' | 'mayChange'>

function secondStep(deps: FactorDeps): SecondStep {
  const { kysely, tools } = deps

  async function signInWith(proof: FactorProof, client: Client): Promise<SecondStepOutcome> {
    const admin = await theAdmin(kysely)
    const attempt = await judgeAnswer(deps, admin, proof, client)
    if (typeof attempt === 'string') return refuse(attempt)
    const { steps, questions, sessions } = await tools()
    const session = await sessions.open(client)
    const cookies = [session, attempt.refundAttempts(), steps.erasing, questions.erasing]
    return { outcome: 'signed-in', admin, cookies }
  }

  return {
    confirmCode: (kind, code, client) =>
      unlessUnavailable<SecondStepOutcome>(refuse('unavailable'), async () => {
        const { steps } = await tools()
        // A new password, or none given in the last minutes: the first step has to be done again.
        if (steps.in(client.headers) !== (await passwordId(kysely))) return refuse('expired')
        return signInWith({ kind, code }, client)
      }),
    confirmPasskey: (answer, client) =>
      unlessUnavailable<SecondStepOutcome>(refuse('unavailable'), () =>
        signInWith({ kind: 'passkey', answer }, client),
      ),
    prove: (proof, client) =>
      unlessUnavailable<Awaited<ReturnType<SecondFactor['prove']>>>(refuse('unavailable'), async () => {
        const attempt = await judgeAnswer(deps, await theAdmin(kysely), proof, client)
        if (typeof attempt === 'string') return refuse(attempt)
        const { proofs, questions } = await tools()
        const ticket = proofs.issue(await passwordId(kysely))
        return { outcome: 'proven', cookies: [ticket, attempt.refundAttempts(), questions.erasing] }
      }),
    async mayChange(headers) {
      if ((await rows.waysOf(kysely)) === null) return true
      return (await tools()).proofs.in(headers) === (await passwordId(kysely))
    },
  }
}

function appOf({ kysely, clock, tools }: FactorDeps) {
  return {
    async newAppKey(issuer: string) {
      const secret = newSecret()
      return { secret, uri: appUri(secret, issuer, (await theAdmin(kysely)).email) }
    },
    async connectApp(secret: string, code: string) {
      const now = clock.now()
      const step = stepOf(secret, code, now)
      if (step === null) return false
      await rows.replaceApp(kysely, {
        secret: sealText((await tools()).secret, secret, sealPurpose),
        connected_at: now.toISOString(),
        last_step: step,
      })
      return true
    },
    disconnectApp: () => rows.replaceApp(kysely, null),
  }
}

type Passkeys = Pick<SecondFactor, 'askForPasskey' | 'askForNewPasskey' | 'addPasskey' | 'removePasskey'>

function passkeysOf({ kysely, clock, tools, relyingParty }: FactorDeps): Passkeys {
  async function issueQuestion(options: { challenge: string }) {
    return { options: { ...options }, cookies: [(await tools()).questions.issue(options.challenge)] }
  }
  return {
    askForPasskey: async () => issueQuestion(await authenticationOptions(requireParty(relyingParty))),
    async askForNewPasskey(issuer) {
      const [admin, known] = await Promise.all([theAdmin(kysely), rows.keysOf(kysely)])
      return issueQuestion(await registrationOptions(requireParty(relyingParty), issuer, admin, known))
    },
    async addPasskey(name, answer, headers) {
      const challenge = (await tools()).questions.useUp(headers)
      const key = challenge === null ? null : await registerKey(requireParty(relyingParty), challenge, answer)
      if (!key || (await rows.keysOf(kysely)).some((known) => known.id === key.id)) return false
      await rows.storeKey(kysely, key, { name, created_at: clock.now().toISOString() })
      return true
    },
    removePasskey: (id) => rows.removeKey(kysely, id),
  }
}

/** Throws if the site can have no passkeys. */
function requireParty(relyingParty: RelyingParty | null): RelyingParty {
  if (!relyingParty) throw new Error('no passkeys at this address')
  return relyingParty
}

/** The attempt of a factor that was right; otherwise why it was not. */
async function judgeAnswer(
  { kysely, clock, tools, relyingParty }: FactorDeps,
  { email }: Admin,
  proof: FactorProof,
  client: Client,
): Promise<Attempt | SecondStepFailure> {
  const { questions, limits, secret } = await tools()
  const now = clock.now()
  if (proof.kind === 'passkey') {
    const challenge = questions.useUp(client.headers)
    if (challenge === null) return 'expired'
    const key = (await rows.keysOf(kysely)).find(({ id }) => id === proof.answer['id'])
    const counter = key && (await confirmCounter(requireParty(relyingParty), challenge, key, proof.answer))
    if (!key || typeof counter !== 'number') return 'wrong-code'
    await rows.noteUse(kysely, key.id, counter, now.toISOString())
    return limits.admitProven(email, client)
  }
  const { kind, code } = proof
  const attempt = limits.admitCode(kind, email, client)
  if (!attempt) return 'too-many-requests'
  const isRight = kind === 'app' ? await isOfApp(kysely, code, secret, now) : await rows.useCode(kysely, code)
  return isRight ? attempt : 'wrong-code'
}

async function isOfApp(kysely: Database['kysely'], code: string, key: string, now: Date): Promise<boolean> {
  const app = await rows.appOf(kysely)
  if (!app) return false
  // After the site's secret was replaced, the key cannot be opened and no code is valid; passkeys and
  // recovery codes still work.
  const secret = openSealed(key, app.secret, sealPurpose) ?? ''
  const step = stepOf(secret, code, now)
  return step !== null && rows.useStep(kysely, step)
}

function refuse(reason: SecondStepFailure) {
  return { outcome: 'refused' as const, reason }
}
