/** What search engines and link previews read of a page. */
import type { MetaDescriptor } from 'react-router'
import type { SiteConfig } from '#domain/site-config.ts'

export interface PageDescription {
  /** Without the advisor's name, which is added. */
  title: string
  description: string
  /** The page's own address, without query. */
  path: string
  /** Not to be listed by search engines. */
  noindex?: boolean
  /** Absolute address of the picture for link previews. */
  image?: string
}

/** Search engines cut at about this length. */
const longestDescription = 160

export function pageMeta(site: SiteConfig, siteUrl: string, page: PageDescription): MetaDescriptor[] {
  const title = `${page.title} | ${site.advisor.name}`
  const description = shortened(page.description)
  const url = new URL(page.path, siteUrl).href
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url } as const]),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_CH' },
    { property: 'og:site_name', content: site.advisor.name },
    { property: 'og:title', content: page.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    ...(page.image ? [{ property: 'og:image', content: page.image }] : []),
  ]
}

/** Whole words, so that nothing is cut in the middle. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= longestDescription) return plain
  const cut = plain.slice(0, longestDescription)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')} …`
}
