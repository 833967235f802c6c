/** What the versions dialog is given: what is stored and typed, and what can be done with it. */
import type { ReactNode } from 'react'
import type { Version, VersionHistory } from '#domain/versioning/version.ts'
import type { Fetching } from '#admin/shell/compare/bring-back-button.tsx'
import type { Manager } from '#admin/shell/definition.ts'
import type { AnyContent, SaveResult } from '#admin/shell/session/state.ts'
import type { ComparedState } from './compared-states.ts'
import type { Erased } from './use-erasing.ts'

export interface VersionsDialogProps {
  manager: Manager
  /** As last saved, here or in the backend. */
  current: AnyContent
  /** What is typed and not saved. */
  typed: AnyContent | null
  load: () => Promise<{ history: VersionHistory; isComplete: boolean }>
  contentOf: (version: Version) => AnyContent
  /** Resolves to whether it was stored anywhere. */
  rename: (version: Version, name: string) => Promise<boolean>
  /** Whether restoring it would change anything. */
  changes: (version: Version) => boolean
  /** Asks first, by the headline that the version has in the list. */
  restore: (version: Version, headline: string) => Promise<SaveResult | 'cancelled'>
  /** What of a state can be fetched back into the editor. */
  bringBack: (older: AnyContent) => Fetching
  /** Erases permanently from every version; asks first. */
  erasePicture: (picture: string) => Promise<Erased>
  /** What can be done with the states besides, the chosen one first. */
  more: (states: readonly ComparedState[]) => ReactNode
  onClose: () => void
}
