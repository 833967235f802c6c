/** The public page on which the chosen part stands: the very component that visitors get, with the editor's content. */
import type { Website } from '#domain/website/website.ts'
import type { PreviewProps, StatusProps } from '#admin/shell/definition.ts'
import { useScrollTo } from '#admin/shell/preview/scroll-to.ts'
import { NamedChoices } from '#admin/shell/widgets/named-choices.tsx'
import { PublicPage } from '#site/pages/public-page.tsx'
import { websiteWords as words } from './messages.ts'
import { shownIn, viewOf } from './parts.ts'
import { websitePages } from './public-pages.ts'

export function WebsitePreview({ content, view, around }: PreviewProps<Website>) {
  const { pathname, hash } = new URL(shownIn(view).page.path, window.location.origin)
  useScrollTo(view, hash.slice(1))
  return <PublicPage path={pathname} data={websitePages.within(content, around)} />
}

/** Where a part stands on several pages. */
export function PageChoice({ view, show }: StatusProps<Website>) {
  const { part, page: shown } = shownIn(view)
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
