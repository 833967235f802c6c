/**
 * Cleans HTML from elsewhere (Word, Google, a mail, a website): keeps the text that was visible and not
 * struck out, and reports every loss.
 */
import { anchors } from '#domain/anchors.ts'
import { linkHref } from '#domain/promotion/link.ts'
import { withoutMarks } from '#domain/visible-text.ts'
import { fragmentOf } from './document.ts'
import { collectBlocks, type Destination, isBlank, plainMarks } from './pasted-blocks.ts'
import { type Block, type Counting, countingIn, inLists, markerOf } from './pasted-lists.ts'
import {
  findLost,
  isDrawnFormula,
  isListSign,
  isOfPaper,
  isSeen,
  lostByTag,
  notRendered,
  type RemovedKind,
  removedKinds,
  setOf,
} from './pasted-losses.ts'
import { isDivisor, isOnlyAround, isRaisedTag, raisedByLook, raisedByName } from './pasted-raised.ts'
import {
  asSigns,
  emojiIn,
  isMissed,
  type Raised,
  type SymbolFont,
  symbolFontOf,
  symbolsIn,
  withKnownSymbols,
  type Writing,
  writingOf,
} from './pasted-signs.ts'
import {
  isUndecoratedBy,
  isUnderlinedBy,
  keepsLinesBy,
  readSize,
  slantIn,
  type Style,
  stylesIn,
  visibleIn,
  weightIn,
} from './pasted-styles.ts'

export interface Pasted {
  content: HTMLElement
  removed: RemovedKind[]
}

const blocks = setOf(
  'P DIV SECTION ARTICLE BLOCKQUOTE PRE ADDRESS FIGURE FIGCAPTION HEADER FOOTER MAIN ASIDE NAV DL DT DD CENTER CAPTION ' +
    'TABLE TBODY THEAD TFOOT TR TD TH UL OL LI MENU DETAILS SUMMARY FIELDSET LEGEND FORM H1 H2 H3 H4 H5 H6',
)
const headings: Readonly<Record<string, Block['tag']>> = {
  H1: 'h3',
  H2: 'h3',
  H3: 'h3',
  H4: 'h4',
  H5: 'h4',
  H6: 'h4',
}
const layouts = setOf('BLOCKQUOTE DL')
const looks = /(?:^|[;\s])(?:color|background(?:-color)?|font(?:-family|-size)?|text-align)\s*:/i

const insertedClass = /(?:^|\s)(?:msoIns|TrackChangeTextInsertion|TrackedInsertion)/i

/** The context of the text in an element: the inherited CSS, and the place of the text. */
interface Around extends Destination {
  raised: { way: Raised; writing: Writing } | null
  symbolFont: SymbolFont | null
  isPreformatted: boolean
  list: { level: number; next: Counting } | null
  /** Whether the text is in a cell of a row that becomes one line. */
  isInRow: boolean
}

const outside: Around = {
  marks: plainMarks,
  isVisible: true,
  hasSize: true,
  raised: null,
  symbolFont: null,
  isPreformatted: false,
  tag: 'p',
  item: null,
  list: null,
  isInRow: false,
}

export function cleanPasted(html: string): Pasted {
  const removed = new Set<RemovedKind>()
  const found = blocksIn(fragmentOf(html), (kind) => removed.add(kind))
  const content = inLists(found, () => removed.add('number'))
  return { content, removed: removedKinds.filter((kind) => removed.has(kind)) }
}

function blocksIn(fragment: DocumentFragment, tell: (kind: RemovedKind) => void): Block[] {
  const styleOf = stylesIn(fragment)
  const collected = collectBlocks(tell)
  const { addText, addBreak, endBlock } = collected

  function walk(parent: ParentNode, around: Around) {
    for (const node of parent.childNodes) {
      if (node instanceof Text) readText(node.data, around)
      else if (node instanceof Element) readElement(node, around)
    }
  }
  function readText(data: string, around: Around) {
    const text = withoutMarks(data)
    const lines = around.isPreformatted ? text.split(/\r\n|\n|\r/) : [text]
    for (const [index, line] of lines.entries()) {
      if (index > 0) addBreak(around)
      addText(writeText(line, around), around)
    }
  }
  function writeText(text: string, { raised, symbolFont }: Around): string {
    if (symbolFont && !isBlank(text)) {
      const symbols = symbolsIn(text, symbolFont)
      if (symbols === null) tell('symbol')
      return symbols ?? ''
    }
    return withKnownSymbols(raised?.writing === 'as signs' ? asSigns(text, raised.way) : text)
  }

  function readElement(element: Element, around: Around) {
    const tag = element.tagName.toUpperCase()
    const style = styleOf(element)
    const part = style.get('mso-element') ?? ''
    if (part === 'field-begin') collected.beginField()
    if (part === 'field-separator') collected.endInstructions()
    if (part === 'field-end') collected.endField()
    if (notRendered.has(tag) || isOfPaper(element, style) || isDrawnFormula(element)) return
    const kind = findLost(element, tag, style)
    if (kind !== null) {
      if (!isBlank(element.textContent ?? '') || !['struck', 'hidden', 'comment'].includes(kind)) tell(kind)
      return
    }
    if (tag === 'BR') return addBreak(around)
    const sign = findSign(element, tag)
    if (sign !== null) return addText(sign, around)
    const lost = lostByTag.find(([, tags]) => tags.has(tag))?.[0]
    if (lost) {
      if (isSeen(element, tag)) tell(lost)
      if (tag === 'HR') endBlock()
      return
    }
    if (tag === 'TABLE') tell('table')
    if (tag === 'BUTTON') tell('form')
    if (layouts.has(tag)) tell('layout')
    if (tag === 'FONT' || tag === 'CENTER' || looks.test(element.getAttribute('style') ?? '')) tell('look')
    readContent(element, tag, style, around)
  }

  function readContent(element: Element, tag: string, style: Style, around: Around) {
    const isBlock = isBlockOf(tag, style) && !(around.isInRow && /^(?:P|DIV|TD|TH)$/.test(tag))
    if (isBlock) endBlock()
    const inner = withStyle(element, tag, style, around)
    const before = collected.textBefore()
    const raised = findRaised(element, tag, style, inner, before)
    if (raised?.writing === 'apart' && !/\s$/.test(before)) addText(' ', inner)
    const checkbox = checkboxOf(element, style)
    if (checkbox !== null) collected.setCheckbox(checkbox)
    if (tag === 'Q') addText('«', inner)
    if (isDivisor(element)) addText('/', inner)
    if (tag === 'TR' && isLine(element)) readRow(element, inner)
    else walk(element, { ...inner, raised })
    if (tag === 'Q') addText('»', inner)
    if (isBlock) endBlock()
    if (tag === 'LI') {
      collected.setCheckbox('')
      // An item that is empty or only a picture had a number, too. Without its struck text, an item is gone.
      if (inner.item?.isBegun === false && isBlank(element.textContent ?? '')) inner.item.marker()
    }
  }

  function readRow(row: Element, around: Around) {
    collected.setBetweenCells(false)
    for (const cell of row.children) {
      readElement(cell, { ...around, isInRow: true })
      collected.setBetweenCells(true)
    }
    collected.setBetweenCells(false)
  }

  function findRaised(
    element: Element,
    tag: string,
    style: Style,
    around: Around,
    before: string,
  ): Around['raised'] {
    if (around.raised) {
      // A text raised even further would be read as part of it.
      if (isRaisedTag(tag)) tell('raised')
      return around.raised
    }
    const isInline = !isBlockOf(tag, style) && tag !== 'A'
    const way = raisedByName(element, tag) ?? (isInline ? raisedByLook(element, style) : null)
    if (way === null || isOnlyAround(element)) return null
    const text = element.textContent ?? ''
    const isSign = [...element.querySelectorAll('a')].some(
      (link) => findLost(link, 'A', styleOf(link)) !== null,
    )
    if (isBlank(text) || isSign) return null
    const writing = writingOf(text, way, before)
    if (isMissed(text, writing)) tell('raised')
    return { way, writing }
  }

  function withStyle(element: Element, tag: string, style: Style, around: Around): Around {
    const { marks } = around
    const heading = headings[tag]
    const isBold = (heading ? false : weightIn(style)) ?? (/^(?:B|STRONG|TH)$/.test(tag) || marks.isBold)
    const isItalic = slantIn(style) ?? (tag === 'I' || tag === 'EM' || marks.isItalic)
    const href = tag === 'A' ? hrefOf(element, marks.href) : marks.href
    const hasLine = (tag === 'U' && !isUndecoratedBy(style)) || (isUnderlinedBy(style) && tag !== 'INS')
    const isUnderlined =
      href === null && ((hasLine && !insertedClass.test(element.className)) || marks.isUnderlined)
    return {
      ...around,
      ...readSurroundings(element, tag, style, around),
      marks: { href, isBold, isItalic, isUnderlined },
      isVisible: visibleIn(style) ?? around.isVisible,
      hasSize: readSize(style) ?? around.hasSize,
      symbolFont: symbolIn(element, style, around),
      isPreformatted: keepsLinesBy(style) ?? (tag === 'PRE' || around.isPreformatted),
    }
  }

  function hrefOf(element: Element, around: string | null): string | null {
    const href = element.getAttribute('href')
    if (href === null) return around
    const safe = linkHref(href)
    const isDead = safe?.startsWith('#') && !anchors.some((anchor) => `#${anchor}` === safe)
    if (safe !== null && !isDead && !/^file:/i.test(href)) return safe
    if (!isBlank(element.textContent ?? '')) tell('link')
    return null
  }

  function readSurroundings(element: Element, tag: string, style: Style, around: Around): Partial<Around> {
    if (tag === 'UL' || tag === 'OL' || tag === 'MENU')
      return {
        list: { level: (around.list?.level ?? -1) + 1, next: countingIn(element, tag, style) },
        item: null,
      }
    if (tag === 'LI') {
      const list = around.list ?? { level: 0, next: () => ({ kind: 'bullet' as const }) }
      const told =
        Number(element.getAttribute('aria-level') ?? element.getAttribute('data-aria-level') ?? 0) - 1
      return {
        item: { level: Math.max(list.level, told), marker: () => list.next(element, style), isBegun: false },
      }
    }
    const levelInWord = /level(\d+)/.exec(style.get('mso-list') ?? '')?.[1]
    const isItem = levelInWord !== undefined || isItemOfSlide(element, tag)
    const tagged = headings[tag]
    if (isItem && around.item === null && tag !== 'SPAN') {
      const sign = findListSign(element)
      const level = Number(levelInWord ?? 1) - 1
      if (!tagged) return { item: { level, marker: () => markerOf(sign), isBegun: false } }
      if (sign !== '') {
        endBlock()
        addText(`${sign} `, { ...around, tag: tagged })
      }
    }
    return tagged ? { tag: tagged } : {}
  }

  /** PowerPoint only marks the sign in front of the text. */
  function isItemOfSlide({ firstElementChild: first }: Element, tag: string): boolean {
    return (tag === 'DIV' || tag === 'P') && first !== null && isListSign(first, styleOf(first))
  }

  function findListSign(element: Element): string {
    const sign = [...element.querySelectorAll('[style*="mso-"]')].find((inner) =>
      isListSign(inner, styleOf(inner)),
    )
    return (sign?.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim()
  }

  walk(fragment, outside)
  endBlock()
  return collected.blocks()
}

/** The sign for a picture or a control; `null` if there is none. */
function findSign(element: Element, tag: string): string | null {
  if (tag === 'IMG') return emojiIn(element.getAttribute('alt') ?? '')
  if (tag !== 'INPUT') return null
  const type = element.getAttribute('type')?.toLowerCase()
  if (type !== 'checkbox' && type !== 'radio') return null
  return element.hasAttribute('checked') ? '☑ ' : '☐ '
}

/** As Google and others write it, as Evernote does, and as Confluence does. */
function checkboxOf(element: Element, style: Style): string | null {
  if (element.tagName !== 'LI' && element.getAttribute('role') !== 'checkbox') return null
  const isTask = element.parentElement?.classList.contains('inline-task-list')
  const checked =
    element.getAttribute('aria-checked') ??
    style.get('--en-checked') ??
    (isTask ? String(element.classList.contains('checked')) : null)
  return checked === null ? null : checked === 'true' ? '☑ ' : '☐ '
}

function isBlockOf(tag: string, style: Style): boolean {
  const display = style.get('display') ?? 'revert'
  if (/^(?:revert|inherit)/.test(display) || /^(?:UL|OL|LI|TR|TD|TH|TABLE)$/.test(tag)) return blocks.has(tag)
  return !/^(?:inline|contents|ruby|initial|unset)/.test(display)
}

function symbolIn(element: Element, style: Style, around: Around): SymbolFont | null {
  const families =
    style.get('mso-symbol-font-family') ?? style.get('font-family') ?? element.getAttribute('face')
  return families === null ? around.symbolFont : symbolFontOf(families)
}

/** Whether a row becomes one line, because each of its cells has one. Other tables only serve as layout. */
function isLine(row: Element): boolean {
  return [...row.children].every(
    (cell) =>
      cell.querySelectorAll('p, div').length <= 1 &&
      cell.querySelector('ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre, hr') === null,
  )
}
