/** The link targets on offer, and the warning about a link. */
import { anchors } from '#domain/anchors.ts'
import { buttonTarget, tidyLink, unknownAnchor } from '#domain/promotion/link.ts'
import { emptySections, leads, targetOf } from '#domain/readiness/links.ts'
import { telephoneLink } from '#domain/telephone.ts'
import type { Website } from '#domain/website/website.ts'
import { cooperationPath } from '#site/cooperation-paths.ts'
import { paths } from '#site/paths.ts'
import { linkWords as words } from './messages.ts'

export interface Linkable {
  site: Website
  /** The active cooperations. */
  cooperations: readonly { title: string; slug: string; formerSlugs: readonly string[] }[]
}

export interface LinkTarget {
  link: string
  name: string
}

export interface TargetGroup {
  /** The heading of the group. */
  value: string
  items: LinkTarget[]
}

export function targetGroups({ site, cooperations }: Linkable): TargetGroup[] {
  const empty = new Set(emptySections(site))
  const pages = Object.entries(words.pages).filter(([path]) => !empty.has(path.slice(1)))
  const { email, phone } = site.advisor
  const own = [
    { name: words.ownMail, link: `mailto:${email}` },
    ...(phone === '' ? [] : [{ name: words.ownPhone, link: telephoneLink(phone, site.company.country) }]),
  ]
  // Only the beginnings of addresses, to be completed by typing.
  const beginnings = [
    { name: words.website, link: 'https://' },
    { name: words.mail, link: 'mailto:' },
    { name: words.phone, link: 'tel:' },
  ]
  const groups = [
    {
      value: words.groups.ways,
      items: [
        { name: words.booking, link: paths.consultation },
        { name: words.contact, link: paths.contact },
      ],
    },
    { value: words.groups.pages, items: pages.map(([link, name]) => ({ link, name })) },
    {
      value: words.groups.cooperations,
      items: cooperations.map(({ title, slug }) => ({ name: title, link: cooperationPath(slug) })),
    },
    {
      value: words.groups.sections,
      items: anchors
        .filter((id) => !empty.has(id))
        .map((id) => ({ name: words.sections[id], link: `#${id}` })),
    },
    { value: words.groups.other, items: [...own, ...beginnings] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The targets whose name or address contains the typed text; before them, the target that it means. */
export function targetsFor(groups: readonly TargetGroup[], typed: string): TargetGroup[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...groups]
  const found = groups.flatMap(({ value, items }) => {
    const fitting = items.filter(({ name, link }) => `${name} ${link}`.toLowerCase().includes(wanted))
    return fitting.length > 0 ? [{ value, items: fitting }] : []
  })
  const meant = findMeant(typed)
  // Half a word is more likely the beginning of a found target than a page of its own.
  const isOffered = meant === null || (found.length > 0 && meant.link.startsWith('/'))
  return isOffered ? found : [{ value: words.groups.meant, items: [meant] }, ...found]
}

/** `null` if the text is already written as it is meant. */
function findMeant(typed: string): LinkTarget | null {
  const link = tidyLink(typed)
  const target = buttonTarget(link)
  if (target.kind === 'none') return null
  if (target.kind !== 'external') return link === typed.trim() ? null : { name: words.ownPage, link }
  const [scheme = ''] = target.url.split(':')
  const names: Record<string, string> = { mailto: words.mail, tel: words.phone }
  const shown = names[scheme] === undefined ? target.url : link
  return shown === typed.trim() ? null : { name: names[scheme] ?? words.website, link: shown }
}

/** The warning about a link that leads nowhere on the advisor's own site. */
export function linkWarning(link: string, { site, cooperations }: Linkable, origin: string): string | null {
  const target = targetOf(link, origin)
  if (target === null) return null
  if (unknownAnchor(link) !== null) return words.noSuchSection
  const isThere = leads(target, {
    pages: Object.values(paths),
    hidden: new Set(emptySections(site)),
    isCooperation: (slug) =>
      cooperations.some((each) => each.slug === slug || each.formerSlugs.includes(slug)),
  })
  if (isThere || target.kind === 'outside') return null
  return target.kind === 'anchor' ? words.emptySection(target.id) : words.noSuchPage(target.path)
}
