/**
 * Where a button or a link leads that the advisor typed. The result is always `#id`, a path of this site, or an http, https, mailto or tel
 * address; anything else that was typed leads nowhere.
 */
import { anchors } from '#domain/anchors.ts'
import { telephoneLink } from '#domain/telephone.ts'

export type ButtonTarget =
  | { kind: 'none' }
  | { kind: 'anchor'; id: string }
  | { kind: 'internal'; path: string }
  /** Opens in a new tab. */
  | { kind: 'external'; url: string }

const allowedScheme = /^(?:https?|mailto|tel)$/i
const programScheme = /^(?:javascript|data|vbscript)$/i
/** A host with a port looks like a scheme: `example.ch:8080`. */
const hostWithPort = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d{1,5}(?:[/?#]|$)/i

const mailAddress = /^[^\s@:/?#\\]+@[^\s@:/?#\\]+\.[^\s@:/?#\\]+$/
const phoneNumber = /^(?:\+|0)[\d\s()/-]{7,}$/
/** No host on the internet is without a dot: this is a page of the site whose slash was forgotten. */
const bareWord = /^[\p{L}\p{N}_-]+(?:[/?#]\S*)?$/u

/**
 * Browsers ignore control characters and surrounding spaces in an address; invisible characters only serve to disguise
 * it.
 */
function withoutInvisibleCharacters(link: string): string {
  return link.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
}

function schemeOf(link: string): string | undefined {
  const compact = link.replace(/\s/gu, '')
  return hostWithPort.test(compact) ? undefined : /^([a-z][a-z0-9+.-]*):/i.exec(compact)?.[1]
}

/** What was meant by an address without its scheme, a phone number, or a word: 'kontakt' is '/kontakt'. */
export function tidyLink(link: string): string {
  const plain = withoutInvisibleCharacters(link)
  if (mailAddress.test(plain)) return `mailto:${plain}`
  if (phoneNumber.test(plain)) return telephoneLink(plain, 'CH')
  return bareWord.test(plain) ? `/${plain}` : plain
}

export function buttonTarget(link: string): ButtonTarget {
  const plain = tidyLink(link)
  if (plain.startsWith('#'))
    return plain.length > 1 ? { kind: 'anchor', id: plain.slice(1) } : { kind: 'none' }
  // Browsers read a backslash as a slash, and two of either as the start of a host.
  if (/^[/\\]{2}/.test(plain)) return external(`https://${plain.replace(/^[/\\]+/, '')}`)
  if (/^[/\\]/.test(plain)) return { kind: 'internal', path: `/${plain.slice(1)}` }
  const scheme = schemeOf(plain)
  if (scheme === undefined) return external(`https://${plain}`)
  return allowedScheme.test(scheme) ? external(plain) : { kind: 'none' }
}

function external(address: string): ButtonTarget {
  if (!URL.canParse(address)) return { kind: 'none' }
  const url = new URL(address)
  return allowedScheme.test(url.protocol.slice(0, -1))
    ? { kind: 'external', url: url.href }
    : { kind: 'none' }
}

/** The address to write into HTML; `null` where the link leads nowhere. */
export function linkHref(link: string): string | null {
  const target = buttonTarget(link)
  if (target.kind === 'anchor') return `#${target.id}`
  if (target.kind === 'internal') return target.path
  return target.kind === 'external' ? target.url : null
}

/** The id of a section that no page has: a button with this link would do nothing. */
export function unknownAnchor(link: string): string | null {
  const target = buttonTarget(link)
  if (target.kind !== 'anchor') return null
  return anchors.some((anchor) => anchor === target.id) ? null : target.id
}

/** An empty link is no problem: the button does nothing. */
export function linkProblem(link: string): 'unsafe-link' | 'invalid-link' | null {
  const plain = withoutInvisibleCharacters(link)
  if (plain === '' || buttonTarget(link).kind !== 'none') return null
  const scheme = schemeOf(plain)
  return scheme !== undefined && programScheme.test(scheme) ? 'unsafe-link' : 'invalid-link'
}
