/** Where visitors see the website's texts: on nearly every page; first on those of the parts that changed. */
import type { PublicPages, ShownPage, Surroundings } from '#admin/shell/definition.ts'
import { differences } from '#domain/versioning/diff.ts'
import { publishedWebsite } from '#domain/website/published.ts'
import { readWebsite } from '#domain/website/read.ts'
import type { Website } from '#domain/website/website.ts'
import type { PictureSource } from '#design/picture.tsx'
import { pageNames } from './messages.ts'
import { type Part, partOfPath, parts } from './parts.ts'

export const websitePages: PublicPages<Website> = {
  of(states) {
    const changed = new Set(changedParts(states))
    const ordered = [...changed, ...parts.filter((part) => !changed.has(part))]
    const pages = ordered.flatMap((part) => part.pages.map(({ name, path }) => pageOf(part, name, path)))
    return [...new Map(pages.map((page) => [page.path, page])).values()]
  },
  within(typed, around) {
    const site = asPublished(typed)
    return {
      ...around,
      site,
      frame: { ...around.frame, logo: logoIn(site, around) },
      landing: { ...around.landing, portrait: portraitIn(site, around) },
    }
  },
}

/** What is half typed (a link, a date, an empty line) is on no page; pages could not even show all of it. */
function asPublished(typed: Website): Website {
  const { advisor, ...readable } = publishedWebsite(readWebsite('current', typed) ?? typed)
  return { ...readable, advisor: { ...advisor, email: typed.advisor.email } }
}

/** Where it stands on the page does not matter: the page is shown as a whole. */
function pageOf({ title }: Part, name: string, path: string): ShownPage {
  return { name: name === pageNames.own ? title : name, path: path.replace(/#.*/, '') }
}

function changedParts([first, ...others]: readonly Website[]): Part[] {
  const paths = others.flatMap((other) => differences(first, other).map(({ path }) => path.join('.')))
  return [...new Set(paths.flatMap((path) => partOfPath(path) ?? []))]
}

function portraitIn({ about }: Website, { landing, site }: Surroundings): PictureSource | null {
  return pictureIn(about.portrait, site.about.portrait, landing.portrait)
}

function logoIn({ advisor }: Website, { frame, site }: Surroundings): PictureSource | null {
  return pictureIn(advisor.logo, site.advisor.logo, frame.logo)
}

/** The variants belong to the stored picture; a new one is shown as it is. */
function pictureIn(address: string, storedAddress: string, stored: PictureSource | null) {
  if (address === '') return null
  return address === storedAddress ? stored : { url: address }
}
