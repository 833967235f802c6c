/**
 * The HTML of a text for the preview, sanitized in the browser during typing: nothing in it runs. For
 * visitors, the server sanitizes on save and on render (domain/rich-text/html.ts).
 */
import { linkHref } from '#domain/promotion/link.ts'

const allowedTags = new Set(['P', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'BR', 'B', 'I', 'U', 'H3', 'H4', 'A'])
/** The content of these is not text. */
const droppedTags = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'NOSCRIPT', 'TEMPLATE', 'IFRAME'])
const maxNesting = 30

export function previewHtml(html: string): string {
  // A parser's document has no window, so no script runs in it and no picture loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const clean = document.createElement('div')
  copyInto(clean, body, 0)
  return clean.innerHTML
}

function copyInto(target: Element, source: Node, depth: number) {
  for (const node of source.childNodes) {
    if (node instanceof Text) target.append(node.data)
    else if (node instanceof Element && depth < maxNesting) copyElement(target, node, depth)
  }
}

function copyElement(target: Element, element: Element, depth: number) {
  if (droppedTags.has(element.tagName.toUpperCase())) return
  if (!allowedTags.has(element.tagName)) return copyInto(target, element, depth + 1)
  const copy = document.createElement(element.tagName)
  const href = element.tagName === 'A' ? linkHref(element.getAttribute('href') ?? '') : null
  if (href !== null) copy.setAttribute('href', href)
  copyInto(copy, element, depth + 1)
  target.append(copy)
}
