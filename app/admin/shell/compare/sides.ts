/** The two states of a comparison. */
import { definitionOf } from '#domain/content-types.ts'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'

export interface ComparedSide {
  /** What it is, for the frame's head: 'Vor dem Umbau, 12.11.2026'. */
  name: string
  content: AnyContent
}

export interface ComparedSides {
  before: ComparedSide
  after: ComparedSide
}

/** As today's pages can show it, whichever release wrote it: what a page could not read is left out. */
export function showable(manager: Manager, content: AnyContent): AnyContent {
  const { read } = definitionOf(manager.type)
  const entries = Object.entries(manager.write(content)).flatMap(([id, entry]) => {
    const readable = entry === null ? null : read(id, entry)
    return readable === null ? [] : [[id, readable] as const]
  })
  return manager.read(Object.fromEntries(entries))
}
