/** Everything that visitors get, for checks of content. Needs no query. */
import type { CheckedContent } from '#domain/readiness/content-checks.ts'
import type { ReadinessDeps } from './deps.server.ts'

export async function checkedContent(content: ReadinessDeps['content']): Promise<CheckedContent> {
  const [website, promotion, gallery, consultation, cooperations] = await Promise.all([
    content.website(),
    content.promotion(),
    content.gallery(),
    content.consultation(),
    content.cooperations(),
  ])
  return { website, promotion, gallery, consultation, cooperations }
}
