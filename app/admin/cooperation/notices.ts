/** What the advisor is told after a save that changed the input. */
import type { Cooperations } from '#domain/cooperation/changes.ts'
import { cooperationPath } from '#site/paths.ts'
import type { SaveNotice } from '#admin/shell/protocol.ts'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.notices

/** `path` is `content.{blockId}.content` for a text. */
export function noticeSentence({ code, path, detail }: SaveNotice, cooperations: Cooperations): string {
  if (code === 'slug-suffixed') return words.suffixed(cooperationPath(detail))
  if (code !== 'html-removed') return words.imageNotFetched(detail)
  const hasBlock = ({ id }: { id: string }) => path.split('.').includes(id)
  const of = Object.values(cooperations).find(({ content }) => content.some(hasBlock))
  return words.removedHtml(of?.title ?? words.unknown, detail)
}
