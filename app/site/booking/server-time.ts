/** The server's clock decides which days and slots can be booked; a visitor's own may be wrong. */
import { paths } from '#site/paths.ts'

/** The milliseconds by which the server's clock is ahead of this device's, as far as this page knows. */
let serverAhead = 0

/** The server's time by its last answer; before that, the device's. */
export function readServerTime(): Date {
  return new Date(Date.now() + serverAhead)
}

/** If the server cannot be reached, the last known time is kept: the server decides anyway. */
export async function askServerTime(): Promise<Date> {
  try {
    const response = await fetch(paths.bookingData)
    const { now }: { now?: unknown } = await response.json()
    const ahead = Date.parse(String(now)) - Date.now()
    if (!Number.isNaN(ahead)) serverAhead = ahead
  } catch {
    // The dialog also works without it.
  }
  return readServerTime()
}
