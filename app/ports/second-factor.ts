/**
 * The second factor besides the password: six digits of an authenticator app, a passkey, or one of ten
 * recovery codes. A passkey also signs in without the password, since the device asks for a finger, a face or
 * a PIN. Callers that change something here have already checked the password and that the existing factor
 * was shown.
 */
import type { Admin, Client } from './admin.ts'

/** Which second factors this account has. */
export interface SecondFactorWays {
  app: boolean
  passkey: boolean
  recoveryCode: boolean
}

export interface Passkey {
  id: string
  name: string
  /** ISO 8601. */
  since: string
  /** `null` if it never signed in. */
  usedAt: string | null
}

export interface SecondFactorState {
  /** Since when (ISO 8601) an app is connected; `null` without one. */
  appSince: string | null
  /** The oldest first. */
  passkeys: Passkey[]
  recoveryCodesLeft: number
}

/** The input and output of a browser's WebAuthn functions, passed on unchanged. */
export type WebAuthnJson = Record<string, unknown>

/** The question to a device; the cookies make the answer valid for this browser, once, for five minutes. */
export interface PasskeyQuestion {
  options: WebAuthnJson
  cookies: string[]
}

export interface NewAppKey {
  /** In base 32, to be typed. */
  secret: string
  /** For a QR code. */
  uri: string
}

/** Proof that the signed-in admin gives to change the second factor itself. */
export type FactorProof =
  | { kind: 'app' | 'recovery-code'; code: string }
  | { kind: 'passkey'; answer: WebAuthnJson }

/** `passkeys: false` if the site has no name that browsers accept: an IP address. */
export interface SecondFactor {
  passkeys: boolean
  state(): Promise<SecondFactorState>

  /** The second step by a code. */
  confirmCode(kind: 'app' | 'recovery-code', code: string, client: Client): Promise<SecondStepOutcome>
  /** The question to a passkey, for the second step or instead of the password. */
  askForPasskey(): Promise<PasskeyQuestion>
  confirmPasskey(answer: WebAuthnJson, client: Client): Promise<SecondStepOutcome>

  /** The cookies let this browser change the factors for ten minutes. By the limits of the second step. */
  prove(
    proof: FactorProof,
    client: Client,
  ): Promise<{ outcome: 'proven'; cookies: string[] } | { outcome: 'refused'; reason: SecondStepFailure }>
  /** Whether this browser may change them: it proved one, or none is set up yet. */
  mayChange(headers: Headers): Promise<boolean>
  /** Makes a key that is not connected yet. */
  newAppKey(issuer: string): Promise<NewAppKey>
  /** Replaces an app connected before; `false` if the code is not of this key. */
  connectApp(secret: string, code: string): Promise<boolean>
  disconnectApp(): Promise<void>
  askForNewPasskey(issuer: string): Promise<PasskeyQuestion>
  /** `false` if the answer does not belong to the question. */
  addPasskey(name: string, answer: WebAuthnJson, headers: Headers): Promise<boolean>
  /** `false` if there is no such passkey. */
  removePasskey(id: string): Promise<boolean>
  /** Ten new ones; the old ones no longer hold. */
  newRecoveryCodes(): Promise<string[]>
  /** Removes every second factor: the password is then enough to sign in. */
  switchOff(): Promise<void>
}

/** `expired`: the first step, or the question to the passkey, is too long ago. */
export type SecondStepFailure = 'wrong-code' | 'expired' | 'too-many-requests' | 'unavailable'

export type SecondStepOutcome =
  | { outcome: 'signed-in'; admin: Admin; cookies: string[] }
  | { outcome: 'refused'; reason: SecondStepFailure }
