/**
 * What is left of HTML from elsewhere (Word, Google, a mail, a website): what was seen there and not struck out. Whatever
 * went is told.
 */
import { anchors } from '#domain/anchors.ts'
import { linkHref } from '#domain/promotion/link.ts'
import { withoutMarks } from '#domain/visible-text.ts'
import { fragmentOf } from './document.ts'
import {
  type Block,
  countingIn,
  type Inline,
  inLists,
  type Marker,
  markerOf,
  type Marks,
} from './pasted-lists.ts'
import {
  findLost,
  isDrawnFormula,
  isOfPaper,
  isSeen,
  lostByTag,
  notRendered,
  type RemovedKind,
  removedKinds,
  setOf,
} from './pasted-losses.ts'
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
  readRaised,
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

/** What holds for the text in an element: what is inherited in CSS, and where the text goes. */
interface Around {
  marks: Marks
  isVisible: boolean
  hasSize: boolean
  raised: { way: Raised; writing: Writing } | null
  symbolFont: SymbolFont | null
  isPreformatted: boolean
  tag: Block['tag']
  /** `isBegun`: its first paragraph has the marker. */
  item: { level: number; marker: () => Marker; isBegun: boolean } | null
  list: { level: number; next: (item: Element) => Marker } | null
  /** A cell of a row that becomes one line. */
  isInRow: boolean
}

const outside: Around = {
  marks: { href: null, isBold: false, isItalic: false, isUnderlined: false },
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
  const done: Block[] = []
  let open: Block | null = null
  let isBetweenCells = false
  /** The checkbox of an item whose text is still to come. */
  let box = ''
  /** Instructions of a field in Word, such as HYPERLINK, stand between its beginning and its separator. */
  let instructions = 0

  function endBlock() {
    const inline = trimInline(open?.inline ?? [])
    if (open && inline.length > 0) done.push({ ...open, inline })
    open = null
  }
  function openBlock({ tag, item }: Around): Block {
    if (open) return open
    const marker = item && !item.isBegun ? item.marker() : null
    if (item) item.isBegun = true
    open = { tag: item ? 'p' : tag, inline: [], item: item && { level: item.level, marker } }
    return open
  }
  function addText(text: string, around: Around) {
    if (text === '' || !around.isVisible || !around.hasSize || instructions > 0) {
      if (text.trim() !== '' && instructions === 0) tell('hidden')
      return
    }
    if (open === null && isBlank(text)) return
    const { inline } = openBlock(around)
    if (isBetweenCells && !isBlank(text)) {
      isBetweenCells = false
      if (inline.length > 0) inline.push({ kind: 'text', text: '\u2003', marks: outside.marks })
    }
    inline.push({ kind: 'text', text: box + text, marks: around.marks })
    box = ''
  }
  function addBreak(around: Around) {
    if (open && around.isVisible) openBlock(around).inline.push({ kind: 'break' })
  }

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
    if (part === 'field-begin') instructions += 1
    if (part === 'field-separator' || part === 'field-end') instructions = Math.max(0, instructions - 1)
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
    const before = textBefore(open?.inline ?? [])
    const raised = findRaised(element, tag, style, inner, before)
    if (raised?.writing === 'apart' && !/\s$/.test(before)) addText(' ', inner)
    box = checkbox(element) ?? box
    if (tag === 'Q') addText('«', inner)
    if (isDivisor(element)) addText('/', inner)
    if (tag === 'TR' && isLine(element)) readRow(element, inner)
    else walk(element, { ...inner, raised })
    if (tag === 'Q') addText('»', inner)
    if (isBlock) endBlock()
    if (tag === 'LI') box = ''
  }

  function readRow(row: Element, around: Around) {
    isBetweenCells = false
    for (const cell of row.children) {
      readElement(cell, { ...around, isInRow: true })
      isBetweenCells = true
    }
    isBetweenCells = false
  }

  function findRaised(
    element: Element,
    tag: string,
    style: Style,
    around: Around,
    before: string,
  ): Around['raised'] {
    if (around.raised) {
      // What stands higher still would be read as part of it.
      if (tag in raisedTags) tell('raised')
      return around.raised
    }
    const isInline = !isBlockOf(tag, style) && tag !== 'A'
    const named = raisedTags[tag] ?? raisedInFormula(element)
    const way = named ?? (isInline ? (readRaised(style) ?? raisedByClass(element)) : null)
    const text = element.textContent ?? ''
    const isSign = [...element.querySelectorAll('a')].some(
      (link) => findLost(link, 'A', styleOf(link)) !== null,
    )
    if (way === null || isBlank(text) || isSign || isOnlyAround(element)) return null
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
    const space = style.get('white-space')
    return {
      ...around,
      ...readSurroundings(element, tag, style, around),
      marks: { href, isBold, isItalic, isUnderlined },
      isVisible: visibleIn(style) ?? around.isVisible,
      hasSize: readSize(style) ?? around.hasSize,
      symbolFont: symbolIn(element, style, around),
      isPreformatted: space === undefined ? tag === 'PRE' || around.isPreformatted : space.startsWith('pre'),
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
      const list = around.list ?? { level: 0, next: () => ({ kind: 'bullet' }) satisfies Marker }
      const told =
        Number(element.getAttribute('aria-level') ?? element.getAttribute('data-aria-level') ?? 0) - 1
      return { item: { level: Math.max(list.level, told), marker: () => list.next(element), isBegun: false } }
    }
    const level = /level(\d+)/.exec(style.get('mso-list') ?? '')?.[1]
    const tagged = headings[tag]
    if (level !== undefined && around.item === null && tag !== 'SPAN') {
      const sign = findIgnored(element)
      if (!tagged) return { item: { level: Number(level) - 1, marker: () => markerOf(sign), isBegun: false } }
      if (sign !== '') {
        endBlock()
        addText(`${sign} `, { ...around, tag: tagged })
      }
    }
    return tagged ? { tag: tagged } : {}
  }

  walk(fragment, outside)
  endBlock()
  return done
}

const isBlank = (text: string) => /^[\s\u00a0]*$/.test(text)

function findIgnored(element: Element): string {
  const sign = [...element.querySelectorAll('[style*="mso-list"]')].find((inner) =>
    /mso-list:\s*ignore/i.test(inner.getAttribute('style') ?? ''),
  )
  return (sign?.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim()
}

/** A wrapper of what is raised itself. */
function isOnlyAround(element: Element): boolean {
  const hasOwnText = [...element.childNodes].some((node) => node instanceof Text && !isBlank(node.data))
  return !hasOwnText && element.querySelector('sup, sub') !== null
}

const raisedTags: Readonly<Record<string, Raised>> = { SUP: 'up', SUB: 'down' }
const raisedParts: Readonly<Record<string, readonly (Raised | null)[]>> = {
  msup: [null, 'up'],
  msub: [null, 'down'],
  msubsup: [null, 'down', 'up'],
}

function raisedInFormula({ parentElement, previousElementSibling: before }: Element): Raised | null {
  const index = before === null ? 0 : before.previousElementSibling === null ? 1 : 2
  return raisedParts[parentElement?.localName ?? '']?.[index] ?? null
}

/** Word for the web, where its styles are lost. */
function raisedByClass({ classList }: Element): Raised | null {
  if (classList.contains('Superscript')) return 'up'
  return classList.contains('Subscript') ? 'down' : null
}

function isDivisor({ parentElement, previousElementSibling }: Element): boolean {
  return parentElement?.localName === 'mfrac' && previousElementSibling !== null
}

/** A picture or a control that is a sign. */
function findSign(element: Element, tag: string): string | null {
  if (tag === 'IMG') return emojiIn(element.getAttribute('alt') ?? '')
  if (tag !== 'INPUT') return null
  const type = element.getAttribute('type')?.toLowerCase()
  if (type !== 'checkbox' && type !== 'radio') return null
  return element.hasAttribute('checked') ? '☑ ' : '☐ '
}

function checkbox(element: Element): string | null {
  if (element.tagName !== 'LI' && element.getAttribute('role') !== 'checkbox') return null
  const checked = element.getAttribute('aria-checked')
  return checked === null ? null : checked === 'true' ? '☑ ' : '☐ '
}

function isBlockOf(tag: string, style: Style): boolean {
  const display = style.get('display')
  if (display === undefined || /^(?:UL|OL|LI|TR|TD|TH|TABLE)$/.test(tag)) return blocks.has(tag)
  return !/^(?:inline|contents|ruby)/.test(display)
}

function symbolIn(element: Element, style: Style, around: Around): SymbolFont | null {
  const families =
    style.get('mso-symbol-font-family') ?? style.get('font-family') ?? element.getAttribute('face')
  return families === null ? around.symbolFont : symbolFontOf(families)
}

/** A row whose cells hold one line each is one line; other tables only place what is in them. */
function isLine(row: Element): boolean {
  return [...row.children].every(
    (cell) =>
      cell.querySelectorAll('p, div').length <= 1 &&
      cell.querySelector('ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre, hr') === null,
  )
}

function textBefore(inline: readonly Inline[]): string {
  const last = inline.at(-1)
  return last?.kind === 'text' ? last.text : ''
}

/** Without the white space that a browser does not show, and without blank lines at either end. */
function trimInline(inline: readonly Inline[]): Inline[] {
  const shown: Inline[] = []
  let isAfterBlank = true
  for (const part of inline) {
    if (part.kind === 'break') {
      if (shown.length > 0) shown.push(part)
      isAfterBlank = true
      continue
    }
    const collapsed = part.text.replace(/[ \t\r\n\f]+/g, ' ')
    const text: string = isAfterBlank ? collapsed.replace(/^ /, '') : collapsed
    if (text === '') continue
    isAfterBlank = text.endsWith(' ')
    const last: Inline | undefined = shown.at(-1)
    if (last?.kind === 'text' && isSameMarks(last.marks, part.marks))
      shown[shown.length - 1] = { ...last, text: last.text + text }
    else shown.push({ ...part, text })
  }
  return withoutEnds(shown)
}

const isShown = (part: Inline) => part.kind === 'text' && !isBlank(part.text)

function withoutEnds(inline: readonly Inline[]): Inline[] {
  const parts = inline.slice(inline.findIndex(isShown), inline.findLastIndex(isShown) + 1)
  const cut = (index: number, blank: RegExp) => {
    const part = parts[index]
    if (part?.kind === 'text') parts[index] = { ...part, text: part.text.replace(blank, '') }
  }
  cut(0, /^[\s\u00a0]+/)
  cut(parts.length - 1, /[\s\u00a0]+$/)
  return parts
}

function isSameMarks(one: Marks, other: Marks): boolean {
  return (
    one.href === other.href &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    one.isUnderlined === other.isUnderlined
  )
}
