/** What the advisor is told after a save that changed the input. */
import { cooperationPath } from '#site/paths.ts'
import type { SaveNotice } from '#admin/shell/protocol.ts'
import { cooperationWords } from './messages.ts'

const words = cooperationWords.notices

export function noticeSentence({ code, detail }: SaveNotice): string {
  return code === 'slug-suffixed' ? words.suffixed(cooperationPath(detail)) : words.imageNotFetched(detail)
}
