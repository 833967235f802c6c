/** Time-based codes (RFC 6238): six digits, every 30 seconds, SHA-1, as every authenticator app has them. */
import { Secret, TOTP } from 'otpauth'

const period = 30
/** A code of the step before and of the one after counts too: clocks differ, and typing takes time. */
const window = 1
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** For a QR code. */
export function appUri(secret: string, issuer: string, account: string): string {
  return totp(secret, { issuer, label: account }).toString()
}

/** The step whose code it is, `null` if it is none. A caller that accepts it must accept no step up to it again. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token) || !/^[A-Z2-7]{32}$/.test(secret)) return null
  const delta = totp(secret).validate({ token, window, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period) + delta
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
}
