/** The order of a merged list, from the orders that it has on three sides. */
import { compareTexts } from '#domain/list-order.ts'
import type { Identified } from './identified.ts'
import { isSame } from './same.ts'

export type Side = 'mine' | 'theirs'

/** `base` is the common ancestor of the other two. */
export interface Sides<Value> {
  base: Value
  mine: Value
  theirs: Value
}

export type Numbered = Identified & { order: number }

type Choose = (orders: Sides<string[]>) => Side

export function onAllSides<Value, Other>(
  { base, mine, theirs }: Sides<Value>,
  map: (value: Value) => Other,
): Sides<Other> {
  return { base: map(base), mine: map(mine), theirs: map(theirs) }
}

export function isNumbered(item: Identified): item is Numbered {
  return typeof item.order === 'number'
}

export function idsOf(items: readonly Identified[]): string[] {
  return items.map(({ id }) => id)
}

/** The merged number of each item by its id. `choose` is asked only where both sides moved the same item. */
export function mergedOrders(sides: Sides<Numbered[]>, choose: Choose): (id: string) => number {
  const orders = onAllSides(sides, (items) => new Map(items.map(({ id, order }) => [id, order])))
  const preferred = preferredOrders(sides, orders, choose)
  return (id) => {
    const { base, mine, theirs } = onAllSides(orders, (numbers) => numbers.get(id))
    const isTheirs = preferred ? preferred === 'theirs' : mine === base
    return (isTheirs ? theirs : mine) ?? mine ?? theirs ?? 0
  }
}

function preferredOrders(
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
  const ids = onAllSides(sides, sortedIds)
  if (!isSame(ids.mine.filter(isIn(shared)), ids.theirs.filter(isIn(shared)))) return choose(ids)
  // Different numbers for the same order are no conflict, and the result is the same on whichever side the merge runs.
  return JSON.stringify(sides.mine) < JSON.stringify(sides.theirs) ? 'mine' : 'theirs'
}

function sortedIds(items: readonly Numbered[]): string[] {
  return idsOf(items.toSorted((one, other) => one.order - other.order))
}

/**
 * The ids of a merged list in order: items on both sides in the order of the side that moved them, the others after
 * whatever preceded them in their own list. Items that both sides added at one position are sorted by id, so that the
 * result is the same on whichever side the merge runs.
 */
export function mergedSequence(sides: Sides<string[]>, choose: Choose): string[] {
  const isShared = isIn(sides.mine.filter(isIn(sides.theirs)))
  const shared = onAllSides(sides, (ids) => ids.filter(isShared))
  const runs = runsOfAdded(sides, isShared)
  const behind = (anchor: string | null) =>
    (runs.get(anchor) ?? []).toSorted(([one = ''], [other = '']) => compareTexts(one, other)).flat()
  return [...behind(null), ...sharedSequence(shared, choose).flatMap((id) => [id, ...behind(id)])]
}

function sharedSequence({ base, mine, theirs }: Sides<string[]>, choose: Choose): string[] {
  const isOld = isIn(base)
  const [myOld, theirOld] = [mine.filter(isOld), theirs.filter(isOld)]
  const isMineMoved = !isSame(base, myOld)
  const isTheirsMoved = !isSame(base, theirOld)
  if (isMineMoved && isTheirsMoved && !isSame(myOld, theirOld))
    return choose({ base, mine, theirs }) === 'mine' ? mine : theirs
  if (isMineMoved !== isTheirsMoved) return isMineMoved ? mine : theirs
  return mine.join() < theirs.join() ? mine : theirs
}

/** The items of one side alone, in runs, by the shared item that each run follows; `null` for the start of the list. */
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
