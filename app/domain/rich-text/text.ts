/** Between text and HTML, for excerpts, descriptions and differences. Needs no parser, so browsers can use it too. */

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

function decodeEntity(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return namedEntities[name] ?? whole
  const codePoint = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  return codePoint > 0 && codePoint <= 0x10_ff_ff ? String.fromCodePoint(codePoint) : ''
}

/** The text in one line: blocks and line breaks become spaces, entities become characters. */
export function textOf(html: string): string {
  return html
    .replace(hiddenContent, ' ')
    .replace(comment, '')
    .replace(blockTag, ' ')
    .replace(tag, '')
    .replace(entity, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim()
}

const markSigns: Record<string, string> = { strong: '*', b: '*', em: '_', i: '_', u: '_' }
const blockEnd = /<\/(?:p|ul|ol|h[1-6])>|<br\s*\/?>/gi
const link = /<a\s+href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi

/**
 * Clean HTML as lines that people can read and compare: '- ' before an item, '# ' before a heading, *bold*,
 * _italic_, and the address behind a link.
 */
export function readableLines(html: string): string {
  const marked = html
    .replace(/\s+/g, ' ')
    .replace(link, (_link, href: string, text: string) => `${text} (${href})`)
    .replace(/<\/?(strong|b|em|i|u)>/gi, (_tag, name: string) => markSigns[name.toLowerCase()] ?? '')
    .replace(/<li>/gi, '\n- ')
    .replace(/<h[1-6]>/gi, '\n# ')
    .replace(blockEnd, '\n')
    .replace(tag, '')
    .replace(entity, decodeEntity)
  return marked
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** Text escaped for HTML, between tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Word copies a line break within a paragraph as a vertical tab. */
export const lineEnd = /\r\n|[\n\r\v\f\u2028\u2029]/

/** The lines of plain text, blank ones left out. */
export function linesOf(text: string): string[] {
  return text
    .split(lineEnd)
    .map((line) => line.trim())
    .filter(Boolean)
}
