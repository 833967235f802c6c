/** Visits over time as a curve, and those of the same span before as a dashed one. */
import type { Figure, Span } from '#domain/visits/report.ts'
import { Group } from './groups.tsx'
import { drawingText, numberText, pointName, pointNameInShort, visitsWords as words } from './messages.ts'

interface CurveProps {
  span: Span
  points: readonly Figure[]
}

const [width, height] = [600, 200]

export function Curve({ span, points }: CurveProps) {
  const counts = points.map(({ count }) => count)
  const before = points.flatMap((point) => point.before ?? [])
  const ticks = ticksFor(Math.max(...counts, ...before))
  const { title, hint } = words.curve[span]
  const rows = points.map(({ name, count }) => ({ name: pointName(span, name), text: numberText(count) }))
  return (
    <Group
      wide
      {...{ title, hint }}
      label={drawingText(title, rows)}
      table={{
        heads: [words.spans[span].each, words.visits, ...(before.length > 0 ? [words.before] : [])],
        rows: points
          .map((point) => [
            pointName(span, point.name),
            numberText(point.count),
            ...(point.before === null ? [] : [numberText(point.before)]),
          ])
          .toReversed(),
      }}
    >
      <div className="curve">
        <div className="curve__ticks note numeric">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{numberText(tick)}</span>
          ))}
        </div>
        <Lines {...{ counts, before, ticks }} />
        <Numbers {...{ counts, top: ticks.at(-1) ?? 1 }} />
        <PointNames {...{ span, points }} />
      </div>
      <p className="curve__key line note">
        <span>{words.spans[span].now}</span>
        {before.length > 0 && <span className="curve__before">{words.spans[span].before}</span>}
      </p>
    </Group>
  )
}

function Lines({ counts, before, ticks }: Record<'counts' | 'before' | 'ticks', readonly number[]>) {
  const top = ticks.at(-1) ?? 1
  const line = lineOf(counts, top)
  const levels = ticks.map((tick) => `M0 ${height - (tick / top) * height}h${width}`)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="curve__levels" d={levels.join('')} />
      <path className="curve__area" d={`${line}V${height}H0Z`} />
      {before.length > 0 && <path className="curve__dashes" d={lineOf(before, top)} />}
      <path className="curve__line" d={line} />
    </svg>
  )
}

function lineOf(counts: readonly number[], top: number): string {
  const x = (index: number) => round((index / (counts.length - 1)) * width)
  return `M${counts.map((count, index) => `${x(index)} ${round(height - (count / top) * height)}`).join('L')}`
}

const round = (value: number) => Math.round(value * 10) / 10

/** The greatest value, and the last one. */
function Numbers({ counts, top }: { counts: readonly number[]; top: number }) {
  const last = counts.length - 1
  const greatest = counts.lastIndexOf(Math.max(...counts))
  return [...new Set([greatest, last])].map((index) => {
    const position = { '--x': index / last, '--y': (counts[index] ?? 0) / top }
    return (
      <span key={index} className="curve__number" style={position}>
        {numberText(counts[index] ?? 0)}
      </span>
    )
  })
}

/** Every seventh day, or every month, counted from the last. */
function PointNames({ span, points }: CurveProps) {
  const last = points.length - 1
  return (
    <div className="curve__labels note">
      {points.map(({ name }, index) => {
        if (span === 'days' && (last - index) % 7 !== 0) return null
        return (
          <span key={name} style={{ '--x': index / last }}>
            {pointNameInShort(span, name)}
          </span>
        )
      })}
    </div>
  )
}

/** Round numbers beside a curve, from nothing to at least the greatest value: at most four steps of 1, 2 or 5. */
export function ticksFor(greatest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(greatest, 4) / 4))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one * 4 >= greatest) ?? power
  const steps = Math.max(1, Math.ceil(greatest / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
