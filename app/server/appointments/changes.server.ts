/** Counts changes of appointments and their settings on any server, which the screens of the advisor follow. */
import type { OwnCalendar } from '#domain/appointments/own-calendars.ts'
import type { Documents } from '#ports/documents.ts'

const shown = ['appointments', 'appointmentSettings'] as const

export function createChangeCount(documents: Documents, calendars: () => Promise<readonly OwnCalendar[]>) {
  let count = 0
  let known = ''

  /** Own calendars are written every few minutes, mostly to say that they were read: what they hold stays the same. */
  async function compareCalendars() {
    const held = JSON.stringify(
      (await calendars()).map(({ id, failing, spans, leftOut }) => [id, failing, spans, leftOut]),
    )
    if (held !== known) count += 1
    known = held
  }

  const stop = documents.watch((changed) => {
    if (shown.some((collection) => changed.has(collection))) count += 1
    if (changed.has('appointmentCalendars'))
      compareCalendars().catch(() => {
        count += 1
      })
  })
  return { token: () => String(count), stop }
}
