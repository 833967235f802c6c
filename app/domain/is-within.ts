/**
 * Whether less than `length` has passed since `since`, all in milliseconds. A moment that is yet to come is not
 * within: the clock was set back, and what holds for a minute must not hold until the clock has caught up.
 */
export function isWithin(since: number, now: number, length: number): boolean {
  return since <= now && now < since + length
}
