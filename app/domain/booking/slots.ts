/** The bookable half-hour slots from 8:00 to 20:00, and which of them are still free to book on a given day. */
import { type IsoDate, zurichInstant } from './zurich.ts'

/** Such as `8:00` or `17:30`. */
export type Slot = string

const firstHour = 8
const slotCount = 25

export const allSlots: readonly Slot[] = Array.from({ length: slotCount }, (_, index) => {
  const minutes = index % 2 === 0 ? '00' : '30'
  return `${firstHour + Math.floor(index / 2)}:${minutes}`
})

/** The slots of a day that have not started yet; none for a past or invalid day. */
export function bookableSlots(date: IsoDate, now: Date): Slot[] {
  return allSlots.filter((slot) => zurichInstant(date, slot) > now)
}

export const partsOfDay = ['morning', 'noon', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

function partOfDay(slot: Slot): PartOfDay {
  const hour = Number.parseInt(slot, 10)
  if (hour < 12) return 'morning'
  if (hour < 14) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Slots grouped by part of day; empty groups are left out. */
export function slotsByPartOfDay(slots: readonly Slot[]): { part: PartOfDay; slots: Slot[] }[] {
  return partsOfDay
    .map((part) => ({ part, slots: slots.filter((slot) => partOfDay(slot) === part) }))
    .filter((group) => group.slots.length > 0)
}
