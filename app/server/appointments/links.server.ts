/**
 * Links that only their holder knows: `/termin/{token}` for a customer, and the address of the advisor's
 * calendar. Both are keyed hashes, so only the key is stored, and every later mail carries the same link.
 */
import { createHash, createHmac } from 'node:crypto'
import { linkIn } from '#domain/appointments/online-link.ts'
import type { Rules } from '#domain/appointments/rules.ts'
import { isSameSecret } from '#domain/same-secret.ts'

/** 128 bits as lower-case hexadecimal: no mail program cuts or changes it, and no address is spelled in two ways. */
const length = 32

function signText(key: string, purpose: string, text: string): string {
  return createHmac('sha256', key).update(`${purpose}:${text}`).digest('hex').slice(0, length)
}

/** The id is the same for the same request: sent twice, it is one appointment. */
export function appointmentId(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, length)
}

export function tokenOf(key: string, id: string): string {
  return `${id}${signText(key, 'appointment', id)}`
}

/** The appointment's id, `null` if no link ever had this token. */
export function idIn(key: string, token: string): string | null {
  if (!/^[0-9a-f]{64}$/.test(token)) return null
  const id = token.slice(0, length)
  return isSameSecret(tokenOf(key, id), token) ? id : null
}

/** A text that only the mail to the customer carries: a browser that has it was opened from that mailbox. */
export function mailProofOf(key: string, id: string): string {
  return signText(key, 'mail', id)
}

export function calendarSecret(key: string, renewals: number): string {
  return signText(key, 'calendar', String(renewals))
}

/**
 * The address of an online appointment: if the setting has a room of its own for each, nobody can guess it.
 */
export function makeLink({ onlineLink }: Pick<Rules, 'onlineLink'>, key: string, id: string): string {
  return linkIn(onlineLink, signText(key, 'room', id))
}

/** The hash reveals nothing about the network without the key. */
export function networkHash(key: string, network: string): string {
  return signText(key, 'network', network)
}
