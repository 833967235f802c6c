/**
 * Connecting and removing second factors. Everything asks for the password, and for the existing factor:
 * neither a stolen session nor a known password must add a key of its own. With the first factor come ten
 * recovery codes, and every other session ends; with the last one they go.
 */
import { shorten } from '#domain/whole-text.ts'
import { encode } from 'uqr'
import type { Admin, Client } from '#ports/admin.ts'
import type { Accounts } from '#ports/accounts.ts'
import type {
  FactorProof,
  SecondFactor,
  SecondFactorState,
  SecondStepFailure,
  WebAuthnJson,
} from '#ports/second-factor.ts'
import type { Account, NotConfirmed } from './account.server.ts'
import type { AccountAudit } from './account-audit.server.ts'

export interface PasswordConfirmation {
  by: Admin
  password: string
  client: Client
}

export interface AppKey {
  secret: string
  /** The path of an SVG of `size` units. */
  qr: { size: number; path: string }
}

type Done = { outcome: 'done' } | { outcome: 'recovery-codes'; codes: string[] }
type NotOffered = { outcome: 'refused' | 'factor-needed' }
/** The factor has to be shown first, in one of these ways. */
export type FactorNeeded = {
  outcome: 'factor-needed'
  ways: Record<'app' | 'passkey' | 'recoveryCode', boolean>
}

export type SecondFactorSettings = ReturnType<typeof createSecondFactorSettings>

interface Deps {
  secondFactor: SecondFactor | null
  accounts: Pick<Accounts, 'openSessions' | 'endSession'>
  account: Pick<Account, 'runConfirmed'>
  audit: AccountAudit
  /** The site's name in apps and devices. */
  issuer: () => Promise<string>
}

const maxPasskeyName = 60
const quietZone = 2

export function createSecondFactorSettings(deps: Deps) {
  const { secondFactor, account, audit, issuer } = deps

  /** Whether this browser has shown the factor, if there is one. */
  const isShown = async (client: Client) => !secondFactor || (await secondFactor.mayChange(client.headers))

  /** Runs the action once the password, and the existing factor, were shown. */
  async function runConfirmed<Outcome>(
    { by, password, client }: PasswordConfirmation,
    action: (change: FactorChange) => Promise<Outcome>,
  ): Promise<Outcome | NotConfirmed | NotOffered> {
    if (!secondFactor) return { outcome: 'refused' }
    return account.runConfirmed(password, client, async () =>
      (await isShown(client))
        ? action({ ...deps, factor: secondFactor, by, headers: client.headers })
        : { outcome: 'factor-needed' },
    )
  }

  return {
    /** The same for a change of something else, for which the password is enough if there is no factor. */
    runConfirmed: <Outcome>({ password, client }: PasswordConfirmation, action: () => Promise<Outcome>) =>
      account.runConfirmed(password, client, async (): Promise<Outcome | FactorNeeded> => {
        if (!secondFactor || (await isShown(client))) return action()
        return { outcome: 'factor-needed', ways: waysOf(await secondFactor.state()) }
      }),
    /** Proves the existing factor; the cookies let this browser change it. */
    async prove({ by, password, client }: PasswordConfirmation, proof: FactorProof) {
      if (!secondFactor) return { outcome: 'refused' as const }
      return account.runConfirmed(password, client, async () => {
        const shown = await secondFactor.prove(proof, client)
        if (shown.outcome === 'refused') return { outcome: refusals[shown.reason] }
        if (proof.kind === 'recovery-code') {
          await audit.write('recovery-code-used', by)
          audit.tell('recoveryCodeUsed', by)
        }
        return { outcome: 'done' as const, cookies: shown.cookies }
      })
    },
    newAppKey: (confirmation: PasswordConfirmation) =>
      runConfirmed(confirmation, async ({ factor }) => {
        const { secret, uri } = await factor.newAppKey(await issuer())
        return { outcome: 'app-key' as const, secret, qr: qrCode(uri) }
      }),
    connectApp: (confirmation: PasswordConfirmation, secret: string, code: string) =>
      runConfirmed(confirmation, (change) => connectApp(change, secret, code)),
    disconnectApp: (confirmation: PasswordConfirmation) => runConfirmed(confirmation, disconnectApp),
    askForNewPasskey: (confirmation: PasswordConfirmation) =>
      runConfirmed(confirmation, async ({ factor }) => {
        if (!factor.passkeys) return { outcome: 'refused' as const }
        return { outcome: 'asked' as const, ...(await factor.askForNewPasskey(await issuer())) }
      }),
    addPasskey: (confirmation: PasswordConfirmation, name: string, answer: WebAuthnJson) =>
      runConfirmed(confirmation, (change) =>
        addPasskey(change, shorten(name.trim(), maxPasskeyName), answer),
      ),
    removePasskey: (confirmation: PasswordConfirmation, id: string) =>
      runConfirmed(confirmation, (change) => removePasskey(change, id)),
    newRecoveryCodes: (confirmation: PasswordConfirmation) => runConfirmed(confirmation, newRecoveryCodes),
  }
}

function waysOf({ appSince, passkeys, recoveryCodesLeft }: Awaited<ReturnType<SecondFactor['state']>>) {
  return { app: appSince !== null, passkey: passkeys.length > 0, recoveryCode: recoveryCodesLeft > 0 }
}

/** A change that the owner has confirmed. */
interface FactorChange extends Pick<Deps, 'accounts' | 'audit'> {
  factor: SecondFactor
  by: Admin
  headers: Headers
}

async function connectApp(change: FactorChange, secret: string, code: string) {
  const { factor, audit, by } = change
  if (!(await addFactor(change, () => factor.connectApp(secret, code))))
    return { outcome: 'wrong-code' as const }
  await audit.write('app-connected', by)
  audit.tell('appConnected', by)
  return withCodes(change)
}

async function disconnectApp(change: FactorChange): Promise<Done> {
  const { factor, audit, by } = change
  await factor.disconnectApp()
  await audit.write('app-disconnected', by)
  audit.tell('appDisconnected', by)
  return afterRemoval(change)
}

async function addPasskey(change: FactorChange, name: string, answer: WebAuthnJson) {
  const { factor, audit, by, headers } = change
  const isAdded = await addFactor(change, () => factor.addPasskey(name, answer, headers))
  if (!isAdded) return { outcome: 'refused' as const }
  await audit.write('passkey-added', by, { device: name })
  audit.tell('passkeyAdded', by)
  return withCodes(change)
}

async function removePasskey(change: FactorChange, id: string): Promise<Done> {
  const { factor, audit, by } = change
  if (await factor.removePasskey(id)) {
    await audit.write('passkey-removed', by)
    audit.tell('passkeyRemoved', by)
  }
  return afterRemoval(change)
}

async function newRecoveryCodes({ factor, audit, by }: FactorChange): Promise<Done> {
  const codes = await factor.newRecoveryCodes()
  await audit.write('recovery-codes-created', by)
  audit.tell('recoveryCodes', by)
  return { outcome: 'recovery-codes', codes }
}

/**
 * `add` resolves with `false` if nothing was added. With the first factor every other session ends: it was
 * begun without one.
 */
async function addFactor(
  { factor, accounts, headers }: FactorChange,
  add: () => Promise<boolean>,
): Promise<boolean> {
  const wasOn = isOn(await factor.state())
  const isAdded = await add()
  if (!isAdded || wasOn) return isAdded
  for (const { id, isCurrent } of await accounts.openSessions(headers))
    if (!isCurrent) await accounts.endSession(id)
  return true
}

/** A way out, the moment something can lock the owner out. */
async function withCodes({ factor, audit, by }: FactorChange): Promise<Done> {
  const { recoveryCodesLeft } = await factor.state()
  if (recoveryCodesLeft > 0) return { outcome: 'done' }
  await audit.write('recovery-codes-created', by)
  return { outcome: 'recovery-codes', codes: await factor.newRecoveryCodes() }
}

async function afterRemoval({ factor, audit, by }: FactorChange): Promise<Done> {
  if (!isOn(await factor.state())) {
    await factor.switchOff()
    await audit.write('second-factor-off', by)
  }
  return { outcome: 'done' }
}

/** `expired`: the question to the device is too old, so the device is asked again. */
const refusals = {
  'wrong-code': 'wrong-code',
  expired: 'wrong-code',
  'too-many-requests': 'too-many-requests',
  unavailable: 'unavailable',
} as const satisfies Record<SecondStepFailure, string>

function isOn({ appSince, passkeys }: SecondFactorState): boolean {
  return appSince !== null || passkeys.length > 0
}

/** One square for each dark module. */
function qrCode(text: string): AppKey['qr'] {
  const { data, size } = encode(text, { border: quietZone })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
