/** Counts changes of appointments and their settings on any server, which the screens of the advisor follow. */
import type { Documents } from '#ports/documents.ts'

export function createChangeCount(documents: Documents) {
  let count = 0
  const stop = documents.watch((changed) => {
    if (changed.has('appointments') || changed.has('appointmentSettings')) count += 1
  })
  return { token: () => String(count), stop }
}
