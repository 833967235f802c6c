/** What the advisor is told after a successful save that has a catch. */
import type { SaveNotice } from '#admin/shell/protocol.ts'
import { promotionWords as words } from './messages.ts'

export function noticeSentence({ code, detail }: SaveNotice): string {
  return code === 'unknown-anchor' ? words.deadLink(detail) : words.imageNotFetched(detail)
}
