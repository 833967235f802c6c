/**
 * What of a pasted document is not to be pasted, with all that is in it, and what the advisor is told of it: comments, notes,
 * what is struck out or hidden, pictures, scripts and controls.
 */
import { anchors } from '#domain/anchors.ts'
import { isNoteSign } from './pasted-signs.ts'
import { isStruckBy, isTakenAway, isUndecoratedBy, type Style } from './pasted-styles.ts'

/** In the order in which it is told. */
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
  'STYLE META LINK TITLE HEAD XML TEMPLATE NOSCRIPT RP DATALIST COLGROUP ANNOTATION ANNOTATION-XML',
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

/** Word's own bullet, which stands in the text as well, and the line above its footnotes. */
export function isOfPaper(element: Element, style: Style): boolean {
  if (/ignore/.test(style.get('mso-list') ?? '')) return true
  return element.tagName === 'HR' && element.closest('[style*="mso-element"]') !== null
}

/** What is not to be pasted with all that is in it; `null` for what was there to be read. */
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
  const isTakenOut = element.hasAttribute('hidden') || isTakenAway(style)
  if (isTakenOut && !element.matches(readFormula)) return 'hidden'
  if (style.has('mso-footnote-id') || style.has('mso-endnote-id') || noteClass.test(names)) return 'note'
  const isDead = href.startsWith('#') && !anchors.some((anchor) => `#${anchor}` === href)
  if (tag === 'A' && (isDead || noteTarget.test(href)) && isNoteSign(element.textContent ?? '')) return 'note'
  return null
}

/** A formula stands in a page as it is drawn, which says nothing, and hidden as MathML for those who have it read to them. */
const readFormula = '.katex-mathml, mjx-assistive-mml, .MJX_Assistive_MathML'

export function isDrawnFormula(element: Element): boolean {
  const { parentElement } = element
  return element.matches('.katex-html, mjx-math') && parentElement?.querySelector(readFormula) !== null
}

/** Google writes what was commented behind the text, each behind a link back to its place. */
function isGoogleComment(element: Element, tag: string): boolean {
  if (tag !== 'DIV' && tag !== 'P') return false
  const first = element.querySelector('a[href]')
  return /#cmnt_ref\d/.test(first?.getAttribute('href') ?? '') && !element.querySelector('div div')
}

/** Whether something of it was to be seen. */
export function isSeen(element: Element, tag: string): boolean {
  if (tag === 'INPUT') return element.getAttribute('type') !== 'hidden'
  return !(tag === 'IMG' && element.closest('[aria-checked]'))
}
