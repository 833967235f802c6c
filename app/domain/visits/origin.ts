/**
 * The origin of a visit: only the host of the page before, and the word of a campaign. Anything that could
 * name a person is left out.
 */

import { parameterIn } from '#domain/query.ts'

/** A visit from no other website: typed, from a mail, or unknown. */
export const direct = '-'
/** Stands for all smaller origins together. */
export const others = '*'

const authority = /^(?:https?|android-app):\/\/([^/?#]*)/i
const longestHost = 60
const hostName = /^[a-z\d.-]+\.[a-z][a-z\d-]+$/

/** `null` if the page before is of this site: that is no visit, but the next page of one. */
export function referrerOf(referrer: string | undefined, ownHost: string): string | null {
  if (referrer === undefined || referrer === '') return direct
  const host = bare(authority.exec(referrer)?.[1] ?? '')
  if (host === bare(ownHost)) return null
  const name = host.split(':', 1)[0] ?? ''
  return name.length <= longestHost && hostName.test(name) ? name : others
}

function bare(host: string): string {
  const lower = host.toLowerCase()
  return lower.startsWith('www.') ? lower.slice(4) : lower
}

/** The campaign that an address names, `null` if it names none. An address or a number may be a person's. */
export function sourceOf(url: string): string | null {
  const source = parameterIn(url, 'utm_source').trim().toLowerCase()
  if (source === '') return null
  return /^[a-z\d][\w.-]{0,29}$/.test(source) && !/\d{5}/.test(source) ? source : others
}
