/** Restoring appends a version; existing ones are never rewritten. */
const germanTimestamp = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** The description of the version created by a restore. */
export function restoredFrom(timestamp: string): string {
  return `Wiederhergestellt von Version ${germanTimestamp.format(new Date(timestamp))}`
}
