/** The metadata of a page for search engines and link previews. */
import type { MetaDescriptor } from 'react-router'
import type { Website } from '#domain/website/website.ts'
import { paths } from '#site/paths.ts'
import type { StructuredData } from './structured-data.ts'

interface PageDescription {
  /** The title without the advisor's name, which is appended. */
  title: string
  description: string
  /** The page's own path, without query. */
  path: string
  /** The permissions of search engines; by default they index the page. */
  robots?: 'noindex' | 'noindex, nofollow' | undefined
  /** Path of the preview image; defaults to the one of the site. */
  image?: string
  /** The subject of the page, in schema.org's vocabulary. */
  structured?: readonly StructuredData[]
}

/** Search engines cut at about this length. */
const maxDescriptionLength = 160
const maxTitleLength = 110

interface Shown<Data> {
  /** Missing where the page could not be loaded. */
  loaderData: Data | undefined
  /** The second is the frame of every public page. */
  matches: [
    unknown,
    { loaderData?: { site: Website; siteUrl: string; isUnfinished: boolean } | undefined } | undefined,
    ...unknown[],
  ]
}

/** The `meta` of a public page, made from its loader's data. */
export function metaOf<Data>(describe: (data: Data, siteUrl: string) => PageDescription) {
  return ({ loaderData, matches: [, frame] }: Shown<Data>): MetaDescriptor[] => {
    if (!loaderData || !frame?.loaderData) return []
    const { site, siteUrl, isUnfinished } = frame.loaderData
    const page = describe(loaderData, siteUrl)
    // Delivered texts are the same on many sites, and may be true of none.
    const robots = page.robots ?? (isUnfinished ? 'noindex' : undefined)
    return pageMeta(site, siteUrl, { ...page, robots })
  }
}

function pageMeta(site: Website, siteUrl: string, page: PageDescription): MetaDescriptor[] {
  const pageTitle = shorten(page.title, maxTitleLength)
  const description = shorten(page.description, maxDescriptionLength)
  const url = new URL(page.path, siteUrl).href
  return [
    { title: `${pageTitle} | ${site.advisor.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.robots
      ? [{ name: 'robots', content: page.robots }]
      : [{ tagName: 'link', rel: 'canonical', href: url } as const]),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_CH' },
    { property: 'og:site_name', content: site.advisor.name },
    { property: 'og:title', content: pageTitle },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    ...image(site, siteUrl, page),
    ...(page.structured ?? []).flatMap((data) => (data ? [{ 'script:ld+json': { ...data } }] : [])),
  ]
}

/** The size of every preview image, which the server draws. */
const imageSize = { width: '1200', height: '630' }

function image({ advisor }: Website, siteUrl: string, page: PageDescription): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(page.image ?? paths.shareImage, siteUrl).href },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: imageSize.width },
    { property: 'og:image:height', content: imageSize.height },
    { property: 'og:image:alt', content: [advisor.name, advisor.trade].filter(Boolean).join(', ') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Cuts between words if possible. */
function shorten(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= length) return plain
  const cut = plain.slice(0, length)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')} …`
}
