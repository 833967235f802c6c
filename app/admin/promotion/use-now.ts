/** The time, again as soon as the promotion's visibility changes by itself. */
import { useEffect, useState } from 'react'
import { nextChange, type Timing } from '#domain/promotion/visibility.ts'

/** Timers stand still while the machine sleeps, and know nothing of a clock that is put right. */
const longestWait = 30_000

export function useNow(promotion: Timing): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const wait = (nextChange(promotion, now)?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()
    const timer = setTimeout(() => setNow(new Date()), Math.min(Math.max(wait, 0), longestWait))
    return () => clearTimeout(timer)
  }, [promotion, now])
  return now
}
