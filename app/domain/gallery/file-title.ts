/** Derives a title for a picture from its file name, unless the name was assigned by a camera or a phone. */
const namedByDevice =
  /^(?:(?:img|imag|dsc|dscn|dscf|dcim|pxl|mvimg|pict?|image|photo|foto|bild|scan|screenshot|bildschirmfoto|whatsapp image)(?![a-z]))?(?:[\s\d.:()]|\b(?:at|um|wa|am|pm|copy|kopie|hdr|edit)\b|wa\d+)*$/i
const maxTitleLength = 200

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
  return words.slice(0, maxTitleLength).charAt(0).toUpperCase() + words.slice(1, maxTitleLength)
}
