/** The server's clock decides which days and slots can be booked; a visitor's own may be wrong. */
import { paths } from '#site/paths.ts'

/**
 * Returns nothing if the server cannot be reached: the dialog then uses the visitor's clock, and the server decides.
 */
export async function askServerTime(): Promise<Date | undefined> {
  try {
    const response = await fetch(paths.bookingData)
    const { now }: { now?: unknown } = await response.json()
    const time = new Date(String(now))
    return Number.isNaN(time.getTime()) ? undefined : time
  } catch {
    return undefined
  }
}
