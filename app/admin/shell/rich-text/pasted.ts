/** What is left of HTML from elsewhere (Word, mail, a website), and what went. */
import { linkHref } from '#domain/promotion/link.ts'
import { fragmentOf } from './document.ts'

/** In the order in which it is told. */
export const removedKinds = ['picture', 'table', 'look', 'link', 'form', 'script'] as const
export type RemovedKind = (typeof removedKinds)[number]

export interface Pasted {
  content: HTMLElement
  removed: RemovedKind[]
}

const maxNesting = 30
const named = (tags: string) => tags.split(' ')
const kept = named('STRONG EM U H3 H4 P UL OL LI BR A')
const renamed: Record<string, string> = {
  ...Object.fromEntries(kept.map((tag) => [tag, tag.toLowerCase()])),
  B: 'strong',
  I: 'em',
  H1: 'h3',
  H2: 'h3',
  H5: 'h4',
  H6: 'h4',
}
/** Their text is kept, on lines of its own. */
const lines = new Set(
  named(
    'DIV SECTION ARTICLE BLOCKQUOTE PRE ADDRESS FIGURE FIGCAPTION HEADER FOOTER MAIN ASIDE NAV DL DT DD CENTER CAPTION TD TH HR',
  ),
)
const notRendered = new Set(named('STYLE META LINK TITLE HEAD XML TEMPLATE NOSCRIPT'))
const gone: [RemovedKind, string[]][] = [
  ['picture', named('IMG PICTURE SVG CANVAS VIDEO AUDIO IFRAME OBJECT EMBED')],
  ['script', named('SCRIPT')],
  ['form', named('INPUT SELECT TEXTAREA BUTTON')],
]
const looks = /(?:^|[;\s])(?:color|background(?:-color)?|font(?:-family|-size)?|text-align)\s*:/i

export function cleanPasted(html: string): Pasted {
  const removed = new Set<RemovedKind>()
  const content = document.createElement('div')
  copyChildren(content, fragmentOf(html), 0, removed)
  return { content, removed: removedKinds.filter((kind) => removed.has(kind)) }
}

function copyChildren(target: Element, source: ParentNode, depth: number, removed: Set<RemovedKind>) {
  for (const node of source.childNodes) {
    if (node instanceof Text) target.append(node.data)
    else if (node instanceof Element && depth < maxNesting) copyElement(target, node, depth, removed)
  }
}

function copyElement(target: Element, element: Element, depth: number, removed: Set<RemovedKind>) {
  const tag = element.tagName.toUpperCase()
  const style = element.getAttribute('style') ?? ''
  const goneAs = gone.find(([, tags]) => tags.includes(tag))?.[0]
  if (goneAs) removed.add(goneAs)
  // Word puts a list's bullet into the text, and mails hide a preview of themselves.
  if (goneAs || notRendered.has(tag) || /mso-list:\s*ignore|display:\s*none/i.test(style)) return
  if (tag === 'TABLE') removed.add('table')
  if (tag === 'FONT' || tag === 'CENTER' || looks.test(style)) removed.add('look')
  const inner = copyOf(target, element, tag, style, removed)
  copyChildren(inner, element, depth + 1, removed)
}

/** Appends what the element becomes, and gives where its content goes. */
function copyOf(target: Element, element: Element, tag: string, style: string, removed: Set<RemovedKind>) {
  if (tag === 'P' && /mso-list:/i.test(style)) return appended(listAt(target, element), 'li')
  // A paragraph in an item is the item's own text.
  if (lines.has(tag) || (tag === 'P' && target.tagName === 'LI')) return appended(target, 'div')
  const name = renamed[tag]
  // Google wraps all that is copied into a <b> that is not bold.
  if (name === undefined || (tag === 'B' && /font-weight:\s*(?:normal|[1-4]00)/i.test(style)))
    return styled(target, style)
  if (name !== 'a') return appended(target, name)
  const href = element.getAttribute('href')
  if (href === null) return target
  const safe = linkHref(href)
  if (safe === null || /^file:/i.test(href)) {
    removed.add('link')
    return target
  }
  const link = appended(target, 'a')
  link.setAttribute('href', safe)
  return link
}

function styled(target: Element, style: string): Element {
  const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style)
  const isItalic = /font-style:\s*italic/i.test(style)
  const outer = isBold ? appended(target, 'strong') : target
  return isItalic ? appended(outer, 'em') : outer
}

/** Word writes items as paragraphs of a class; the list around them is ours. */
function listAt(target: Element, item: Element): Element {
  const isNumbered = /^\s*(?:\d+|[a-z])[.)]/i.test(item.textContent ?? '')
  const name = isNumbered ? 'ol' : 'ul'
  const last = lastElement(target)
  return last?.tagName === name.toUpperCase() ? last : appended(target, name)
}

/** `null` where text follows it. */
function lastElement(target: Element): Element | null {
  const last = target.lastElementChild
  let after = last?.nextSibling
  while (after) {
    if ((after.textContent ?? '').trim() !== '') return null
    after = after.nextSibling
  }
  return last
}

function appended(target: Element, name: string): Element {
  const element = document.createElement(name)
  target.append(element)
  return element
}
