/** Finds raised and lowered texts: by tag, by style, in formulas, and by the classes of Word for the web. */
import { isBlank } from './pasted-blocks.ts'
import type { Raised } from './pasted-signs.ts'
import { readRaised, type Style } from './pasted-styles.ts'

/** Whether the element only wraps text that is raised itself. */
export function isOnlyAround(element: Element): boolean {
  const hasOwnText = [...element.childNodes].some((node) => node instanceof Text && !isBlank(node.data))
  return !hasOwnText && element.querySelector('sup, sub') !== null
}

const raisedTags: Readonly<Record<string, Raised>> = { SUP: 'up', SUB: 'down' }
const raisedParts: Readonly<Record<string, readonly (Raised | null)[]>> = {
  msup: [null, 'up'],
  msub: [null, 'down'],
  msubsup: [null, 'down', 'up'],
}

export function isRaisedTag(tag: string): boolean {
  return tag in raisedTags
}

/** Raised by tag, or by the place in a formula. */
export function raisedByName(element: Element, tag: string): Raised | null {
  return raisedTags[tag] ?? raisedInFormula(element)
}

function raisedInFormula({ parentElement, previousElementSibling: before }: Element): Raised | null {
  const index = before === null ? 0 : before.previousElementSibling === null ? 1 : 2
  return raisedParts[parentElement?.localName ?? '']?.[index] ?? null
}

/** Raised by style, or by the classes of Word for the web if its styles are lost. */
export function raisedByLook({ classList }: Element, style: Style): Raised | null {
  const way = readRaised(style)
  if (way) return way
  if (classList.contains('Superscript')) return 'up'
  return classList.contains('Subscript') ? 'down' : null
}

/** Whether the element is the denominator of a fraction. */
export function isDivisor({ parentElement, previousElementSibling }: Element): boolean {
  return parentElement?.localName === 'mfrac' && previousElementSibling !== null
}
