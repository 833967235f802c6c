/** Texts about a picture's file: its size, and the title that follows from its name. */
import { shorten } from '#domain/whole-text.ts'

const units = ['Bytes', 'KB', 'MB', 'GB'] as const
const step = 1024
const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** '2,8 MB', with the German decimal comma. */
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

/** The names that cameras and phones give. */
const namedByDevice =
  /^(?:(?:img|imag|dsc|dscn|dscf|dcim|pxl|mvimg|pict?|image|photo|foto|bild|scan|screenshot|bildschirmfoto|whatsapp image)(?![a-z]))?(?:[\s\d.:()]|\b(?:at|um|wa|am|pm|copy|kopie|hdr|edit)\b|wa\d+)*$/i
const maxTitleLength = 200

/** Empty if the name was assigned by a camera or a phone. */
export function titleOfFile(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (namedByDevice.test(words)) return ''
  const title = shorten(words, maxTitleLength)
  return title.charAt(0).toUpperCase() + title.slice(1)
}
