/**
 * Three-way merge of two states with a common base, field by field; list items are matched by `id`. A field that one
 * side changed is taken from that side; if both changed it alike there is no conflict, and if they changed it
 * differently there is. Paths are those of `differences`. Pure: the inputs are not modified.
 */
import { compareTexts } from '#domain/list-order.ts'
import { auditFields, isRecord, isSame } from './same.ts'
import { byId, type Identified, isListOfIdentified, own } from './identified.ts'

export type Side = 'mine' | 'theirs'

export interface MergeConflict {
  /** Field names from the outside in, list items by id; for a changed order the list's own path. */
  path: string[]
  /** `undefined` if it does not exist; for a changed order the ids in order. */
  base: unknown
  mine: unknown
  theirs: unknown
}

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

/**
 * `base` is the common ancestor; `undefined` if it is unknown: then every difference is a conflict. `side` decides from
 * which side a field in conflict is taken.
 */
export function merge<Content>(
  base: Content | undefined,
  mine: Content,
  theirs: Content,
  { derived = [], removal }: MergeRules = {},
  side: (path: readonly string[]) => Side = () => 'mine',
): Merged<Content> {
  const conflicts: MergeConflict[] = []
  const madeByServer = new Set([...auditFields, ...derived])

  function chosen(path: string[], sides: { base: unknown; mine: unknown; theirs: unknown }): Side {
    conflicts.push({ path, ...sides })
    return side(path)
  }

  function value(before: unknown, my: unknown, their: unknown, path: string[]): unknown {
    if (isSame(my, their) || isSame(before, my)) return their
    if (isSame(before, their)) return my
    if (isRecord(my) && isRecord(their)) return record(isRecord(before) ? before : {}, my, their, path)
    if (isListOfIdentified(my) && isListOfIdentified(their))
      return list(isListOfIdentified(before) ? before : [], my, their, path)
    return chosen(path, { base: before, mine: my, theirs: their }) === 'mine' ? my : their
  }

  function record(
    before: Record<string, unknown>,
    my: Record<string, unknown>,
    their: Record<string, unknown>,
    path: string[],
  ): Record<string, unknown> {
    const fields = new Set([...Object.keys(their), ...Object.keys(my)])
    const entries = [...fields].map((field): [string, unknown] => {
      const [old, myValue, theirValue] = [own(before, field), own(my, field), own(their, field)]
      if (madeByServer.has(field)) return [field, theirValue ?? myValue]
      // Both sides changed the record, otherwise nobody would look into it.
      const isDisputed = field === removal && !isSame(myValue, theirValue)
      if (isDisputed) {
        const sides = { base: old, mine: myValue, theirs: theirValue }
        return [field, chosen([...path, field], sides) === 'mine' ? myValue : theirValue]
      }
      return [field, value(old, myValue, theirValue, [...path, field])]
    })
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
  }

  function list(before: Identified[], my: Identified[], their: Identified[], path: string[]): Identified[] {
    if ([before, my, their].every((items) => items.every(isNumbered)))
      return numberedList(before as Numbered[], my as Numbered[], their as Numbered[], path)
    const items = record(byId(before), byId(my), byId(their), path) as Record<string, Identified>
    const sequence = mergedSequence(
      [before, my, their].map((each) => idsOf(each).filter((id) => Object.hasOwn(items, id))) as Three<
        string[]
      >,
      (sides) => chosen(path, sides),
    )
    return sequence.flatMap((id) => items[id] ?? [])
  }

  /** For items sorted by `order`: different swaps on both sides are no conflict. */
  function numberedList(before: Numbered[], my: Numbered[], their: Numbered[], path: string[]): Identified[] {
    const [orders, myOrders, theirOrders] = [before, my, their].map(
      (items) => new Map(items.map(({ id, order }) => [id, order])),
    ) as Three<Map<string, number>>
    const isMovedTwice = (id: string) => {
      const [old, myOrder, theirOrder] = [orders.get(id), myOrders.get(id), theirOrders.get(id)]
      return myOrder !== theirOrder && myOrder !== old && theirOrder !== old
    }
    const shared = idsOf(my).filter((id) => theirOrders.has(id))
    function preference(): Side | null {
      if (!shared.some(isMovedTwice)) return null
      const [oldIds, myIds, theirIds] = [before, my, their].map(sortedIds) as Three<string[]>
      if (!isSame(myIds.filter(isIn(shared)), theirIds.filter(isIn(shared))))
        return chosen(path, { base: oldIds, mine: myIds, theirs: theirIds })
      // Different numbers for the same order: no conflict, and the same result whoever merges.
      return JSON.stringify(my) < JSON.stringify(their) ? 'mine' : 'theirs'
    }
    const preferred = preference()
    function orderOf(id: string): number {
      const [myOrder, theirOrder] = [myOrders.get(id), theirOrders.get(id)]
      const isTheirs = preferred ? preferred === 'theirs' : myOrder === orders.get(id)
      return (isTheirs ? theirOrder : myOrder) ?? myOrder ?? theirOrder ?? 0
    }
    // Equal numbers on all sides are no difference.
    const withoutOrder = (items: Numbered[]) => byId(items.map((item) => ({ ...item, order: 0 })))
    const items = record(withoutOrder(before), withoutOrder(my), withoutOrder(their), path)
    return (Object.entries(items) as [string, Identified][])
      .map(([id, item]) => ({ ...item, order: orderOf(id) }))
      .toSorted((one, other) => one.order - other.order || compareTexts(one.id, other.id))
  }

  const merged = value(base, mine, theirs, []) as Content
  return { merged, conflicts }
}

type Three<Value> = [base: Value, mine: Value, theirs: Value]
type Numbered = Identified & { order: number }

function isNumbered(item: Identified): item is Numbered {
  return typeof item.order === 'number'
}

function idsOf(items: readonly Identified[]): string[] {
  return items.map(({ id }) => id)
}

function sortedIds(items: readonly Numbered[]): string[] {
  return idsOf(items.toSorted((one, other) => one.order - other.order))
}

/**
 * The ids of a merged list in order: items on both sides in the order of the side that moved them, the others after
 * whatever preceded them in their own list. Items that both sides added at one position are sorted by id, so that the
 * result does not depend on who merges.
 */
function mergedSequence(
  [base, mine, theirs]: Three<string[]>,
  choose: (sides: { base: string[]; mine: string[]; theirs: string[] }) => Side,
): string[] {
  const isShared = isIn(mine.filter(isIn(theirs)))
  const [before, my, their] = [base, mine, theirs].map((ids) => ids.filter(isShared)) as Three<string[]>
  function spine(): string[] {
    const isOld = isIn(before)
    const [myOld, theirOld] = [my.filter(isOld), their.filter(isOld)]
    const isMineMoved = !isSame(before, myOld)
    const isTheirsMoved = !isSame(before, theirOld)
    if (isMineMoved && isTheirsMoved && !isSame(myOld, theirOld))
      return choose({ base: before, mine: my, theirs: their }) === 'mine' ? my : their
    if (isMineMoved !== isTheirsMoved) return isMineMoved ? my : their
    return my.join() < their.join() ? my : their
  }
  const placed = new Set(my)
  const runs = new Map<string | null, string[][]>()
  for (const ids of [mine, theirs]) {
    let anchor: string | null = null
    let run: string[] | null = null
    for (const id of ids) {
      if (isShared(id)) {
        anchor = id
        run = null
      } else if (!placed.has(id)) {
        placed.add(id)
        if (run) run.push(id)
        else runs.set(anchor, [...(runs.get(anchor) ?? []), (run = [id])])
      }
    }
  }
  const behind = (anchor: string | null) =>
    (runs.get(anchor) ?? []).toSorted(([one = ''], [other = '']) => compareTexts(one, other)).flat()
  return [...behind(null), ...spine().flatMap((id) => [id, ...behind(id)])]
}

function isIn(ids: readonly string[]): (id: string) => boolean {
  const known = new Set(ids)
  return (id) => known.has(id)
}
