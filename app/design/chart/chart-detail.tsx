/** A detail cut out of the chart, as large as a flag. Decoration, hidden from assistive technology. */
import drawing from './chart.svg'
import { Berth, Buoys, CourseLine } from './course.tsx'

/** `x y width height` of the 1440 × 760 drawing; as wide as four thirds of their height. */
const crops = {
  compass: [800, 193, 200, 150],
  buoy: [1082, 308, 80, 60],
  berth: [1316, 390, 96, 72],
} as const
export type ChartDetailName = keyof typeof crops

export function ChartDetail({ name, className }: { name: ChartDetailName; className: string }) {
  const [x, y, width, height] = crops[name]
  return (
    <svg className={className} viewBox={crops[name].join(' ')} aria-hidden="true" focusable="false">
      <rect x={x} y={y} width={width} height={height} fill="var(--color-deep-faint)" />
      {name === 'compass' ? (
        <>
          {/* The lines are stronger than on the chart, where it is three times as large. */}
          <use href={`${drawing}#compass`} fill="none" stroke="currentColor" strokeWidth="1.6" />
          <use href={`${drawing}#needle`} fill="currentColor" />
        </>
      ) : (
        <Waters name={name} />
      )}
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill="none"
        stroke="currentColor"
        strokeWidth={(width / 72) * 2.5}
      />
    </svg>
  )
}

function Waters({ name }: { name: 'buoy' | 'berth' }) {
  return (
    <>
      <use href={`${drawing}#coast`} />
      <CourseLine />
      {name === 'buoy' ? <Buoys /> : <Berth />}
    </>
  )
}
