/**
 * The target of a button or a link that the advisor typed. The result is always `#id`, a path of this site,
 * or an http, https, mailto or tel address; any other text leads nowhere.
 */
import { anchors } from '#domain/anchors.ts'
import { telephoneLink } from '#domain/telephone.ts'
import { tidyEmail, withoutInvisible, withPlainSigns } from '#domain/visible-text.ts'
import { unwrapAddress } from './wrapped-link.ts'

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
const phoneScheme = /^tel(?::\/*|\.)\s*(\S.*)$/i
const phoneNumber = /^(?:\+|0)[\d\s()/-]{7,}$/
/** No host on the internet is without a dot: this is a page of the site whose slash was forgotten. */
const bareWord = /^[\p{L}\p{N}_-]+(?:[/?#]\S*)?$/u

/** Browsers ignore control characters in an address, too; they only serve to disguise it. */
function withoutDisguise(link: string): string {
  // A long address may be broken into lines, and two of them are not one.
  const lines = link.replaceAll(/[\r\n]+(?=\s*(?:https?:|www\.))/gi, ' ')
  return withPlainSigns(withoutInvisible(lines.replaceAll(/\p{Cc}/gu, '')))
}

function schemeOf(link: string): string | undefined {
  const compact = link.replace(/\s/gu, '')
  return hostWithPort.test(compact) ? undefined : /^([a-z][a-z0-9+.-]*):/i.exec(compact)?.[1]
}

/**
 * The intended link behind an address without its scheme, a phone number, or a word: 'kontakt' is '/kontakt'.
 */
export function tidyLink(link: string): string {
  const plain = tidyAddress(withoutDisguise(link))
  const number = (phoneScheme.exec(plain)?.[1] ?? '').replaceAll('%20', ' ')
  if (phoneNumber.test(number)) return telephoneLink(number, 'CH')
  const written = /^mailto:\/*\s*([^?]*@.*)$/i.exec(plain)?.[1]
  if (written !== undefined) return `mailto:${written}`
  if (mailAddress.test(plain)) return `mailto:${plain}`
  if (phoneNumber.test(plain)) return telephoneLink(plain, 'CH')
  return bareWord.test(plain) ? `/${plain}` : plain
}

const opening = '*<([{„“”"‚‘’\'«»‹›`'
const closing = '*>)]}“”„"‘’‚\'»«›‹`'
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const inMarkdown = /^\[[^\]]*\]\((\S+)\)$/
const webScheme = /^https?:[/\\]/i
/** `https://http://`, `https://https//`: an address was pasted behind the scheme that was already there. */
const doubledScheme =
  /^(?:(?:https?|mailto|tel):[/\\]*(?:www\.)?|www\.)(?=https?:[/\\]|https?[/\\]{2}|mailto:|tel:)/i
/** `https//example.ch`, `http:\\example.ch`, `https.//example.ch`, `https:example.ch`. */
const brokenScheme = /^(https?)(?:[:;.]?[/\\]{2,}|[:;][/\\]?(?=[^/\\\d]))/i
const host = /^[^\s/\\?#@:]+[.,][^\s/\\?#@:.,]{2,}(?::\d{0,5})?(?:[/\\?#]|$)/

/** An address without the text around it, and without repeated beginnings. */
function tidyAddress(text: string): string {
  // A section or a page of this site.
  if (/^(?:#|[/\\](?![/\\]))/.test(text)) return text
  let address = withoutQuotes(inMarkdown.exec(text)?.[1] ?? text)
  while (doubledScheme.test(address)) address = address.replace(doubledScheme, '')
  address = address.replace(brokenScheme, (_whole, scheme: string) => `${scheme.toLowerCase()}://`)
  const named = /^[^@]*<[^<>]+@[^<>]+>$/.test(text) ? tidyEmail(text) : ''
  if (mailAddress.test(named)) return named
  const whole = withoutPunctuation(address)
  if (webScheme.test(whole) || host.test(whole)) return unwrapAddress(withTidyHost(whole))
  return mailAddress.test(whole) || /^(?:mailto|tel):/i.test(whole) ? whole : address
}

/**
 * Removes brackets and quotation marks around it, and a closing one that belongs to the sentence; `…_(Stadt)`
 * keeps its own.
 */
function withoutQuotes(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && opening.includes(text.charAt(from))) from += 1
  while (to > from && closing.includes(text.charAt(to - 1))) {
    const partner = brackets[text.charAt(to - 1)]
    const inside = text.slice(from, to)
    if (partner && count(inside, partner) >= count(inside, text.charAt(to - 1))) break
    to -= 1
  }
  return text.slice(from, to).trim()
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

function withoutPunctuation(address: string): string {
  const shorter = withoutQuotes(address.replace(/[.,;:!…]+$/u, ''))
  return shorter === address ? address : withoutPunctuation(shorter)
}

/** `example,ch` and `example..ch` are typing mistakes; `info@example.ch` behind https:// is a mail address. */
function withTidyHost(address: string): string {
  const [, scheme = '', typed = '', rest = ''] = /^(https?:[/\\]+)?([^/\\?#]*)(.*)$/is.exec(address) ?? []
  if (mailAddress.test(typed) && /^[/\\]?$/.test(rest)) return typed
  const dotted = typed
    .replaceAll(',', '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.(?=$|:\d*$)/g, '')
    .replace(/:$/, '')
  return scheme + dotted + rest
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

const isOfSeveral = /\s(?:https?:\/\/|www\.)|^(?:mailto|tel):\s*$/i

function external(address: string): ButtonTarget {
  if (!URL.canParse(address) || isOfSeveral.test(address)) return { kind: 'none' }
  const url = new URL(address)
  if (!allowedScheme.test(url.protocol.slice(0, -1))) return { kind: 'none' }
  const isWeb = /^https?:$/.test(url.protocol)
  return isWeb && !leadsSomewhere(url, address) ? { kind: 'none' } : { kind: 'external', url: url.href }
}

const domain = /^(?=.{4,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/
/** Names of the own machine or network (RFC 6761, 6762, 8375). */
const fileName = /^[^.]+\.(?:html?|php|aspx?|jsp|pdf|jpe?g|png|docx?|xlsx?)$/
const atHome = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/** Whether visitors could get there: a host of the internet, without a name or password in the address. */
function leadsSomewhere({ hostname, username, password }: URL, typed: string): boolean {
  if (username !== '' || password !== '' || atHome.test(hostname)) return false
  if (fileName.test(hostname)) return false
  // Browsers read `https://7` as 0.0.0.7.
  const isNumbers = /^\d+(?:\.\d+){3}$/.test(hostname) && typed.includes(hostname)
  return isNumbers || hostname.startsWith('[') || domain.test(hostname)
}

/** The address of another site as it was meant: `example.ch` is `https://example.ch`; anything else stays as it is. */
export function completeLink(typed: string): string {
  const plain = tidyLink(typed)
  const target = buttonTarget(plain)
  if (target.kind !== 'external' || !/^https?:/.test(target.url)) return typed
  return /^https?:/i.test(plain) ? plain : `https://${plain.replace(/^[/\\]+/, '')}`
}

/** The address to write into HTML; `null` if the link leads nowhere. */
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
  const plain = withoutDisguise(link)
  if (plain === '' || buttonTarget(link).kind !== 'none') return null
  const scheme = schemeOf(plain)
  return scheme !== undefined && programScheme.test(scheme) ? 'unsafe-link' : 'invalid-link'
}
