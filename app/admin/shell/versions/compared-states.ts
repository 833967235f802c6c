/** The states that the dialog can compare, newest first, and which two it shows. Pure. */
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { versions as words } from './messages.ts'

export interface ComparedState {
  id: string
  /** As the choices name it. */
  name: string
  content: AnyContent
}

export interface Pair {
  before: ComparedState
  after: ComparedState
}

/** Ids of states that are no versions. */
export const editorId = 'editor'
const currentId = 'current'

interface States {
  history: VersionHistory
  /** The same object for the same version. */
  contentOf: (version: Version) => AnyContent
  nameOf: (version: Version) => string
  current: AnyContent
  /** What is typed and not saved. */
  typed: AnyContent | null
}

/** A version's content is made when it is shown. */
export function listComparedStates({ history, contentOf, nameOf, current, typed }: States): ComparedState[] {
  const newest: ComparedState[] = typed ? [{ id: editorId, name: words.inEditor, content: typed }] : []
  if (history.current === null) newest.push({ id: currentId, name: words.current, content: current })
  const versions = history.versions.map((version) => ({
    id: version.metadata.id,
    name: nameOf(version),
    get content() {
      return contentOf(version)
    },
  }))
  return [...newest, ...versions]
}

/**
 * What is shown of a chosen state: its way to the current one; of the current one what it changed; of what is typed what
 * it would change. `null` where there is nothing before it.
 */
export function pairFor(states: readonly ComparedState[], id: string, current: string | null): Pair | null {
  const other = current ?? currentId
  if (id !== other) return pairOf(states, id, other)
  const index = states.findIndex((state) => state.id === id)
  const [after, before] = [states[index], states[index + 1]]
  return after && before ? { before, after } : null
}

/** Whichever way round they are given: the newer one is 'Nachher'. */
export function pairOf(states: readonly ComparedState[], one: string, other: string): Pair | null {
  const [after, before] = states.filter(({ id }) => id === one || id === other)
  return after && before ? { before, after } : null
}
