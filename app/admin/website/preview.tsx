/** The website's texts as visitors see them, from the editor: the chosen part, and the pages of changed parts. */
import type { Website } from '#domain/website/website.ts'
import type { PreviewProps, PublicPages, StatusProps } from '#admin/shell/definition.ts'
import { useScrollTo } from '#admin/shell/preview/scroll-to.ts'
import { NamedChoices } from '#admin/shell/widgets/named-choices.tsx'
import { PublicPage } from '#site/pages/public-page.tsx'
import { differences } from '#domain/versioning/diff.ts'
import { publishWebsite } from '#domain/website/published.ts'
import { readWebsite } from '#domain/website/read.ts'
import type { PictureSource } from '#design/picture.tsx'
import type { Part } from './fields.ts'
import { websiteWords as words } from './messages.ts'
import { ownPage, parts } from './part-messages.ts'
import { partOfPath, findShown, viewOf } from './parts.ts'

export function WebsitePreview({ content, view, around }: PreviewProps<Website>) {
  const { pathname, hash } = new URL(findShown(view).page.path, window.location.origin)
  useScrollTo(view, hash.slice(1))
  return <PublicPage path={pathname} data={websitePages.within(content, around)} />
}

/** The choice of page for a part that several pages show. */
export function PageChoice({ view, show }: StatusProps<Website>) {
  const { part, page: shown } = findShown(view)
  if (part.pages.length < 2) return null
  return (
    <NamedChoices
      className="preview-pages"
      name="preview-page"
      label={words.pages}
      chosen={shown.path}
      options={Object.fromEntries(part.pages.map(({ path, name }) => [path, name]))}
      onChange={(path) => show(viewOf(part, { path }))}
    />
  )
}

/** The pages that show the website's texts: nearly every page, those of changed parts first. */
export const websitePages: PublicPages<Website> = {
  of(states) {
    const changed = new Set(listChangedParts(states))
    const ordered = [...changed, ...parts.filter((part) => !changed.has(part))]
    // The place on the page does not matter, since the page is shown as a whole.
    const pages = ordered.flatMap(({ title, pages: own }) =>
      own.map(({ name, path }) => ({
        name: name === ownPage ? title : name,
        path: path.replace(/#.*/, ''),
      })),
    )
    return [...new Map(pages.map((page) => [page.path, page])).values()]
  },
  within(typed, around) {
    const site = asPublished(typed, around.hasRealAddress)
    return {
      ...around,
      site,
      frame: {
        ...around.frame,
        logo: pictureIn(site.advisor.logo, around.site.advisor.logo, around.frame.logo),
      },
      landing: {
        ...around.landing,
        portrait: pictureIn(site.about.portrait, around.site.about.portrait, around.landing.portrait),
        photo: pictureIn(site.hero.photo, around.site.hero.photo, around.landing.photo),
        faces: Object.fromEntries(
          site.voices.map(({ id, photo }) => {
            const stored = around.site.voices.find((voice) => voice.id === id)
            return [id, pictureIn(photo, stored?.photo ?? '', around.landing.faces[id] ?? null)]
          }),
        ),
      },
    }
  },
}

/** Leaves out half-typed values (a link, a date, an empty line), as some of them cannot be shown on a page. */
function asPublished(typed: Website, hasRealAddress: boolean): Website {
  const { advisor, ...readable } = readWebsite('current', typed) ?? typed
  const { email } = typed.advisor
  return publishWebsite({ ...readable, advisor: { ...advisor, email } }, hasRealAddress)
}

function listChangedParts([first, ...others]: readonly Website[]): Part[] {
  const paths = others.flatMap((other) => differences(first, other).map(({ path }) => path.join('.')))
  return [...new Set(paths.flatMap((path) => partOfPath(path) ?? []))]
}

/** The variants belong to the stored picture; a new picture is shown as uploaded. */
function pictureIn(address: string, storedAddress: string, stored: PictureSource | null) {
  if (address === '') return null
  return address === storedAddress ? stored : { url: address }
}
