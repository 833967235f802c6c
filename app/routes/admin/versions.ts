/**
 * GET: the versions that the backend has of a type. POST: renames one, stores the content that lost a
 * conflict, or permanently erases what may not be kept.
 */
import { historyCommand, type ListedVersions } from '#admin/shell/protocol.ts'
import type { ListedHistory } from '#server/content/history.server.ts'
import { adminContext } from '#server/admin-only.server.ts'
import { servicesContext } from '#server/services.server.ts'
import { deduplicate } from '#domain/versioning/deduplicated.ts'
import type { Route } from './+types/versions.ts'
import { requestOf, typeOf } from './request-parsing.ts'
import { historyChangedBy } from './save-answer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const listed = await context.get(servicesContext).editing.versions(typeOf(params))
  return listed.outcome === 'listed' ? deduplicateHistory(listed) : listed
}

function deduplicateHistory({ history, images }: ListedHistory): ListedVersions {
  const { snapshots, parts } = deduplicate(history.versions.map(({ data }) => data))
  const versions = history.versions.map((version, index) => ({ ...version, data: snapshots[index] ?? null }))
  return { history: { ...history, versions }, parts, images }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const type = typeOf(params)
  const asked = await requestOf(historyCommand(type), request)
  const { editing } = context.get(servicesContext)
  return await historyChangedBy(editing, type, asked, context.get(adminContext))
}
