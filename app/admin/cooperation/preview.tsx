/** The page of the edited cooperation as visitors get it; if none is being edited, the list of all active ones. */
import type { Cooperations } from '#domain/cooperation/changes.ts'
import type { Block, Cooperation } from '#domain/cooperation/cooperation.ts'
import { publicCooperations } from '#domain/cooperation/find.ts'
import { hasImage } from '#domain/cooperation/preview.ts'
import { articleBlocks } from '#site/cooperations/article.tsx'
import { CooperationPage, CooperationsPage, partnerOf } from '#site/cooperations/pages.tsx'
import type { PreviewProps } from '#admin/shell/definition.ts'
import { previewHtml } from '#admin/shell/rich-text/preview-html.ts'
import { cooperationWords as words } from './messages.ts'
import { isPreviewable } from './previewable.ts'

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
      pictures={picturesIn(blocks)}
    />
  )
}

/** Includes unsaved ones and those on other sites, which only this browser can show yet. */
function picturesIn(blocks: readonly Block[]) {
  const urls = blocks.filter(hasImage).map(({ imageUrl }) => imageUrl)
  return Object.fromEntries(urls.filter(isPreviewable).map((url) => [url, { url }]))
}
