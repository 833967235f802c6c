/**
 * Three-way merge of two states with a common base, field by field; list items are matched by `id`. A field that one
 * side changed is taken from that side; if both changed it alike there is no conflict, and if they changed it
 * differently there is. Paths are those of `differences`. Pure: the inputs are not modified.
 */
import { isRecord } from '#domain/is-record.ts'
import { compareTexts } from '#domain/list-order.ts'
import { auditFields, byId, type Identified, isIdentified, isListOfIdentified, isSame, own } from './same.ts'

export type Side = 'mine' | 'theirs'

/** `base` is the common ancestor of the other two. */
export interface Sides<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/** A side is `undefined` if the path does not exist there; for a changed order it is the ids in order. */
export interface MergeConflict extends Sides<unknown> {
  /** Field names from the outside in, list items by id; for a changed order the list's own path. */
  path: string[]
}

/** Decides from which side a field in conflict is taken. */
export type ChooseSide = (path: readonly string[], sides: Sides<unknown>) => Side

/** The merge's rules for a content type's fields. */
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
  const merged = mergeValue(walk, { base, mine, theirs }, []) as Content
  return { merged, conflicts }
}

function mergeValue(walk: Walk, sides: Sides<unknown>, path: string[]): unknown {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs
  if (isSame(base, theirs)) return mine
  if (isRecord(mine) && isRecord(theirs))
    return mergeRecord(walk, { base: isRecord(base) ? base : {}, mine, theirs }, path)
  if (isListOfIdentified(mine) && isListOfIdentified(theirs))
    return mergeList(walk, { base: isListOfIdentified(base) ? base : [], mine, theirs }, path)
  return sides[walk.choose(path, sides)]
}

function mergeRecord(walk: Walk, sides: Sides<Record<string, unknown>>, path: string[]) {
  const fields = new Set([...Object.keys(sides.theirs), ...Object.keys(sides.mine)])
  const entries = [...fields].map((field): [string, unknown] => {
    const values = onAllSides(sides, (record) => own(record, field))
    return [field, mergeField(walk, values, path, field)]
  })
  return Object.fromEntries(entries.filter(([, merged]) => merged !== undefined))
}

function mergeField(walk: Walk, sides: Sides<unknown>, path: string[], field: string): unknown {
  const { mine, theirs } = sides
  if (walk.madeByServer.has(field)) return theirs ?? mine
  const inner = [...path, field]
  // Both sides changed the record: a record that only one side changed is taken whole.
  if (field === walk.removal && !isSame(mine, theirs)) return sides[walk.choose(inner, sides)]
  return mergeValue(walk, sides, inner)
}

function mergeList(walk: Walk, sides: Sides<Identified[]>, path: string[]): Identified[] {
  const { base, mine, theirs } = sides
  if (base.every(isNumbered) && mine.every(isNumbered) && theirs.every(isNumbered))
    return mergeNumberedList(walk, { base, mine, theirs }, path)
  const items = byId(mergeItems(walk, sides, path))
  const ids = onAllSides(sides, (list) => idsOf(list).filter((id) => Object.hasOwn(items, id)))
  const sequence = mergeSequence(ids, (orders) => walk.choose(path, orders))
  return sequence.flatMap((id) => items[id] ?? [])
}

/** Items sorted by `order`: different swaps on both sides are no conflict. */
function mergeNumberedList(walk: Walk, sides: Sides<Numbered[]>, path: string[]): Identified[] {
  const orderOf = mergeOrders(sides, (orders) => walk.choose(path, orders))
  // With equal numbers on all sides the items differ only in their other fields.
  const unnumbered = onAllSides(sides, (items) => items.map((item) => ({ ...item, order: 0 })))
  return mergeItems(walk, unnumbered, path)
    .map((item) => ({ ...item, order: orderOf(item.id) }))
    .toSorted((one, other) => one.order - other.order || compareTexts(one.id, other.id))
}

/** The items that the merged list has, in no particular order. */
function mergeItems(walk: Walk, sides: Sides<Identified[]>, path: string[]): Identified[] {
  return Object.values(mergeRecord(walk, onAllSides(sides, byId), path)).filter(isIdentified)
}

type Numbered = Identified & { order: number }

type Choose = (orders: Sides<string[]>) => Side

function onAllSides<Value, Other>(
  { base, mine, theirs }: Sides<Value>,
  map: (value: Value) => Other,
): Sides<Other> {
  return { base: map(base), mine: map(mine), theirs: map(theirs) }
}

function isNumbered(item: Identified): item is Numbered {
  return typeof item.order === 'number'
}

function idsOf(items: readonly Identified[]): string[] {
  return items.map(({ id }) => id)
}

/** The merged number of each item by its id. `choose` is asked only where both sides moved the same item. */
function mergeOrders(sides: Sides<Numbered[]>, choose: Choose): (id: string) => number {
  const orders = onAllSides(sides, (items) => new Map(items.map(({ id, order }) => [id, order])))
  const preferred = choosePreferredOrders(sides, orders, choose)
  return (id) => {
    const { base, mine, theirs } = onAllSides(orders, (numbers) => numbers.get(id))
    const isTheirs = preferred ? preferred === 'theirs' : mine === base
    return (isTheirs ? theirs : mine) ?? mine ?? theirs ?? 0
  }
}

function choosePreferredOrders(
  sides: Sides<Numbered[]>,
  orders: Sides<ReadonlyMap<string, number>>,
  choose: Choose,
): Side | null {
  const isMovedTwice = (id: string) => {
    const { base, mine, theirs } = onAllSides(orders, (numbers) => numbers.get(id))
    return mine !== theirs && mine !== base && theirs !== base
  }
  const shared = idsOf(sides.mine).filter((id) => orders.theirs.has(id))
  if (!shared.some(isMovedTwice)) return null
  const ids = onAllSides(sides, sortIds)
  if (!isSame(ids.mine.filter(isIn(shared)), ids.theirs.filter(isIn(shared)))) return choose(ids)
  // Different numbers for the same order are no conflict, and the result is the same on whichever side the merge runs.
  return JSON.stringify(sides.mine) < JSON.stringify(sides.theirs) ? 'mine' : 'theirs'
}

function sortIds(items: readonly Numbered[]): string[] {
  return idsOf(items.toSorted((one, other) => one.order - other.order))
}

/**
 * The ids of a merged list in order: items on both sides in the order of the side that moved them, the others after
 * whatever preceded them in their own list. Items that both sides added at one position are sorted by id, so that the
 * result is the same on whichever side the merge runs.
 */
function mergeSequence(sides: Sides<string[]>, choose: Choose): string[] {
  const isShared = isIn(sides.mine.filter(isIn(sides.theirs)))
  const shared = onAllSides(sides, (ids) => ids.filter(isShared))
  const runs = runsOfAdded(sides, isShared)
  const behind = (anchor: string | null) =>
    (runs.get(anchor) ?? []).toSorted(([one = ''], [other = '']) => compareTexts(one, other)).flat()
  return [...behind(null), ...mergeSharedSequence(shared, choose).flatMap((id) => [id, ...behind(id)])]
}

function mergeSharedSequence({ base, mine, theirs }: Sides<string[]>, choose: Choose): string[] {
  const isOld = isIn(base)
  const [myOld, theirOld] = [mine.filter(isOld), theirs.filter(isOld)]
  const isMineMoved = !isSame(base, myOld)
  const isTheirsMoved = !isSame(base, theirOld)
  if (isMineMoved && isTheirsMoved && !isSame(myOld, theirOld))
    return choose({ base, mine, theirs }) === 'mine' ? mine : theirs
  if (isMineMoved !== isTheirsMoved) return isMineMoved ? mine : theirs
  return mine.join() < theirs.join() ? mine : theirs
}

/**
 * The items that only one side has, in runs, by the shared item that each run follows; `null` for the start
 * of the list.
 */
function runsOfAdded({ mine, theirs }: Sides<string[]>, isShared: (id: string) => boolean) {
  const runs = new Map<string | null, string[][]>()
  for (const ids of [mine, theirs]) {
    let anchor: string | null = null
    let run: string[] | null = null
    for (const id of ids) {
      if (isShared(id)) {
        anchor = id
        run = null
      } else if (run) run.push(id)
      else runs.set(anchor, [...(runs.get(anchor) ?? []), (run = [id])])
    }
  }
  return runs
}

function isIn(ids: readonly string[]): (id: string) => boolean {
  const known = new Set(ids)
  return (id) => known.has(id)
}
