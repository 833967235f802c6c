/** Passkeys: the questions to a device, and whether its answer is right. */
import { isIP } from 'node:net'
import type { WebAuthnJson } from '#ports/second-factor.ts'

/** The site as browsers bind passkeys to it. */
export interface RelyingParty {
  id: string
  origin: string
}

export interface StoredKey {
  id: string
  publicKey: string
  counter: number
  /** Comma-separated. */
  transports: string
}

/** `null` if browsers accept no passkey: for an IP address, and for a command without a site. */
export function relyingPartyOf(siteUrl: string | null): RelyingParty | null {
  const url = siteUrl === null ? null : URL.parse(siteUrl)
  if (!url || isIP(url.hostname) !== 0 || url.hostname.startsWith('[')) return null
  return { id: url.hostname, origin: url.origin }
}

// A key that the device finds by itself and that asks for a finger, a face or a PIN replaces the password, too.
const ownDeviceOnly = { residentKey: 'required', userVerification: 'required' } as const

export async function registrationOptions(
  { id }: RelyingParty,
  site: string,
  admin: { id: string; email: string; name: string },
  known: StoredKey[],
) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: site,
    rpID: id,
    userID: new TextEncoder().encode(admin.id),
    userName: admin.email,
    userDisplayName: admin.name,
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({ id: key.id, transports: transportsOf(key) })),
    authenticatorSelection: ownDeviceOnly,
  })
}

/** `null` if the answer is not to this challenge, from another site, or no passkey at all. */
export async function registerKey(
  site: RelyingParty,
  challenge: string,
  answer: WebAuthnJson,
): Promise<StoredKey | null> {
  const { verifyRegistrationResponse } = await load()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse(
      describeExpected(site, challenge, answer),
    )
    if (!verified) return null
    const { credential } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(','),
    }
  } catch {
    // The library throws for each way in which an answer can be wrong.
    return null
  }
}

export async function authenticationOptions({ id }: RelyingParty) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
}

/** The key's new counter; `null` if the answer is not to this challenge, not by this key, or from another site. */
export async function confirmCounter(
  site: RelyingParty,
  challenge: string,
  key: StoredKey,
  answer: WebAuthnJson,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...describeExpected(site, challenge, answer),
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
        transports: transportsOf(key),
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** The library checks the answer itself. */
function describeExpected({ id, origin }: RelyingParty, challenge: string, answer: WebAuthnJson) {
  const site = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id }
  return { response: answer as never, ...site, requireUserVerification: true }
}

/** The library is loaded with the first passkey. */
function load() {
  return import('@simplewebauthn/server')
}

/** As the device named them; a browser ignores what it does not know. */
function transportsOf({ transports }: StoredKey): never[] {
  return transports.split(',').filter(Boolean) as never[]
}
