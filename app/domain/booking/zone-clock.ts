/**
 * The clock of a time zone. It uses only Intl: Temporal is not available in every Node and browser we
 * support.
 */
const second = 1_000

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

export interface ZoneClock {
  /** The digits of the clock: two each, and those of the year. */
  read(instant: number | Date): Record<Part, string>
  /** How many milliseconds it is ahead of UTC. */
  offsetAt(instant: number): number
}

/** Throws for a name that is not in this machine's list of zones. */
export function createZoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

  function read(instant: number | Date) {
    const parts = format.formatToParts(instant).map(({ type, value }) => [type, value])
    return Object.fromEntries(parts) as Record<Part, string>
  }

  return {
    read,
    offsetAt(instant) {
      const shown = read(instant)
      const day = [Number(shown.year), Number(shown.month) - 1, Number(shown.day)] as const
      const wall = Date.UTC(...day, Number(shown.hour), Number(shown.minute), Number(shown.second))
      return wall - Math.floor(instant / second) * second
    },
  }
}
