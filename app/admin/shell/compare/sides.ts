/** The two states of a comparison. */
import type { Edited } from '#admin/shell/definition.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'

export interface ComparedSide {
  /** The name of the state, for the frame's head: 'Vor dem Umbau, 12.11.2026'. */
  name: string
  content: AnyContent
}

export interface ComparedSides {
  before: ComparedSide
  after: ComparedSide
}

/** Converts content of any release to a form that today's pages can show. Unreadable entries are left out. */
export function toShowable(edited: Edited, content: AnyContent): AnyContent {
  const { read } = edited.documents
  const entries = Object.entries(edited.write(content)).flatMap(([id, entry]) => {
    const readable = entry === null ? null : read(id, entry)
    return readable === null ? [] : [[id, readable] as const]
  })
  return edited.read(Object.fromEntries(entries))
}
