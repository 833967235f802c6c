/**
 * HTML in and out of the editor. HTML that the editor cannot hold is not opened in it: `openHtml` writes the
 * parsed document back and compares, so that nothing is lost silently.
 */
import { DOMParser, type Mark, type Node } from 'prosemirror-model'
import { escapeText } from '#domain/rich-text/text.ts'
import { meaningOf } from './meaning.ts'
import { nodes, schema } from './schema.ts'

/** The fragment is inert: nothing in it runs or loads. */
export function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** `null` if the editor would lose something. */
export function openHtml(html: string): Node | null {
  const read = fragmentOf(html)
  const opened = DOMParser.fromSchema(schema).parse(read)
  return meaningOf(read) === meaningOf(fragmentOf(htmlOf(opened))) ? opened : null
}

/** Leaves out empty paragraphs, which show nothing, so that an empty editor is an empty text. */
export function htmlOf(document: Node): string {
  return document.children
    .filter((block) => block.type !== nodes.paragraph || block.childCount > 0)
    .map(blockHtml)
    .join('\n')
}

function blockHtml(block: Node): string {
  switch (block.type) {
    case nodes.heading:
      return `<h${block.attrs.level}>${inlineHtml(block)}</h${block.attrs.level}>`
    case nodes.bullet_list:
      return `<ul>\n${block.children.map(itemHtml).join('\n')}\n</ul>`
    case nodes.ordered_list:
      return `<ol>\n${block.children.map(itemHtml).join('\n')}\n</ol>`
    default:
      return `<p>${inlineHtml(block)}</p>`
  }
}

function isBare(part: Node | undefined): boolean {
  return part?.type === nodes.paragraph && part.attrs.bare === true
}

function itemHtml(item: Node): string {
  const parts = item.children.map((part, index) =>
    isBare(part) && !isBare(item.children[index - 1]) ? inlineHtml(part) : blockHtml(part),
  )
  return `<li>${parts.join('')}</li>`
}

function inlineHtml(block: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  const change = (wanted: readonly Mark[]) => {
    const kept = open.findIndex((mark, index) => !wanted[index] || !mark.eq(wanted[index]))
    const shared = kept === -1 ? open.length : kept
    html += open
      .slice(shared)
      .toReversed()
      .map((mark) => `</${tagOf(mark)}>`)
      .join('')
    html += wanted.slice(shared).map(openingTag).join('')
    open = wanted
  }
  for (const part of block.children) {
    change(part.marks)
    html += part.isText ? escapeText(part.text ?? '') : '<br />'
  }
  change([])
  return html
}

function tagOf(mark: Mark): string {
  if (mark.type.name === 'link') return 'a'
  return mark.type.name === 'underline' ? 'u' : String(mark.attrs.tag)
}

function openingTag(mark: Mark): string {
  if (mark.type.name !== 'link') return `<${tagOf(mark)}>`
  return `<a href="${escapeText(String(mark.attrs.href)).replaceAll('"', '&quot;')}">`
}
