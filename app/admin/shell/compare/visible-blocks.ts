/** The visible blocks of the document in a preview frame, and the marks drawn over them. */
import type { Area, Block, PageChange } from './page-changes.ts'

const marksId = 'lotse-marks'
/** Smaller boxes are text for screen readers only. */
const leastSize = 2
/** The size of a mark's number (marks.css), in pixels. */
const numberHeight = 34

export function pageIn(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>('.preview-page')
}

/** Answers that are folded away are part of the comparison. */
export function unfold(document: Document) {
  for (const details of document.querySelectorAll('details')) {
    // A browser leaves only one of several details with the same name open.
    details.removeAttribute('name')
    details.open = true
  }
}

export function visibleBlocks(document: Document): Block[] {
  const page = pageIn(document)
  const blocks: Block[] = []
  if (page) collect(page, document.defaultView?.scrollY ?? 0, blocks)
  return blocks
}

function collect(element: Element, scrolled: number, blocks: Block[]) {
  for (const child of element.children) {
    const rect = child.getBoundingClientRect()
    // A closed popover, or an element hidden at this width.
    if (child.getClientRects().length === 0 && getComputedStyle(child).display !== 'contents') continue
    const signature = signatureOf(child)
    if (signature !== null && isSeen(rect)) {
      const { left, right, top, bottom } = rect
      blocks.push({ ...signature, left, right, top: top + scrolled, bottom: bottom + scrolled })
    }
    if (!isWhole(child)) collect(child, scrolled, blocks)
  }
}

const isSeen = ({ width, height }: DOMRect) => width > leastSize && height > leastSize

/** The text without the parts for screen readers, because no mark could show where those changed. */
function readSeenText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent
      if (!isElement(node)) return ''
      const isHidden = node.getClientRects().length > 0 && !isSeen(node.getBoundingClientRect())
      return isHidden ? '' : readSeenText(node)
    })
    .join('')
}

/** Also true for the page in a frame, whose elements are instances of that frame's classes. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

/** Whether an element is compared as a whole, like a text or a picture, and not element by element. */
function isWhole(element: Element): boolean {
  return element.tagName === 'IMG' || element.tagName === 'svg' || hasOwnText(element)
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  )
}

/** `null` for an element that shows nothing of its own. */
function signatureOf(element: Element): Pick<Block, 'signature' | 'text'> | null {
  const { tagName } = element
  // Surfaces that the advisor colours carry their look as a style.
  const look =
    tagName === 'svg' ? '' : [element.getAttribute('style'), element.getAttribute('data-align')].join()
  if (tagName === 'IMG') {
    const text = element.getAttribute('alt') ?? ''
    return { signature: `IMG|${element.getAttribute('src')}|${text}`, text }
  }
  if (hasOwnText(element)) {
    const text = readSeenText(element).replaceAll(/\s+/g, ' ').trim()
    return { signature: `${tagName}|${text}|${element.getAttribute('href') ?? ''}|${look}`, text }
  }
  return look.length > 1 ? { signature: `${tagName}|${look}|${element.className}`, text: '' } : null
}

/** Draws the changes of one side, numbered; the current one stands out. */
export function drawMarks(
  document: Document,
  changes: readonly PageChange[],
  side: 'before' | 'after',
  current: number,
) {
  const layer = document.createElement('div')
  layer.id = marksId
  changes.forEach((change, index) => {
    const area = change[side]
    if (area) layer.append(mark(document, area, index, index === current))
  })
  document.getElementById(marksId)?.remove()
  document.body.append(layer)
}

function mark(document: Document, area: Area, index: number, isCurrent: boolean): HTMLElement {
  const element = document.createElement('div')
  element.className = isCurrent ? 'change-mark change-mark--current' : 'change-mark'
  const width = document.documentElement.clientWidth
  const [left, right] = [Math.max(4, area.left - 10), Math.min(width - 4, area.right + 10)]
  const top = Math.max(4, area.top - 8)
  element.classList.toggle('change-mark--at-top', top < numberHeight)
  Object.assign(element.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${area.bottom - area.top + 16}px`,
  })
  const number = document.createElement('b')
  number.textContent = String(index + 1)
  element.append(number)
  return element
}
