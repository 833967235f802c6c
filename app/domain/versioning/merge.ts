/**
 * Three-way merge of two states with a common base, field by field; list items are matched by `id`. A field that one
 * side changed is taken from that side; if both changed it alike there is no conflict, and if they changed it
 * differently there is. Paths are those of `differences`. Pure: the inputs are not modified.
 */
import { compareTexts } from '#domain/list-order.ts'
import { auditFields, isRecord, isSame } from './same.ts'
import { byId, type Identified, isIdentified, isListOfIdentified, own } from './identified.ts'
import {
  idsOf,
  isNumbered,
  mergedOrders,
  mergedSequence,
  type Numbered,
  onAllSides,
  type Side,
  type Sides,
} from './merged-order.ts'

export type { Side } from './merged-order.ts'

/** A side is `undefined` if the path does not exist there; for a changed order it is the ids in order. */
export interface MergeConflict extends Sides<unknown> {
  /** Field names from the outside in, list items by id; for a changed order the list's own path. */
  path: string[]
}

/** From which side a field in conflict is taken. */
export type ChooseSide = (path: readonly string[], sides: Sides<unknown>) => Side

/** What the merge needs to know about a content type's fields. */
export interface MergeRules {
  /** Fields that the server derives from others (a slug from a title): never in conflict, theirs win. */
  derived?: readonly string[]
  /** A field that marks an item as removed: in conflict as soon as the other side changed anything in it. */
  removal?: string
}

export interface Merged<Content> {
  merged: Content
  conflicts: MergeConflict[]
}

/** The rules of one merge, and how it settles a conflict. */
interface Walk {
  madeByServer: ReadonlySet<string>
  removal: string | undefined
  choose: (path: string[], sides: Sides<unknown>) => Side
}

/**
 * `base` is the common ancestor; `undefined` if it is unknown: then every difference is a conflict. `side` decides from
 * which side a field in conflict is taken.
 */
export function merge<Content>(
  base: Content | undefined,
  mine: Content,
  theirs: Content,
  { derived = [], removal }: MergeRules = {},
  side: ChooseSide = () => 'mine',
): Merged<Content> {
  const conflicts: MergeConflict[] = []
  const walk: Walk = {
    madeByServer: new Set([...auditFields, ...derived]),
    removal,
    choose(path, sides) {
      conflicts.push({ path, ...sides })
      return side(path, sides)
    },
  }
  const merged = mergedValue(walk, { base, mine, theirs }, []) as Content
  return { merged, conflicts }
}

function mergedValue(walk: Walk, sides: Sides<unknown>, path: string[]): unknown {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs
  if (isSame(base, theirs)) return mine
  if (isRecord(mine) && isRecord(theirs))
    return mergedRecord(walk, { base: isRecord(base) ? base : {}, mine, theirs }, path)
  if (isListOfIdentified(mine) && isListOfIdentified(theirs))
    return mergedList(walk, { base: isListOfIdentified(base) ? base : [], mine, theirs }, path)
  return sides[walk.choose(path, sides)]
}

function mergedRecord(walk: Walk, sides: Sides<Record<string, unknown>>, path: string[]) {
  const fields = new Set([...Object.keys(sides.theirs), ...Object.keys(sides.mine)])
  const entries = [...fields].map((field): [string, unknown] => {
    const values = onAllSides(sides, (record) => own(record, field))
    return [field, mergedField(walk, values, path, field)]
  })
  return Object.fromEntries(entries.filter(([, merged]) => merged !== undefined))
}

function mergedField(walk: Walk, sides: Sides<unknown>, path: string[], field: string): unknown {
  const { mine, theirs } = sides
  if (walk.madeByServer.has(field)) return theirs ?? mine
  const inner = [...path, field]
  // Both sides changed the record: a record that only one side changed is taken whole.
  if (field === walk.removal && !isSame(mine, theirs)) return sides[walk.choose(inner, sides)]
  return mergedValue(walk, sides, inner)
}

function mergedList(walk: Walk, sides: Sides<Identified[]>, path: string[]): Identified[] {
  const { base, mine, theirs } = sides
  if (base.every(isNumbered) && mine.every(isNumbered) && theirs.every(isNumbered))
    return mergedNumberedList(walk, { base, mine, theirs }, path)
  const items = byId(mergedItems(walk, sides, path))
  const ids = onAllSides(sides, (list) => idsOf(list).filter((id) => Object.hasOwn(items, id)))
  const sequence = mergedSequence(ids, (orders) => walk.choose(path, orders))
  return sequence.flatMap((id) => items[id] ?? [])
}

/** Items sorted by `order`: different swaps on both sides are no conflict. */
function mergedNumberedList(walk: Walk, sides: Sides<Numbered[]>, path: string[]): Identified[] {
  const orderOf = mergedOrders(sides, (orders) => walk.choose(path, orders))
  // With equal numbers on all sides the items differ only in what they say.
  const unnumbered = onAllSides(sides, (items) => items.map((item) => ({ ...item, order: 0 })))
  return mergedItems(walk, unnumbered, path)
    .map((item) => ({ ...item, order: orderOf(item.id) }))
    .toSorted((one, other) => one.order - other.order || compareTexts(one.id, other.id))
}

/** The items that the merged list has, in no particular order. */
function mergedItems(walk: Walk, sides: Sides<Identified[]>, path: string[]): Identified[] {
  return Object.values(mergedRecord(walk, onAllSides(sides, byId), path)).filter(isIdentified)
}
