/**
 * A promise's drawing: a signal flag (H: pilot on board, the numeral pennant 0, K: I wish to talk to you), or a detail of
 * the chart. Decoration.
 */
import { ChartDetail, type ChartDetailName } from '#design/chart/chart-detail.tsx'
import type { Website } from '#domain/website/website.ts'

type DrawingName = Website['howIWork']['promises'][number]['flag']
type FlagName = Exclude<DrawingName, ChartDetailName>

const white = '#fff'
const vermilion = '#bd3e17'
const straw = '#f2cf8a'
const deep = '#0f3d47'

/** Colours of the vertical stripes, from the mast. */
const stripes: Record<FlagName, readonly string[]> = {
  pilot: [white, vermilion],
  zero: [straw, vermilion, straw],
  talk: [straw, deep],
}

export function PromiseDrawing({ name }: { name: DrawingName }) {
  return isFlag(name) ? <Flag name={name} /> : <ChartDetail name={name} className="principle__flag" />
}

function isFlag(name: DrawingName): name is FlagName {
  return name in stripes
}

function Flag({ name }: { name: FlagName }) {
  const width = 72 / stripes[name].length
  return (
    <svg className="principle__flag" viewBox="-1 -1 74 56" aria-hidden="true" focusable="false">
      {stripes[name].map((color, index) => (
        <path key={index} d={`M${index * width} 0h${width}v54h-${width}z`} fill={color} />
      ))}
      <path d="M0 0h72v54H0z" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}
