/**
 * Sums of a day or a month: kind, name, count. Each kind has a limited number of names; the smallest gives
 * way to one more, so that made-up names cannot fill the database.
 */
import { namesOf } from '#domain/names-of.ts'
import { z } from 'zod'
import { others } from './origin.ts'

export const outcomes = ['opened', 'booked', 'written', 'called'] as const
export type Outcome = (typeof outcomes)[number]

/** How many names there are of each kind. */
const most = {
  /** Every page that was shown, by its address. */
  page: 200,
  /** Visits by the host they came from. */
  referrer: 50,
  /** Visits by campaign. */
  source: 30,
  /** Bookings by the campaign that the page's address names: such a campaign is no made-up one, and keeps its place. */
  'source:booked': 20,
  /** Visits by device: together they are all visits. */
  device: 3,
  outcome: outcomes.length,
  /** Counted by the title of the card. */
  'card:opened': 50,
  'card:booked': 50,
  /** Counted by the title of the promotion that was visible then. */
  'promotion:visits': 20,
  'promotion:opened': 20,
  'promotion:booked': 20,
  'promotion:written': 20,
  'promotion:called': 20,
}
export type Kind = keyof typeof most
export const kinds = namesOf(most)

export type Counts = Map<Kind, Map<string, number>>

const rowSchema = z.object({ of: z.enum(kinds), name: z.string(), count: z.int().min(1) })
/** One sum, as it is stored: names are no keys, since a database does not take every text for one. */
export type Row = z.infer<typeof rowSchema>

export function count(counts: Counts, of: Kind, name: string, by = 1): void {
  let names = counts.get(of)
  if (!names) counts.set(of, (names = new Map()))
  const known = names.get(name)
  if (known !== undefined) names.set(name, known + by)
  else if (name === others || names.size < most[of]) names.set(name, by)
  else {
    const hasRoom = mergeSmallest(names, of === 'source' ? counts.get('source:booked') : undefined)
    const kept = hasRoom ? name : others
    names.set(kept, (names.get(kept) ?? 0) + by)
  }
}

/**
 * Merges the smallest into the others, so that made-up names keep out none that is really asked for. `false`
 * if all stay.
 */
function mergeSmallest(names: Map<string, number>, kept?: ReadonlyMap<string, number>): boolean {
  let smallest = ''
  for (const [name, sum] of names)
    if (name !== others && !kept?.has(name) && sum < (names.get(smallest) ?? Infinity)) smallest = name
  if (smallest === '') return false
  names.set(others, (names.get(others) ?? 0) + (names.get(smallest) ?? 0))
  return names.delete(smallest)
}

export function addRows(counts: Counts, rows: Iterable<Row>): Counts {
  const all = [...rows]
  // Kept names are counted before any name has to make room.
  for (const row of all) if (row.of === 'source:booked') count(counts, row.of, row.name, row.count)
  for (const row of all) if (row.of !== 'source:booked') count(counts, row.of, row.name, row.count)
  return counts
}

export function rowsOf(counts: Counts): Row[] {
  return [...counts].flatMap(([of, names]) => [...names].map(([name, sum]) => ({ of, name, count: sum })))
}

/** Sums that a later version counts, and this one does not know, are left out. */
export function readRows(stored: unknown): Row[] {
  return (Array.isArray(stored) ? stored : []).flatMap((row) => rowSchema.safeParse(row).data ?? [])
}
