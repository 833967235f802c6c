/** The links that the advisor wrote, and those within the site that lead nowhere. */
import { anchors } from '#domain/anchors.ts'
import { findBySlug } from '#domain/cooperation/find.ts'
import { isHtmlText } from '#domain/cooperation/text-block.ts'
import { pagesWithContent } from '#domain/pages-with-content.ts'
import { buttonTarget } from '#domain/promotion/link.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import type { Website } from '#domain/website/website.ts'
import type { FindingOf, FoundLink } from './finding.ts'
import type { CheckedContent } from './content-checks.ts'

/** Every link of visible content; an empty one is no link. */
export function linksIn({ promotion, consultation, cooperations, website }: CheckedContent): FoundLink[] {
  const found: FoundLink[] = []
  if (promotion.isVisible && promotion.buttonText.trim() !== '')
    found.push({ link: promotion.buttonLink, source: { kind: 'promotion-link' } })
  for (const { id, title, isActive, bodyText } of consultation.isVisible ? consultation.cards : [])
    if (isActive)
      found.push(...hrefsIn(bodyText).map((link) => ({ link, source: { kind: 'card', id, title } as const })))
  for (const { id, title, content } of cooperations)
    for (const { type, content: text } of content)
      if (type === 'text' && isHtmlText(text))
        found.push(
          ...hrefsIn(text).map((link) => ({ link, source: { kind: 'cooperation', id, title } as const })),
        )
  const fields = [
    ['academyUrl', website.academyUrl],
    ['credit.url', website.credit.url],
    ['legal.registerUrl', website.legal.registerUrl],
    ['legal.ombudsman.url', website.legal.ombudsman.url],
  ] as const
  found.push(...fields.map(([path, link]) => ({ link, source: { kind: 'website', path } as const })))
  return found.filter(({ link }) => link.trim() !== '')
}

/** Texts are stored clean: attributes are in double quotes, and only characters of HTML are escaped. */
function hrefsIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/gi)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
}

export type LinkTarget =
  /** `path` without parameters and anchor. */
  { kind: 'page'; path: string } | { kind: 'anchor'; id: string } | { kind: 'outside'; url: string }

/** `null` for mail, phone, and links that lead nowhere by themselves (the editor refuses those). */
export function targetOf(link: string, siteUrl: string): LinkTarget | null {
  const target = buttonTarget(link)
  if (target.kind === 'anchor') return target
  if (target.kind === 'internal') return pageOf(new URL(target.path, siteUrl))
  if (target.kind === 'none' || !/^https?:/.test(target.url)) return null
  const url = new URL(target.url)
  return url.origin === new URL(siteUrl).origin ? pageOf(url) : { kind: 'outside', url: target.url }
}

function pageOf({ pathname, hash }: URL): LinkTarget {
  const path = pathname.toLowerCase().replace(/(?<=[^/])\/+$/, '')
  return path === '/' && hash.length > 1 ? { kind: 'anchor', id: hash.slice(1) } : { kind: 'page', path }
}

interface OwnSite extends Pick<OwnPages, 'pages'> {
  content: CheckedContent
  siteUrl: string
  now: Date
}

/** On small screens a section has a page of its own; both exist, or neither. */
const sections = { 'ueber-mich': 'about', ablauf: 'process', 'wie-ich-arbeite': 'howIWork' } as const

export function checkOwnLinks(site: OwnSite): FindingOf<'own-links'> {
  const { content, pages, now } = site
  const promotion = isVisibleAt(content.promotion, now) ? [] : ['promotion']
  const ownPages: OwnPages = {
    pages,
    hidden: new Set([...promotion, ...emptySections(content.website)]),
    isCooperation: (slug) => findBySlug(content.cooperations, slug).found !== 'none',
  }
  const own = linksIn(content)
    .map((found) => ({ found, target: targetOf(found.link, site.siteUrl) }))
    .filter(({ target }) => target !== null && target.kind !== 'outside')
  if (own.length === 0) return { state: 'none' }
  const dead = own.filter(({ target }) => target && !leads(target, ownPages)).map(({ found }) => found)
  if (dead.length === 0) return { state: 'done', count: own.length }
  return { state: 'open', about: dead.map(({ link }) => link), dead }
}

/** The possible targets of links within the site. */
export interface OwnPages {
  /** The paths of all pages, whatever their content. */
  pages: readonly string[]
  /** Ids of sections, which are also the paths of their pages, that have no content. */
  hidden: ReadonlySet<string>
  isCooperation: (slug: string) => boolean
}

export function emptySections(website: Website): string[] {
  const filled = pagesWithContent(website)
  return Object.entries(sections).flatMap(([id, part]) => (filled[part] ? [] : [id]))
}

export function leads(target: LinkTarget, { pages, hidden, isCooperation }: OwnPages): boolean {
  if (target.kind === 'outside') return true
  if (target.kind === 'anchor')
    return anchors.some((anchor) => anchor === target.id) && !hidden.has(target.id)
  if (target.path.startsWith('/media/')) return true
  const slug = /^\/kooperationen\/([^/]+)$/.exec(target.path)?.[1]
  if (slug !== undefined) return isCooperation(decodeAddress(slug))
  return pages.includes(target.path) && !hidden.has(target.path.slice(1))
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
