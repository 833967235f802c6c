/** The pages listed for search engines, without those that visitors cannot see. */
import { escapeText } from '#domain/rich-text/text.ts'
import type { Website } from '#domain/website/website.ts'
import { cooperationPath } from '#site/cooperation-paths.ts'
import { paths } from '#site/paths.ts'
import { pagesWithContent } from '#domain/pages-with-content.ts'

export interface ListedPage {
  path: string
  /** When it last changed, ISO 8601, if known. */
  changed?: string
}

interface Visible {
  site: Website
  promotionVisible: boolean
  /** The active cooperations. */
  cooperations: readonly { slug: string; updatedAt: string }[]
}

export function listPages({ site, promotionVisible, cooperations }: Visible): ListedPage[] {
  const written = pagesWithContent(site)
  const always = [paths.home, paths.consultation, paths.contact]
  const sometimes = [
    { path: paths.promotion, shown: promotionVisible },
    { path: paths.about, shown: written.about },
    { path: paths.process, shown: written.process },
    { path: paths.howIWork, shown: written.howIWork },
    { path: paths.cooperations, shown: cooperations.length > 0 },
  ]
  return [
    ...always.map((path) => ({ path })),
    ...sometimes.filter(({ shown }) => shown).map(({ path }) => ({ path })),
    ...cooperations.map(({ slug, updatedAt }) => ({ path: cooperationPath(slug), changed: updatedAt })),
    { path: paths.imprint },
    { path: paths.privacy },
  ]
}

/** Returns the sitemap in the format of sitemaps.org. */
export function sitemapXml(siteUrl: string, pages: readonly ListedPage[]): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod =
      changed && !Number.isNaN(Date.parse(changed)) ? `<lastmod>${escapeText(changed)}</lastmod>` : ''
    return `  <url><loc>${escapeText(new URL(path, siteUrl).href)}</loc>${lastmod}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
