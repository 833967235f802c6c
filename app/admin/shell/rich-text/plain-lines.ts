/** Plain text as HTML: each line a paragraph, and lines that begin with '- ' or '1. ' a list. */
import { escaped } from './document.ts'

const items: Record<'ul' | 'ol', RegExp> = { ul: /^[-*•·–]\s+/, ol: /^\d{1,3}[.)]\s+/ }
const anyTag = /<\/?[a-z][^>]*>/i
const firstTag = /^\s*<(?:p|ul|ol|li|h[1-6]|div|strong|em|b|i|u|a|br)\b[^>]*>/i

/** HTML as source text, such as the answer of an AI. */
export function isHtmlSource(text: string): boolean {
  return firstTag.test(text) && /<\/[a-z][a-z0-9]*>\s*$/i.test(text)
}

/** Whether it would gain from being read as lines: no tags, and more than one line or an item. */
export function isPlainLines(text: string): boolean {
  if (anyTag.test(text)) return false
  const lines = linesOf(text)
  return lines.length > 1 || lines.some((line) => listOf(line) !== null)
}

export function linesToHtml(text: string): string {
  let html = ''
  let open: 'ul' | 'ol' | null = null
  for (const line of linesOf(text)) {
    const list = listOf(line)
    if (list !== open) html += (open ? `</${open}>` : '') + (list ? `<${list}>` : '')
    open = list
    html += list ? `<li>${escaped(line.replace(items[list], ''))}</li>` : `<p>${escaped(line)}</p>`
  }
  return html + (open ? `</${open}>` : '')
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
}

function listOf(line: string): 'ul' | 'ol' | null {
  if (items.ul.test(line)) return 'ul'
  return items.ol.test(line) ? 'ol' : null
}
