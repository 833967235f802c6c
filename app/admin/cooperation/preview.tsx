/** The cooperations as visitors will see them: each on its own page, and all in a list. */
import type { Cooperations } from '#domain/cooperation/changes.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { publicCooperations } from '#domain/cooperation/find.ts'
import { hasImage } from '#domain/cooperation/preview.ts'
import { articleBlocks } from '#site/cooperations/article.tsx'
import { CooperationPage, CooperationsPage, partnerOf } from '#site/cooperations/pages.tsx'
import type { PreviewProps, PublicPages } from '#admin/shell/definition.ts'
import { isPreviewable } from '#admin/shell/upload/chosen-picture.tsx'
import { previewHtml } from '#admin/shell/rich-text/preview-html.ts'
import { isSame } from '#domain/versioning/same.ts'
import { isOwnAddress } from '#design/picture.tsx'
import { cooperationPath } from '#site/cooperation-paths.ts'
import { paths } from '#site/paths.ts'
import { cooperationWords as words } from './messages.ts'

/** The page of the edited cooperation; if none is being edited, the list of all active ones. */
export function CooperationPreview({ content, form, site }: PreviewProps<Cooperations, Cooperation>) {
  if (!form) {
    const partners = publicCooperations(Object.values(content)).map(partnerOf)
    return <CooperationsPage site={site} data={{ partners }} />
  }
  const { title, content: blocks } = form.content
  return (
    <CooperationPage
      title={title.trim() || words.form.untitled}
      blocks={articleBlocks(blocks, previewHtml)}
      // Includes unsaved ones and those on other sites, which only this browser can show yet.
      pictures={picturesIn(blocks, isPreviewable)}
    />
  )
}

export const cooperationPages: PublicPages<Cooperations> = {
  of: (states) => [
    ...listChanged(states).map(({ id, title }) => ({ path: cooperationPath(id), name: title })),
    { path: paths.cooperations, name: words.pages.all },
  ],
  within(content, around) {
    const shown = publicCooperations(Object.values(content))
    const frame = { ...around.frame, cooperations: shown.map(({ title, slug }) => ({ title, slug })) }
    const articles = Object.fromEntries(shown.map((each) => [cooperationPath(each.id), articleOf(each)]))
    return { ...around, frame, cooperations: { partners: shown.map(partnerOf) }, articles }
  },
}

/** Those that visitors see in some of the states, but not alike in all; all of them for a single state. */
function listChanged(states: readonly Cooperations[]): Cooperation[] {
  const [first, ...others] = states
  const shown = new Map(
    states.flatMap((state) => publicCooperations(Object.values(state)).map((each) => [each.id, each])),
  )
  const isChanged = ({ id }: Cooperation) => others.some((state) => !isSame(first?.[id], state[id]))
  return [...shown.values()].filter((each) => others.length === 0 || isChanged(each))
}

function articleOf({ title, content }: Cooperation) {
  return { title, blocks: content, pictures: picturesIn(content, isOwnAddress) }
}

function picturesIn(blocks: readonly Block[], isShown: (url: string) => boolean) {
  const urls = blocks.filter(hasImage).map(({ imageUrl }) => imageUrl)
  return Object.fromEntries(urls.filter(isShown).map((url) => [url, { url }]))
}
