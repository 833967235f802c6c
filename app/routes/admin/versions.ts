/**
 * GET: the versions that the backend keeps of a type. POST: rename one, keep what lost a conflict, or erase for good what
 * nobody may keep.
 */
import {
  type HistoryAnswer,
  type HistoryRequest,
  historyRequestSchema,
  type ListedVersions,
} from '#admin/shell/protocol.ts'
import type { Editing } from '#server/content/editing.server.ts'
import type { ListedHistory } from '#server/content/history.server.ts'
import { servicesContext } from '#server/services.server.ts'
import type { ContentType } from '#domain/content-types.ts'
import { deduplicated } from '#domain/versioning/deduplicated.ts'
import type { Route } from './+types/versions.ts'
import { jsonOf, typeOf } from './request-parts.ts'

const headers = { 'Cache-Control': 'no-store' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const listed = await context.get(servicesContext).editing.versions(typeOf(params))
  return Response.json(listed.outcome === 'listed' ? travelling(listed) : listed, { headers })
}

function travelling({ history, images }: ListedHistory): ListedVersions {
  const { snapshots, parts } = deduplicated(history.versions.map(({ data }) => data))
  const versions = history.versions.map((version, index) => ({ ...version, data: snapshots[index] ?? null }))
  return { history: { ...history, versions }, parts, images }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const type = typeOf(params)
  const body = historyRequestSchema.safeParse(await jsonOf(request))
  if (!body.success) return new Response(null, { status: 400 })
  const answer = await carriedOut(context.get(servicesContext).editing, type, body.data)
  return Response.json(answer, { headers })
}

/** A version that only a browser knows is renamed there alone; that is no failure. */
async function carriedOut(
  editing: Editing,
  type: ContentType,
  request: HistoryRequest,
): Promise<HistoryAnswer> {
  const { outcome } = await answered(editing, type, request)
  return { outcome: outcome === 'unavailable' || outcome === 'in-use' ? outcome : 'done' }
}

function answered(
  editing: Editing,
  type: ContentType,
  request: HistoryRequest,
): Promise<{ outcome: string }> {
  switch (request.action) {
    case 'rename':
      return editing.rename(type, request.id, request.description)
    case 'keep':
      return editing.keepNotChosen({
        type,
        changes: request.changes,
        version: request.version,
        change: { changeType: 'update', description: request.description },
      })
    case 'erase-picture':
      return editing.erasePicture(request.picture)
    case 'erase-entry':
      return editing.eraseEntry(type, request.id)
  }
}
