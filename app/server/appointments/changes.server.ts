/** Counts changes of appointments and their settings on any server, which the screens of the advisor follow. */
import type { Documents } from '#ports/documents.ts'

const shown = ['appointments', 'appointmentSettings', 'appointmentCalendars'] as const

export function createChangeCount(documents: Documents) {
  let count = 0
  const stop = documents.watch((changed) => {
    if (shown.some((collection) => changed.has(collection))) count += 1
  })
  return { token: () => String(count), stop }
}
