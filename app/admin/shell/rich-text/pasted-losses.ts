/**
 * The parts of a pasted document that are left out with their whole content, and reported to the advisor:
 * comments, notes, struck-out or hidden text, pictures, scripts and controls.
 */
import { anchors } from '#domain/anchors.ts'
import { markerOf } from './pasted-lists.ts'
import { isNoteSign } from './pasted-signs.ts'
import { isStruckBy, isTakenAway, isUndecoratedBy, type Style } from './pasted-styles.ts'

/** In the order of the report. */
export const removedKinds = [
  'struck',
  'comment',
  'hidden',
  'note',
  'number',
  'raised',
  'symbol',
  'picture',
  'table',
  'look',
  'layout',
  'link',
  'form',
  'script',
] as const
export type RemovedKind = (typeof removedKinds)[number]

export const setOf = (tags: string) => new Set(tags.split(' '))
export const notRendered = setOf(
  'STYLE META LINK TITLE HEAD XML TEMPLATE NOSCRIPT DATALIST COLGROUP ANNOTATION ANNOTATION-XML',
)
export const lostByTag: [RemovedKind, Set<string>][] = [
  ['picture', setOf('IMG PICTURE SVG CANVAS VIDEO AUDIO IFRAME OBJECT EMBED V:IMAGEDATA')],
  ['script', setOf('SCRIPT')],
  ['form', setOf('INPUT SELECT TEXTAREA')],
  ['layout', setOf('HR')],
  ['comment', setOf('COMMENT')],
]

const commentClass = /(?:^|\s)(?:MsoCommentReference|MsoCommentText|msocom(?:anchor|off|txt))(?:\s|$)/
const noteClass = /(?:^|\s)Mso(?:Footnote|Endnote)Reference(?:\s|$)/
const struckClass = /(?:^|\s)(?:msoDel|msoMoveFrom|TrackChangeTextDeletion|TrackedDeletion)/i
const commentTarget = /#(?:_?mso(?:com|anchor)|cmnt)/i
const noteTarget =
  /#(?:_(?:ftn|edn)|ftnt|sd(?:foot|end)note|(?:user-content-)?fn(?:ref)?[:\d-]|cite_(?:note|ref))/i

/** Whether the element is the sign that Word or PowerPoint writes in front of an item. */
export function isListSign(element: Element, style: Style): boolean {
  if (/ignore/.test(style.get('mso-list') ?? '')) return true
  if (!/^["']?(?:num)?bullet/.test(style.get('mso-special-format') ?? '')) return false
  // Newsletters give whole items this format.
  const isFirst = element.tagName === 'SPAN' && element.previousElementSibling === null
  return isFirst && markerOf(element.textContent ?? '').kind !== 'words'
}

/** The sign of an item, which becomes the list's own, and the line above Word's footnotes. */
export function isOfPaper(element: Element, style: Style): boolean {
  if (isListSign(element, style)) return true
  return element.tagName === 'HR' && element.closest('[style*="mso-element"]') !== null
}

/** The kind of an element that is left out with its whole content; `null` for readable content. */
export function findLost(element: Element, tag: string, style: Style): RemovedKind | null {
  const names = element.getAttribute('class') ?? ''
  const href = element.getAttribute('href') ?? ''
  const part = style.get('mso-element') ?? ''
  const isComment =
    part.startsWith('comment') || commentClass.test(names) || style.get('mso-special-character') === 'comment'
  if (isComment || (tag === 'A' && commentTarget.test(href)) || isGoogleComment(element, tag))
    return 'comment'
  if (tag === 'DEL' || struckClass.test(names) || isStruckBy(style)) return 'struck'
  if ((tag === 'S' || tag === 'STRIKE') && !isUndecoratedBy(style)) return 'struck'
  const isTakenOut = element.hasAttribute('hidden') || isTakenAway(style, tag)
  if (isTakenOut && !element.matches(readFormula)) return 'hidden'
  if (style.has('mso-footnote-id') || style.has('mso-endnote-id') || noteClass.test(names)) return 'note'
  const isDead = href.startsWith('#') && !anchors.some((anchor) => `#${anchor}` === href)
  if (tag === 'A' && (isDead || noteTarget.test(href)) && isNoteSign(element.textContent ?? '')) return 'note'
  return null
}

/** A page holds a formula twice: drawn, without readable text, and hidden as MathML for screen readers. */
const readFormula = '.katex-mathml, mjx-assistive-mml, .MJX_Assistive_MathML'

export function isDrawnFormula(element: Element): boolean {
  const { parentElement } = element
  return element.matches('.katex-html, mjx-math') && parentElement?.querySelector(readFormula) !== null
}

/** Google puts the comments after the text, each behind a link back to its place. */
function isGoogleComment(element: Element, tag: string): boolean {
  if (tag !== 'DIV' && tag !== 'P') return false
  const first = element.querySelector('a[href]')
  return /#cmnt_ref\d/.test(first?.getAttribute('href') ?? '') && !element.querySelector('div div')
}

/** Whether any of the element was visible. */
export function isSeen(element: Element, tag: string): boolean {
  if (tag === 'INPUT') return element.getAttribute('type') !== 'hidden'
  return !(tag === 'IMG' && element.closest('[aria-checked]'))
}
