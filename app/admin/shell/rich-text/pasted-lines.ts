/**
 * Converts lines of plain text to paragraphs and lists. Only unmistakable lists become lists: at least two
 * lines in a row with the same bullet, or with 1, 2, 3. A date, an ordinal, an amount or a minus stays as
 * typed.
 */
import { articles, followsANumber } from '#domain/rich-text/german-ordinals.ts'
import { lineEnd, linesOf } from '#domain/rich-text/text.ts'
import { withoutMarks } from '#domain/visible-text.ts'
import { type Block, inLists, type Marker } from './pasted-lists.ts'
import { withKnownSymbols } from './pasted-signs.ts'

interface Line {
  text: string
  /** The indentation, in characters; a tab counts as four. */
  indent: number
  marker: Marker | null
  /** The bullet, or the sign after the number. */
  sign: string
  rest: string
}

const bulleted = /^([-–—•·*▪◦‣●⁃➢○■])\s+(\S.*)$/
const numbered = /^(\d{1,3})(\.\)|[.)])\s+(\S.*)$/

export function linesToHtml(text: string): string {
  return inLists(blocksOf(linesIn(withKnownSymbols(withoutMarks(text)))), () => {}).innerHTML
}

/**
 * The text to store when the view goes from HTML back to the editor; `shown` is the text that the HTML view
 * opened with. An unchanged text stays as it was. Lines typed without tags become paragraphs and lists.
 */
export function backFromHtml(
  text: string,
  shown: string,
  { fromHtml }: { fromHtml: (html: string) => string },
): string {
  const isPlain = !/<\/?[a-z][^>]*>/i.test(text) && linesOf(text).length > 1
  return text !== shown && isPlain ? fromHtml(linesToHtml(text)) : text
}

function linesIn(text: string): Line[] {
  return text.split(lineEnd).flatMap((line) => (line.trim() === '' ? [] : [lineOf(line)]))
}

function lineOf(line: string): Line {
  const text = line.trim()
  const indent = (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length
  const [, number = '', ending = '', behind = ''] = numbered.exec(text) ?? []
  if (number !== '')
    return { text, indent, marker: { kind: 'number', value: Number(number) }, sign: ending, rest: behind }
  const [, bullet = '', rest = text] = bulleted.exec(text) ?? []
  return { text, indent, marker: bullet === '' ? null : { kind: 'bullet' }, sign: bullet, rest }
}

function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  for (let index = 0; index < lines.length; ) {
    const end = lines.findIndex(({ marker }, at) => at >= index && marker === null)
    const run = lines.slice(index, end === -1 ? lines.length : Math.max(end, index + 1))
    blocks.push(...(listIn(run) ?? run.map(({ text }) => blockOf(text, null))))
    index += run.length
  }
  return blocks
}

function blockOf(text: string, item: Block['item']): Block {
  const marks = { href: null, isBold: false, isItalic: false, isUnderlined: false }
  return { tag: 'p', inline: [{ kind: 'text', text, marks }], item }
}

/** `null` if one of the lines may be something else. */
function listIn(run: readonly Line[]): Block[] | null {
  const indents: number[] = []
  const open: Line[][] = []
  const groups: Line[][] = []
  const blocks = run.map((line) => {
    while (indents.length > 1 && line.indent < (indents.at(-1) ?? 0)) {
      indents.pop()
      open.pop()
    }
    const isFirst = indents.length === 0 || line.indent > (indents.at(-1) ?? 0)
    if (isFirst) {
      indents.push(line.indent)
      open.push([])
    }
    const group = open.at(-1) ?? []
    if (group.length === 0) groups.push(group)
    group.push(line)
    return blockOf(line.rest, { level: indents.length - 1, marker: line.marker })
  })
  const isList = (groups[0]?.length ?? 0) > 1 && groups.every(isUnmistakable)
  return isList ? blocks : null
}

/** An amount; a dash before it may be a minus. */
const amount = /^[-–−+±]?(?:(?:CHF|SFr\.?|Fr\.?|EUR|USD|GBP|\p{Sc}|ca\.|[~±≈])\s*)?[\d.,½¼¾]/iu

function isUnmistakable(items: readonly Line[]): boolean {
  const [first] = items
  if (!items.every(({ sign, marker }) => sign === first?.sign && marker?.kind === first.marker?.kind))
    return false
  if (first?.marker?.kind === 'bullet')
    return !/[-–—]/.test(first.sign) || items.every(({ rest }) => !amount.test(rest))
  const isCounted = items.every(
    ({ marker }, index) => marker?.kind === 'number' && marker.value === index + 1,
  )
  return isCounted && items.every(({ rest }) => !followsANumber.test(rest)) && !haveOneHead(items)
}

/** Whether all items begin with the same noun, which they count: '1. Schritt, 2. Schritt, 3. Schritt'. */
function haveOneHead(items: readonly Line[]): boolean {
  const heads = items.map(({ rest }) => /^\p{L}+/u.exec(rest)?.[0].toLowerCase() ?? '')
  return heads[0] !== '' && !articles.test(heads[0] ?? '') && heads.every((head) => head === heads[0])
}
