/** A file size as the gallery shows it (Bytes, KB, MB, GB), with the German decimal comma. */
const units = ['Bytes', 'KB', 'MB', 'GB'] as const
const step = 1024
const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

export function formatFileSize(bytes: number): string {
  let size = Math.max(0, bytes)
  let unit = 0
  // Compared after rounding: otherwise one byte less than 1 MB would read 1.024 KB.
  while (Math.round(size * 10) / 10 >= step && unit < units.length - 1) {
    size /= step
    unit += 1
  }
  return `${german.format(unit === 0 ? Math.round(size) : size)} ${units[unit]}`
}
