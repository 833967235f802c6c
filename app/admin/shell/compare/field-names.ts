/** Differences in the advisor's words: field names, items by name, values in readable form. */
import { isRecord } from '#domain/is-record.ts'
import { type Difference, type DiffType, differences } from '#domain/versioning/diff.ts'
import type { MergeConflict } from '#domain/versioning/merge.ts'
import type { Version } from '#domain/versioning/version.ts'
import type { FieldName, ItemNames, NamedFields } from '#admin/shell/definition.ts'
import { values } from './messages.ts'
import { versions } from '#admin/shell/versions/messages.ts'

export interface NamedDifference {
  /** Unique within one comparison. */
  path: string
  segments: readonly string[]
  label: string
  short: string
  /** The difference is an item that was added or removed, not a field. */
  isItem: boolean
  /** The name of the parent, without the field's own. */
  within: string
  type: DiffType
  kind: NonNullable<FieldName['kind']>
  /** `null` if that side has no value. */
  older: string | null
  newer: string | null
}

/** Fields without a name are omitted: ids and timestamps mean nothing to the advisor. */
export function nameDifferences(
  fields: NamedFields,
  older: unknown,
  newer: unknown,
  found: readonly Difference[] = differences(older, newer),
): NamedDifference[] {
  return found.flatMap((entry) => {
    const located = locate(fields, older, newer, entry.path)
    return located ? [nameDifference(located, entry)] : []
  })
}

/** Fields in conflict, in the advisor's words: others' values are the older side, mine the newer one. */
export function nameConflicts(
  fields: NamedFields,
  theirs: unknown,
  mine: unknown,
  conflicts: readonly MergeConflict[],
): NamedDifference[] {
  return conflicts.flatMap(({ path, ...sides }) => {
    const located = locate(fields, theirs, mine, path)
    const difference = { path, oldValue: sides.theirs, newValue: sides.mine, type: 'modified' as const }
    return located ? [nameDifference(located, difference)] : []
  })
}

/** Whether the advisor knows the field: ids and timestamps have no name. */
export function isNamedPath(
  fields: NamedFields,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
): boolean {
  return locate(fields, theirs, mine, path) !== null
}

/**
 * The outermost names that a change affects, each once. The fields of an entry follow one another, the first prefixed
 * with the entry's name: ['«Treuhand»: Titel', 'Aktiv'].
 */
export function listAffectedFields(
  fields: NamedFields,
  older: unknown,
  newer: unknown,
  found: readonly Difference[] = differences(older, newer),
): string[] {
  const depth = isEntries(fields) ? 2 : 1
  const cut = (path: readonly string[]) => path.slice(0, Math.max(depth, depthOf(fields, path)))
  const told = found.filter(({ path }) => locate(fields, older, newer, path) !== null)
  const outermost = new Map(told.map(({ path }) => [cut(path).join('.'), cut(path)]))
  let entryBefore = ''
  return [...outermost.values()].flatMap((path) => {
    const [label = '', field] = locate(fields, older, newer, path)?.labels ?? []
    const [entry = ''] = path
    if (field === undefined || entry === entryBefore) return [field ?? label]
    entryBefore = entry
    return [`${label}: ${field}`]
  })
}

/** The changes of a version, as recorded when it was made. `older` may not be the state that it replaced. */
export function listFixedDifferences(
  changed: NonNullable<Version['metadata']['changed']>,
  older: unknown,
  newer: unknown,
): Difference[] {
  return changed.map(({ path, type }) => {
    return { path, type, oldValue: path.reduce(child, older), newValue: path.reduce(child, newer) }
  })
}

/** The number of segments that lead to a named field; records have no name of their own. */
function depthOf(fields: NamedFields, [segment = '', ...rest]: readonly string[]): number {
  const name = isEntries(fields) || !Object.hasOwn(fields, segment) ? undefined : fields[segment]
  return typeof name === 'object' && name.fields ? 1 + depthOf(name.fields, rest) : 1
}

/** The target of a path: a field, or an item of a list. */
interface LocatedField {
  labels: string[]
  field: FieldName
  /** Set if the path leads to an item itself. */
  item: ItemNames | null
  older: unknown
  newer: unknown
}

function nameDifference(
  located: LocatedField,
  { path, type, oldValue, newValue }: Difference,
): NamedDifference {
  const isOrder = located.field.items !== undefined && type === 'modified'
  const label = [...located.labels, ...(isOrder ? [versions.order] : [])].join(', ')
  return {
    path: path.join('.'),
    segments: path,
    label,
    short: located.field.short ?? label,
    isItem: located.item !== null,
    within: located.labels.slice(0, -1).join(', '),
    type,
    kind: located.field.kind ?? 'text',
    older: oldValue === undefined ? null : textOf(oldValue, located, located.older),
    newer: newValue === undefined ? null : textOf(newValue, located, located.newer),
  }
}

function locate(
  fields: NamedFields,
  older: unknown,
  newer: unknown,
  path: readonly string[],
): LocatedField | null {
  const root = isEntries(fields) ? { items: fields.entries } : { fields }
  return locateWithin(root, { older, newer }, path, [])
}

function locateWithin(
  { fields = {}, items }: Pick<FieldName, 'fields' | 'items'>,
  { older, newer }: Pick<LocatedField, 'older' | 'newer'>,
  [segment = '', ...rest]: readonly string[],
  outer: string[],
): LocatedField | null {
  const inside = { older: child(older, segment), newer: child(newer, segment) }
  if (items) {
    const position = positionOf(newer, segment) || positionOf(older, segment)
    const item = inside.newer ?? inside.older
    const label = item === undefined ? versions.goneEntry : items.name(item, position)
    const labels = [...outer, label]
    if (rest.length === 0) return { labels, field: { label }, item: items, ...inside }
    return locateWithin({ fields: items.fields }, inside, rest, labels)
  }
  const name = Object.hasOwn(fields, segment) ? fields[segment] : undefined
  if (name === undefined) return null
  const field: FieldName = typeof name === 'string' ? { label: name } : name
  if (rest.length === 0 && !field.fields)
    return { labels: [...outer, field.label], field, item: null, ...inside }
  // 'Bild 2, Titel' is clear without 'Bilder' before it.
  return field.fields || field.items ? locateWithin(field, inside, rest, outer) : null
}

function textOf(value: unknown, { field, item, labels }: LocatedField, list: unknown): string {
  if (item) return item.summary?.(value) ?? labels.at(-1) ?? ''
  if (field.items && Array.isArray(value)) return listNames(field.items, value, list)
  if (field.format) return field.format(value)
  if (typeof value === 'boolean') return value ? values.yes : values.no
  if (typeof value === 'string' || typeof value === 'number') return String(value) || values.empty
  return value === null ? values.empty : JSON.stringify(value)
}

/** A changed order is given as ids in order; a whole list is given as is. */
function listNames(items: ItemNames, value: unknown[], list: unknown): string {
  const names = value.flatMap((entry, index) => {
    const item = isRecord(entry) ? entry : child(list, String(entry))
    return item === undefined ? [] : items.summary?.(item) || items.name(item, index + 1)
  })
  return names.join(', ') || values.empty
}

function child(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) return value.find((item) => isRecord(item) && item.id === segment)
  return isRecord(value) && Object.hasOwn(value, segment) ? value[segment] : undefined
}

/** 1-based; 0 if it is missing. */
function positionOf(list: unknown, id: string): number {
  if (Array.isArray(list)) return list.findIndex((item) => isRecord(item) && item.id === id) + 1
  return isRecord(list) ? Object.keys(list).indexOf(id) + 1 : 0
}

function isEntries(fields: NamedFields): fields is { entries: ItemNames } {
  return isRecord(fields.entries) && 'fields' in fields.entries
}
