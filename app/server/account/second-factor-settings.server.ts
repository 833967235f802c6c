/**
 * Connecting and removing second factors. Everything asks for the password, and for the factor that is there: neither a
 * stolen session nor a known password must add a key of its own. With the first factor come ten recovery codes, and every
 * other session ends; with the last one they go.
 */
import { encode } from 'uqr'
import type { Admin, Client } from '#ports/admin.ts'
import type { Accounts } from '#ports/accounts.ts'
import type {
  FactorProof,
  PasskeyQuestion,
  SecondFactor,
  SecondFactorState,
  SecondStepFailure,
  WebAuthnJson,
} from '#ports/second-factor.ts'
import type { Account, NotConfirmed } from './account.server.ts'
import type { AccountRecord } from './account-record.server.ts'

export interface Confirmation {
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

export interface SecondFactorSettings {
  /** Shows the factor that is there; the cookies let this browser change it. */
  prove(
    by: Confirmation,
    proof: FactorProof,
  ): Promise<{ outcome: 'done'; cookies: string[] } | { outcome: 'wrong-code' } | NotConfirmed | NotOffered>
  newAppKey(by: Confirmation): Promise<({ outcome: 'app-key' } & AppKey) | NotConfirmed | NotOffered>
  connectApp(
    by: Confirmation,
    secret: string,
    code: string,
  ): Promise<Done | { outcome: 'wrong-code' } | NotConfirmed | NotOffered>
  disconnectApp(by: Confirmation): Promise<Done | NotConfirmed | NotOffered>
  askForNewPasskey(
    by: Confirmation,
  ): Promise<({ outcome: 'asked' } & PasskeyQuestion) | NotConfirmed | NotOffered>
  addPasskey(by: Confirmation, name: string, answer: WebAuthnJson): Promise<Done | NotConfirmed | NotOffered>
  removePasskey(by: Confirmation, id: string): Promise<Done | NotConfirmed | NotOffered>
  newRecoveryCodes(by: Confirmation): Promise<Done | NotConfirmed | NotOffered>
}

interface Parts {
  secondFactor: SecondFactor | null
  accounts: Pick<Accounts, 'openSessions' | 'endSession'>
  account: Pick<Account, 'confirmed'>
  record: AccountRecord
  /** What apps and devices call this site. */
  issuer: () => Promise<string>
}

const maxPasskeyName = 60
const quietZone = 2

export function createSecondFactorSettings({
  secondFactor,
  accounts,
  account,
  record,
  issuer,
}: Parts): SecondFactorSettings {
  async function confirmed<Outcome>(
    { password, client }: Confirmation,
    action: (factor: SecondFactor) => Promise<Outcome>,
  ): Promise<Outcome | NotConfirmed | NotOffered> {
    if (!secondFactor) return { outcome: 'refused' }
    return account.confirmed(password, client, async () =>
      (await secondFactor.mayChange(client.headers)) ? action(secondFactor) : { outcome: 'factor-needed' },
    )
  }

  /** Whoever is signed in elsewhere showed no second factor. */
  async function endOtherSessions(headers: Headers) {
    for (const { id, isCurrent } of await accounts.openSessions(headers))
      if (!isCurrent) await accounts.endSession(id)
  }

  /** `add` is `false` where nothing was added. */
  async function added(
    factor: SecondFactor,
    headers: Headers,
    add: () => Promise<boolean>,
  ): Promise<boolean> {
    const wasOn = isOn(await factor.state())
    const isAdded = await add()
    if (isAdded && !wasOn) await endOtherSessions(headers)
    return isAdded
  }

  /** A way out, the moment something can lock the owner out. */
  async function withCodes(factor: SecondFactor, by: Admin): Promise<Done> {
    const { recoveryCodesLeft } = await factor.state()
    if (recoveryCodesLeft > 0) return { outcome: 'done' }
    await record.write('recovery-codes-created', by)
    return { outcome: 'recovery-codes', codes: await factor.newRecoveryCodes() }
  }

  async function afterRemoval(factor: SecondFactor, by: Admin): Promise<Done> {
    if (!isOn(await factor.state())) {
      await factor.switchOff()
      await record.write('second-factor-off', by)
    }
    return { outcome: 'done' }
  }

  return {
    async prove({ by, password, client }, proof) {
      if (!secondFactor) return { outcome: 'refused' }
      return account.confirmed(password, client, async () => {
        const shown = await secondFactor.prove(proof, client)
        if (shown.outcome === 'refused') return { outcome: refusals[shown.reason] }
        if (proof.kind === 'recovery-code') {
          await record.write('recovery-code-used', by)
          record.tell('recoveryCodeUsed', by)
        }
        return { outcome: 'done' as const, cookies: shown.cookies }
      })
    },
    newAppKey: (confirmation) =>
      confirmed(confirmation, async (factor) => {
        const { secret, uri } = await factor.newAppKey(await issuer())
        return { outcome: 'app-key' as const, secret, qr: qrCode(uri) }
      }),
    connectApp: (confirmation, secret, code) =>
      confirmed(confirmation, async (factor) => {
        const { headers } = confirmation.client
        if (!(await added(factor, headers, () => factor.connectApp(secret, code))))
          return { outcome: 'wrong-code' as const }
        await record.write('app-connected', confirmation.by)
        record.tell('appConnected', confirmation.by)
        return withCodes(factor, confirmation.by)
      }),
    disconnectApp: (confirmation) =>
      confirmed(confirmation, async (factor) => {
        await factor.disconnectApp()
        await record.write('app-disconnected', confirmation.by)
        record.tell('appDisconnected', confirmation.by)
        return afterRemoval(factor, confirmation.by)
      }),
    askForNewPasskey: (confirmation) =>
      confirmed(confirmation, async (factor) => {
        if (!factor.passkeys) return { outcome: 'refused' as const }
        return { outcome: 'asked' as const, ...(await factor.askForNewPasskey(await issuer())) }
      }),
    addPasskey: (confirmation, name, answer) =>
      confirmed(confirmation, async (factor) => {
        const given = name.trim().slice(0, maxPasskeyName)
        const { headers } = confirmation.client
        if (!(await added(factor, headers, () => factor.addPasskey(given, answer, headers))))
          return { outcome: 'refused' as const }
        await record.write('passkey-added', confirmation.by, { device: given })
        record.tell('passkeyAdded', confirmation.by)
        return withCodes(factor, confirmation.by)
      }),
    removePasskey: (confirmation, id) =>
      confirmed(confirmation, async (factor) => {
        if (await factor.removePasskey(id)) {
          await record.write('passkey-removed', confirmation.by)
          record.tell('passkeyRemoved', confirmation.by)
        }
        return afterRemoval(factor, confirmation.by)
      }),
    newRecoveryCodes: (confirmation) =>
      confirmed(confirmation, async (factor) => {
        const codes = await factor.newRecoveryCodes()
        await record.write('recovery-codes-created', confirmation.by)
        record.tell('recoveryCodes', confirmation.by)
        return { outcome: 'recovery-codes' as const, codes }
      }),
  }
}

/** What the device was asked may be too long ago: then it is asked again. */
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
