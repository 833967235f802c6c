/** What the advisor is told of a save that went well but not quite as written. */
import type { SaveNotice } from '#admin/shell/protocol.ts'
import { promotionWords as words } from './messages.ts'

export function noticeSentence({ code, detail }: SaveNotice): string {
  return code === 'unknown-anchor' ? words.deadLink(detail) : words.imageNotFetched(detail)
}
