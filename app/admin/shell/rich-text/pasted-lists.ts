/**
 * Puts paragraphs and items, which each program nests in its own way, into the editor's lists. Its numbered
 * lists count 1, 2, 3; any other number stays as text.
 */
import type { Style } from './pasted-styles.ts'

export interface Marks {
  href: string | null
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
}
export type Inline = { kind: 'text'; text: string; marks: Marks } | { kind: 'break' }

export type Marker =
  | { kind: 'bullet' }
  | { kind: 'number'; value: number }
  /** Letters, Roman numerals and 1.1. The list is kept, its numbers are not. */
  | { kind: 'other-number' }
  /** Without any words, the item becomes a paragraph in front of its list. */
  | { kind: 'words'; text: string }

export interface Block {
  tag: 'p' | 'h3' | 'h4'
  inline: Inline[]
  /** Without a marker, the block continues the previous item. */
  item: { level: number; marker: Marker | null } | null
}

/** Word has nine levels. */
const deepest = 8

export function markerOf(text: string): Marker {
  const plain = text.replace(/[\s\u00a0]+/g, ' ').trim()
  const number = /^[([]?(\d{1,4})(?:\.?[)\]]|[.:°]|)$/.exec(plain)?.[1]
  if (number !== undefined) return { kind: 'number', value: Number(number) }
  if (/^[([]?(?:[a-z]{1,2}|[ivxlcdm]+)(?:\.?[)\]]|\.)$/i.test(plain) || /^\d+(?:[.-]\d+)+[.)]?$/.test(plain))
    return { kind: 'other-number' }
  // A letter alone is a bullet of a symbol font, such as 'o' or 'Ø'.
  return /\p{N}|\p{L}{2}|\p{L}[.:)]/u.test(plain) ? { kind: 'words', text: plain } : { kind: 'bullet' }
}

/** By the names that a style or an attribute has for a marker. For any other name, the tag decides. */
const kinds: readonly (readonly [RegExp, Exclude<Marker['kind'], 'words'>])[] = [
  [/none|disc|circle|square|["']/i, 'bullet'],
  [/^1$|decimal/i, 'number'],
  [/^[ai]$|alpha|latin|roman|greek|armenian|georgian/i, 'other-number'],
]

/** This is how LibreOffice writes a paragraph without a number or bullet among the items that have one. */
function isWithoutMarker(item: Element): boolean {
  return /display:\s*block/i.test(item.getAttribute('style') ?? '')
}

/** The item's own name for its marker, which also hides that of its list. */
function ownNameIn(style: Style): string | undefined {
  const name = style.get('list-style-type') ?? ''
  return name === '' || /^(?:inherit|unset|revert)/.test(name) ? undefined : name
}

export type Counting = (item: Element, style: Style) => Marker | null

/** Returns the function that numbers the items of a list; without a marker, an item continues the previous one. */
export function countingIn(list: Element, tag: string, listStyle: Style): Counting {
  const isOrdered = tag === 'OL'
  const isReversed = list.hasAttribute('reversed')
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
  const start = Number.parseInt(list.getAttribute('start') ?? '', 10)
  const areAllWithout = items.every(isWithoutMarker)
  let value = Number.isNaN(start) ? (isReversed ? items.length : 1) : start
  let hasCounted = false
  return (item, style) => {
    if (!areAllWithout && isWithoutMarker(item)) return hasCounted ? null : { kind: 'words', text: '' }
    hasCounted = true
    const own = Number.parseInt(item.getAttribute('value') ?? '', 10)
    if (!Number.isNaN(own)) value = own
    const number = value
    value += isReversed ? -1 : 1
    const name =
      ownNameIn(style) ??
      listStyle.get('list-style-type') ??
      item.getAttribute('type') ??
      (isOrdered ? list.getAttribute('type') : null) ??
      ''
    const kind = kinds.find(([names]) => names.test(name))?.[1] ?? (isOrdered ? 'number' : 'bullet')
    if (kind !== 'number') return { kind }
    const isOutline = /%\d.*%\d/.test(item.getAttribute('data-leveltext') ?? '')
    return isOutline ? { kind: 'other-number' } : { kind, value: number }
  }
}

interface OpenList {
  element: Element
  level: number
  count: number
}

/** `tell` is called when numbers are lost. */
export function inLists(blocks: readonly Block[], tell: () => void): HTMLElement {
  const root = document.createElement('div')
  let open: OpenList[] = []
  const innermost = () => open.at(-1)
  const lastItem = (list: OpenList | undefined) => list?.element.lastElementChild ?? root
  const closeTo = (level: number) => (open = open.filter((list) => list.level <= level))

  function addItem({ inline, item }: Block, level: number, marker: Marker) {
    closeTo(level)
    const fitting = innermost()
    const isSame = fitting?.level === level && fits(fitting, marker)
    if (!isSame) closeTo(level - 1)
    const text = isSame ? null : textOf(marker)
    if (text !== null) {
      const before: Inline[] = text === '' ? [] : [{ kind: 'text', text: `${text} `, marks: plain }]
      return asParagraph([...before, ...inline], lastItem(innermost()))
    }
    if (!isSame) {
      const element = appendChild(lastItem(innermost()), marker.kind === 'bullet' ? 'ul' : 'ol')
      open.push({ element, level, count: 0 })
    }
    const list = innermost()
    if (!list || !item) return
    list.count += 1
    if (marker.kind === 'other-number') tell()
    write(inline, appendChild(list.element, 'li'))
  }

  for (const [index, block] of blocks.entries()) {
    const { tag, inline, item } = block
    const level = Math.min(item?.level ?? 0, deepest)
    if (item?.marker) addItem(block, level, item.marker)
    else if (item) {
      closeTo(level)
      asParagraph(inline, lastItem(innermost()))
    } else if (goesOn(blocks, index, open[0])) {
      open = open.slice(0, 1)
      asParagraph(inline, lastItem(open[0]))
    } else {
      open = []
      write(inline, appendChild(root, tag))
    }
  }
  return root
}

function fits({ element, count }: OpenList, marker: Marker): boolean {
  if (marker.kind === 'bullet') return element.tagName === 'UL'
  if (marker.kind === 'words' || element.tagName !== 'OL') return false
  return marker.kind === 'other-number' || marker.value === count + 1
}

/** The marker as text, if no list would show it. */
function textOf(marker: Marker): string | null {
  if (marker.kind === 'words') return marker.text
  return marker.kind === 'number' && marker.value !== 1 ? `${marker.value}.` : null
}

const mostBetween = 3

/** Whether a paragraph between '2.' and '3.' belongs to the previous item, so that the list can continue. */
function goesOn(blocks: readonly Block[], index: number, list: OpenList | undefined): boolean {
  if (list?.element.tagName !== 'OL') return false
  const rest = blocks.slice(index, index + mostBetween + 1)
  const next = rest.findIndex(({ item }) => item !== null)
  const found = rest[next]?.item
  return (
    found?.marker?.kind === 'number' &&
    found.level === list.level &&
    found.marker.value === list.count + 1 &&
    rest.slice(0, next).every(({ tag }) => tag === 'p')
  )
}

function asParagraph(inline: readonly Inline[], target: Element) {
  write(inline, appendChild(target, 'p'))
}

const plain: Marks = { href: null, isBold: false, isItalic: false, isUnderlined: false }

function write(inline: readonly Inline[], target: Element) {
  for (const part of inline) {
    if (part.kind === 'break') {
      appendChild(target, 'br')
      continue
    }
    const { href, isBold, isItalic, isUnderlined } = part.marks
    let inner = target
    if (href !== null) {
      inner = appendChild(inner, 'a')
      inner.setAttribute('href', href)
    }
    if (isBold) inner = appendChild(inner, 'strong')
    if (isItalic) inner = appendChild(inner, 'em')
    if (isUnderlined) inner = appendChild(inner, 'u')
    inner.append(part.text)
  }
}

function appendChild(target: Element, name: string): Element {
  const element = document.createElement(name)
  target.append(element)
  return element
}
