/** Validates an editor's changes, and runs the before-save hooks of their content type. */
import { type ContentType, definitionOf } from '#domain/content-types.ts'
import { beforeSaveHooks } from '#domain/before-save-hooks.ts'
import type { BeforeRemove, BeforeSave, Notice } from '#domain/before-save.ts'
import { isRecord } from '#domain/is-record.ts'
import { type Problem, problemsById } from '#domain/problem.ts'
import { isIdOf } from './entries.server.ts'

export type PreparedChanges =
  | { ok: true; contents: Record<string, unknown>; notices: Notice[] }
  | { ok: false; problems: Problem[] }

/**
 * `changes` maps entry ids to content, `null` for a removed entry; so does `contents` in the result. `shown` are all
 * entries as visitors see them until now, by id.
 */
export function prepareChanges(
  type: ContentType,
  changes: Record<string, unknown>,
  shown: Record<string, unknown>,
  now: string,
): PreparedChanges {
  const problems: Problem[] = []
  const notices: Notice[] = []
  const contents: Record<string, unknown> = {}
  const all = { ...shown }
  for (const [id, change] of Object.entries(changes)) {
    const result = isIdOf(type, id)
      ? prepareEntry(type, id, change, all, now)
      : { problems: [{ path: id, code: 'invalid' as const }] }
    if ('problems' in result) problems.push(...result.problems)
    else {
      contents[id] = result.content
      if (result.content === null) delete all[id]
      else all[id] = result.content
      notices.push(...result.notices.map((notice) => ({ ...notice, path: pathIn(type, id, notice.path) })))
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, contents, notices }
}

type PreparedEntry = { content: unknown; notices: Notice[] } | { problems: Problem[] }

function prepareEntry(
  type: ContentType,
  id: string,
  change: unknown,
  all: Record<string, unknown>,
  now: string,
): PreparedEntry {
  const { [id]: stored = null, ...others } = all
  if (change === null) return removeEntry(type, id, stored, now)
  const parsed = definitionOf(type).schema.safeParse(change)
  const problems = parsed.success ? duplicateIds(parsed.data) : problemsById(parsed.error, change)
  if (problems.length > 0 || !parsed.success) {
    return { problems: problems.map((problem) => ({ ...problem, path: pathIn(type, id, problem.path) })) }
  }
  const beforeSave = beforeSaveHooks[type]?.beforeSave as BeforeSave<unknown> | undefined
  const entry = { id, content: parsed.data, stored, others: Object.values(others), now }
  return beforeSave ? beforeSave(entry) : { content: parsed.data, notices: [] }
}

/** Content that is a single document always exists. */
function removeEntry(type: ContentType, id: string, stored: unknown, now: string): PreparedEntry {
  if (definitionOf(type).storage.kind === 'single') return { problems: [{ path: id, code: 'required' }] }
  const beforeRemove = beforeSaveHooks[type]?.beforeRemove as BeforeRemove<unknown> | undefined
  return { content: stored !== null && beforeRemove ? beforeRemove(stored, now) : null, notices: [] }
}

/** For a list, the path starts with the entry's id. */
function pathIn(type: ContentType, id: string, path: string): string {
  return definitionOf(type).storage.kind === 'single' ? path : `${id}.${path}`
}

/** Finds items of a list that share an id: versions, previews and editors could not distinguish them. */
function duplicateIds(value: unknown, path: string[] = []): Problem[] {
  if (Array.isArray(value)) {
    const ids = value.flatMap((item: unknown) =>
      isRecord(item) && typeof item.id === 'string' ? [item.id] : [],
    )
    const isDuplicate = new Set(ids).size < ids.length
    return [
      ...(isDuplicate ? [{ path: path.join('.'), code: 'duplicate-id' as const }] : []),
      ...value.flatMap((item: unknown, index) => duplicateIds(item, [...path, String(index)])),
    ]
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([field, inside]) => duplicateIds(inside, [...path, field]))
}
