/**
 * The content of a text block: plain text whose lines are paragraphs, as it always was, or HTML as soon as
 * part of it is bold, a list or a link. The beginning shows which of the two it is, so that a text never
 * touched by the editor stays as it is, byte by byte.
 */
import { escapeText, linesOf, readableLines, textOf } from '#domain/rich-text/text.ts'

const beginsAsHtml = /^\s*<(?:p|ul|ol|h3|h4)(?:\s[^<>]*)?>/
/** The text is nothing but paragraphs, and they hold nothing but text. */
const plainParagraphs = /^(?:<p>[^<]*<\/p>\s*)*$/

export function isHtmlText(content: string): boolean {
  return beginsAsHtml.test(content)
}

/** The text in the form that the editor takes. */
export function htmlOfText(content: string): string {
  if (isHtmlText(content)) return content
  return linesOf(content)
    .map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    .join('')
}

/** The editor's HTML in the form in which it is stored. */
export function serializeText(html: string): string {
  if (!plainParagraphs.test(html)) return html
  const lines = [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = '']) => unescapeText(text))
  const plain = lines.join('\n')
  // Lines that the page would read otherwise stay HTML: blank ones, and those that look like HTML.
  return htmlOfText(plain) === html.replaceAll(/\s*\n\s*/g, '') ? plain : html
}

/** The text of the block without tags, in one line. */
export function plainText(content: string): string {
  return isHtmlText(content) ? textOf(content) : content.trim().replace(/\s+/g, ' ')
}

/** The text in the form in which differences show it. */
export function readableText(content: string): string {
  return isHtmlText(content) ? readableLines(content) : content
}

function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
