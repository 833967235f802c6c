/** The state of the content on the screen, as the bar shows it in one word. */
import type { Edited } from '#admin/shell/definition.ts'
import { isBehind } from '#admin/shell/session/moves.ts'
import { isDirty, type SessionState } from '#admin/shell/session/state.ts'

/** The progress of saving. */
export type SavePhase = 'clean' | 'dirty' | 'saving' | 'saved' | 'local-only' | 'failed'

export function savePhase(
  state: Pick<SessionState<unknown>, 'work' | 'pending' | 'sync' | 'isDraftFull'>,
): SavePhase {
  const { sync, pending, isDraftFull } = state
  if (sync.phase === 'saving') return 'saving'
  if (sync.phase === 'blocked' && (pending === null || sync.reason !== 'offline')) return 'failed'
  if (isDirty(state)) return 'dirty'
  if (pending?.isUnanswered) return isDraftFull ? 'failed' : 'local-only'
  return sync.phase === 'saved' ? 'saved' : 'clean'
}

export type SaveStatus = SavePhase | 'not-loaded' | 'elsewhere' | 'behind' | 'local-and-dirty'

/** Whether 'Speichern' has anything to do. */
export function waitsForSaving(phase: SavePhase): boolean {
  return phase === 'dirty' || phase === 'failed' || phase === 'local-only'
}

/** `isLoaded` is false if the content could not be read and something else stands in for it. */
export function saveStatusOf(edited: Edited, state: SessionState, isLoaded: boolean): SaveStatus {
  const phase = savePhase(state)
  if (phase === 'clean' && !isLoaded) return 'not-loaded'
  if (phase === 'clean' && state.isFromElsewhere) return 'elsewhere'
  if (phase === 'dirty' && state.pending !== null) return 'local-and-dirty'
  if (phase === 'dirty' && isBehind(edited, state)) return 'behind'
  return phase
}
