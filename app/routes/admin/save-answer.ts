/** Between the use cases of editing and what travels to the editor. The test server of the session model answers by it too. */
import type { HistoryAnswer, HistoryRequest, SaveAnswer, SaveRequest } from '#admin/shell/protocol.ts'
import type { ContentType } from '#domain/content-types.ts'
import type { Editing } from '#server/content/editing.server.ts'
import { parted, withDefaults } from './stored-content.ts'

export async function savedBy(
  editing: Editing,
  type: ContentType,
  request: SaveRequest,
): Promise<SaveAnswer> {
  const saved = await editing.save({ type, ...request })
  switch (saved.outcome) {
    case 'saved':
      return { outcome: 'saved', ...parted(saved.entries), notices: saved.notices }
    case 'conflict':
      return { outcome: 'conflict', ...withDefaults(type, parted(saved.theirs)) }
    case 'invalid':
      return {
        outcome: 'invalid',
        problems: Object.fromEntries(saved.problems.map(({ path, code }) => [path, code])),
      }
    case 'unavailable':
    case 'too-large':
      return { outcome: saved.outcome }
  }
}

/** A version that only a browser knows is renamed there alone; that is no failure. */
export async function historyChangedBy(
  editing: Editing,
  type: ContentType,
  request: HistoryRequest,
): Promise<HistoryAnswer> {
  const { outcome } =
    request.action === 'rename'
      ? await editing.rename(type, request.id, request.description)
      : await editing.keepNotChosen({
          type,
          changes: request.changes,
          version: request.version,
          change: { changeType: 'update', description: request.description },
        })
  return { outcome: outcome === 'unavailable' ? 'unavailable' : 'done' }
}
