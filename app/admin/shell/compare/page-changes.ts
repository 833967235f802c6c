/**
 * The visible differences between two pages, and the line along which both are scrolled. Pure: the owner of
 * the documents measures the blocks (visible-blocks.ts).
 */
import { diffArrays } from 'diff/lib/diff/array.js'

/** A piece of a page that is seen as one: a text, a picture, a surface. Positions are in page pixels. */
export interface Block {
  /** The same for blocks that look the same. */
  signature: string
  /** The block's text, to identify it by. */
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

export type Area = Pick<Block, 'left' | 'top' | 'right' | 'bottom'>

export interface PageChange {
  type: 'added' | 'modified' | 'deleted'
  text: string
  before: Area | null
  after: Area | null
  /** The position on the common line. */
  at: number
}

/** A point of the common line, along which both pages are scrolled, and the places in them that belong to it. */
export interface LinePoint {
  at: number
  before: number
  after: number
}

export interface ComparedPages {
  changes: PageChange[]
  line: LinePoint[]
}

interface MeasuredPage {
  blocks: readonly Block[]
  height: number
}

// Beyond this, two pages have nothing in common and need no closer look.
const mostEdits = 3_000

export function comparePages(before: MeasuredPage, after: MeasuredPage): ComparedPages {
  const runs = runsOf(before.blocks, after.blocks)
  const equal = runs.filter(({ isEqual }) => isEqual)
  const anchors = equal.flatMap((run) =>
    run.before.flatMap((block, index) => {
      const other = run.after[index]
      return other ? [{ before: block.top, after: other.top }] : []
    }),
  )
  const line = lineThrough(anchors, before.height, after.height)
  const changes = runs.flatMap((run) => (run.isEqual ? [] : [changeOf(run, line)]))
  return { changes: changes.toSorted((one, other) => one.at - other.at), line }
}

interface Run {
  isEqual: boolean
  before: readonly Block[]
  after: readonly Block[]
}

/** A replacement is one run: the removed blocks with those that replaced them. */
function runsOf(before: readonly Block[], after: readonly Block[]): Run[] {
  const signatures = (blocks: readonly Block[]) => blocks.map(({ signature }) => signature)
  const changes = diffArrays(signatures(before), signatures(after), { maxEditLength: mostEdits })
  if (!changes) return [{ isEqual: false, before, after }]
  const runs: Run[] = []
  let [old, fresh] = [0, 0]
  for (const { added, removed, count } of changes) {
    const oldBlocks = added ? [] : before.slice(old, (old += count))
    const newBlocks = removed ? [] : after.slice(fresh, (fresh += count))
    const last = runs.at(-1)
    if (last && !last.isEqual && (added || removed)) {
      runs[runs.length - 1] = {
        isEqual: false,
        before: [...last.before, ...oldBlocks],
        after: [...last.after, ...newBlocks],
      }
    } else runs.push({ isEqual: !added && !removed, before: oldBlocks, after: newBlocks })
  }
  return runs
}

function changeOf({ before, after }: Run, line: readonly LinePoint[]): PageChange {
  const [old, fresh] = [areaOf(before), areaOf(after)]
  const type = old === null ? 'added' : fresh === null ? 'deleted' : 'modified'
  const text = [...after, ...before].find((block) => block.text !== '')?.text ?? ''
  const at = fresh ? lineAt(line, 'after', fresh.top) : lineAt(line, 'before', old?.top ?? 0)
  return { type, text, before: old, after: fresh, at }
}

function areaOf(blocks: readonly Block[]): Area | null {
  if (blocks.length === 0) return null
  return {
    left: Math.min(...blocks.map(({ left }) => left)),
    top: Math.min(...blocks.map(({ top }) => top)),
    right: Math.max(...blocks.map(({ right }) => right)),
    bottom: Math.max(...blocks.map(({ bottom }) => bottom)),
  }
}

/** Between two anchors the longer page sets the pace, so that nothing on either is skipped. */
function lineThrough(
  anchors: readonly { before: number; after: number }[],
  beforeHeight: number,
  afterHeight: number,
): LinePoint[] {
  let last: LinePoint = { at: 0, before: 0, after: 0 }
  const line = [last]
  for (const { before, after } of [...anchors, { before: beforeHeight, after: afterHeight }]) {
    // Columns lie beside each other, so only anchors further down on both pages continue the line.
    if (before < last.before || after < last.after) continue
    const step = Math.max(before - last.before, after - last.after)
    if (step === 0) continue
    last = { at: last.at + step, before, after }
    line.push(last)
  }
  return line
}

/** The places on both pages that belong to a point of the line. */
export function scrollPositions(line: readonly LinePoint[], at: number): { before: number; after: number } {
  const [one, other] = around(line, (point) => point.at, at)
  const share = shareOf(one.at, other.at, at)
  return {
    before: one.before + (other.before - one.before) * share,
    after: one.after + (other.after - one.after) * share,
  }
}

function lineAt(line: readonly LinePoint[], side: 'before' | 'after', position: number): number {
  const [one, other] = around(line, (point) => point[side], position)
  return one.at + (other.at - one.at) * shareOf(one[side], other[side], position)
}

const start: LinePoint = { at: 0, before: 0, after: 0 }

function around(
  line: readonly LinePoint[],
  of: (point: LinePoint) => number,
  value: number,
): [LinePoint, LinePoint] {
  const next = line.findIndex((point) => of(point) >= value)
  const index = next === -1 ? line.length - 1 : next
  return [line[Math.max(0, index - 1)] ?? start, line[index] ?? start]
}

function shareOf(from: number, to: number, value: number): number {
  return to === from ? 1 : Math.min(1, Math.max(0, (value - from) / (to - from)))
}
