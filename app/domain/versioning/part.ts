/**
 * One part of a state taken over from another: a field, an item of a list, or the order of a list. Paths are those of
 * `differences`. Pure: the inputs are not modified.
 */
import { isRecord } from '#domain/is-record.ts'
import { type Identified, isIdentified, isListOfIdentified, own } from './same.ts'

/**
 * A part missing in `source` is missing in the result. A path that leads nowhere in `target` changes nothing.
 */
export function withPartFrom<Content>(target: Content, source: unknown, path: readonly string[]): Content {
  return takePart(target, source, path) as Content
}

function takePart(target: unknown, source: unknown, [segment, ...rest]: readonly string[]): unknown {
  if (segment === undefined) {
    // Two lists differ only in their sequence here: items are differences of their own.
    return isListOfIdentified(target) && isListOfIdentified(source) ? reorder(target, source) : source
  }
  if (isListOfIdentified(target)) return takeIntoList(target, listOf(source), segment, rest)
  if (!isRecord(target)) return target
  const value = isRecord(source) ? own(source, segment) : undefined
  if (rest.length > 0) {
    if (own(target, segment) === undefined) return target
    return { ...target, [segment]: takePart(own(target, segment), value, rest) }
  }
  const { [segment]: former, ...others } = target
  return value === undefined ? others : { ...target, [segment]: takePart(former, value, []) }
}

function takeIntoList(target: Identified[], source: Identified[], id: string, rest: readonly string[]) {
  const item = source.find((each) => each.id === id)
  if (target.some((each) => each.id === id)) {
    if (item === undefined && rest.length === 0) return target.filter((each) => each.id !== id)
    return target.map((each) => {
      const changed = each.id === id ? takePart(each, item, rest) : each
      return isIdentified(changed) ? changed : each
    })
  }
  return item && rest.length === 0 ? insertItem(target, source, item) : target
}

/** Inserts the item behind the one it used to follow, if that is still there. */
function insertItem(target: Identified[], source: Identified[], item: Identified): Identified[] {
  const before = new Set(source.slice(0, source.indexOf(item)).map(({ id }) => id))
  const index = target.findLastIndex(({ id }) => before.has(id)) + 1
  return renumber(target.toSpliced(index, 0, item))
}

/** The items of the target, those that are in both in the sequence of the source. */
function reorder(target: Identified[], source: Identified[]): Identified[] {
  const byId = new Map(target.map((item) => [item.id, item]))
  const sequence = source.flatMap(({ id }) => byId.get(id) ?? [])
  const shared = new Set(sequence)
  let next = 0
  return renumber(target.map((item) => (shared.has(item) ? (sequence[next++] ?? item) : item)))
}

/** Positions stored as numbers follow the sequence. */
function renumber(items: Identified[]): Identified[] {
  if (!items.every(({ order }) => typeof order === 'number')) return items
  return items.map((item, order) => ({ ...item, order }))
}

function listOf(value: unknown): Identified[] {
  return isListOfIdentified(value) ? value : []
}
