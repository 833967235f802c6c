/** What the advisor is told after a save that changed the input. */
import type { Consultation } from '#domain/consultation/consultation.ts'
import type { SaveNotice } from '#admin/shell/protocol.ts'
import { consultationWords as words } from './messages.ts'

/** `path` is `cards.{id}.bodyText`. */
export function removedHtmlSentence({ path, detail }: SaveNotice, { cards }: Consultation): string {
  const [, id] = path.split('.')
  const card = cards.find((other) => other.id === id)
  return words.removedHtml(card?.title ?? words.unknownCard, detail)
}
