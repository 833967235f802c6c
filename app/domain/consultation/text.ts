/** The text of a card's HTML, for excerpts and descriptions. Needs no parser, so browsers can use it too. */

const hiddenContent = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comment = /<!--[\s\S]*?(?:-->|$)/g
const blockTag = /<\/?(?:p|br|li|ul|ol|h[1-6]|div|tr|td)\b(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
const tag = /<[a-z/!](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
const entity = /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));?/gi

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  euro: '€',
}

function decoded(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return namedEntities[name] ?? whole
  const codePoint = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  return codePoint > 0 && codePoint <= 0x10_ff_ff ? String.fromCodePoint(codePoint) : ''
}

/** One line: blocks and line breaks become spaces, entities become characters. */
export function textOf(html: string): string {
  return html
    .replace(hiddenContent, ' ')
    .replace(comment, '')
    .replace(blockTag, ' ')
    .replace(tag, '')
    .replace(entity, decoded)
    .replace(/\s+/g, ' ')
    .trim()
}
