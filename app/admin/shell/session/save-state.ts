/** Where an editor stands between what is typed and what is stored. One union; the bar shows it in words at all times. */
import type { ChangeType } from '#domain/versioning/version.ts'

export type SaveState =
  | { phase: 'clean' }
  | { phase: 'dirty' }
  | { phase: 'saving' }
  /** For 3 s after a save (specification §9). */
  | { phase: 'saved' }
  /** Kept in this browser, not yet in the backend. */
  | { phase: 'local-only' }
  | { phase: 'failed'; reason: SaveFailure }

export type SaveFailure =
  /** The backend did not take it, the server could not be reached, the answer made no sense. */
  'unavailable' | 'invalid' | 'conflict' | 'session-ended'

/** `yielded`: after a conflict the other state was loaded instead; what was sent is kept as a version. */
export type SaveResult = 'saved' | 'yielded' | SaveFailure

/** Goes into the version; without a description it is 'Automatische Speicherung'. */
export interface ChangeNote {
  changeType: ChangeType
  description?: string
}
