/** The states that the dialog can compare, newest first, and the two that it shows. Pure. */
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import type { AnyContent } from '#admin/shell/session/state.ts'
import { versions as words } from './messages.ts'

export interface ComparedState {
  id: string
  /** The name in the choices. */
  name: string
  content: AnyContent
}

export interface Pair {
  before: ComparedState
  after: ComparedState
}

/** Ids of the states that are not versions. */
export const editorId = 'editor'
const currentId = 'current'

interface States {
  history: VersionHistory
  /** The same object for the same version. */
  contentOf: (version: Version) => AnyContent
  nameOf: (version: Version) => string
  current: AnyContent
  /** The content with unsaved text; `null` without any. */
  typed: AnyContent | null
}

/** A version's content is built only when it is shown. */
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
 * The pair shown for a chosen state. A version is compared with the current state, the current state with the
 * one before it, and unsaved text with the current state. `null` if there is no earlier state.
 */
export function pairFor(states: readonly ComparedState[], id: string, current: string | null): Pair | null {
  const other = current ?? currentId
  if (id !== other) return pairOf(states, id, other)
  const index = states.findIndex((state) => state.id === id)
  const [after, before] = [states[index], states[index + 1]]
  return after && before ? { before, after } : null
}

/** The newer state is 'Nachher', in whichever order the two are given. */
export function pairOf(states: readonly ComparedState[], one: string, other: string): Pair | null {
  const [after, before] = states.filter(({ id }) => id === one || id === other)
  return after && before ? { before, after } : null
}
