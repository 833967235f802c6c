/** Restoring appends; nothing that is there is rewritten (specification §4). */
const germanTimestamp = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** The description of the version that a restore creates. */
export function restoredFrom(timestamp: string): string {
  return `Wiederhergestellt von Version ${germanTimestamp.format(new Date(timestamp))}`
}
