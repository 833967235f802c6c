/** The course to the berth, with buoys and mole; only drawn where the whole chart is shown. Animated once on load. */

import { Fragment } from 'react'

interface CourseProps {
  /** The names of the places where the course begins, passes and ends; an empty one is left out. */
  labels?: readonly [string, string, string]
  /** Whether a picture covers its end on wide screens (hero.css). */
  isCovered?: boolean
}

interface Point {
  x: number
  y: number
  /** The position of the label beside the point, clear of the drawing. */
  label: readonly [x: number, y: number, anchor?: 'end']
}

const points: readonly [Point, Point] = [
  { x: 760, y: 616, label: [783, 634] },
  { x: 967, y: 443, label: [984, 476] },
]
/** The points in front of a picture that covers the end of the course. */
const nearPoints: readonly [Point, Point, Point] = [
  { x: 734.5, y: 656.5, label: [757, 673] },
  { x: 788, y: 572.5, label: [808, 589] },
  { x: 850, y: 505, label: [836, 489, 'end'] },
]

export function Course({ labels, isCovered = false }: CourseProps) {
  return (
    <>
      <CourseLine />
      <Buoys />
      <g className="chart-far">
        <Points points={points} labels={labels} />
        <Berth />
        {labels && <Label at={[1352, 396, 'end']}>{labels[2]}</Label>}
      </g>
      {isCovered && (
        <g className="chart-near">
          <Points points={nearPoints} labels={labels} />
        </g>
      )}
    </>
  )
}

function Points({ points: shown, labels }: Pick<CourseProps, 'labels'> & { points: readonly Point[] }) {
  return shown.map(({ x, y, label }, index) => (
    <Fragment key={x}>
      <circle
        className="chart-course chart-waypoint"
        stroke="currentColor"
        strokeWidth="2.5"
        cx={x}
        cy={y}
        r="6"
      />
      {labels && <Label at={label}>{labels[index]}</Label>}
    </Fragment>
  ))
}

function Label({ at: [x, y, anchor], children }: { at: Point['label']; children: string | undefined }) {
  if (!children) return null
  return (
    <text className="chart-label" fill="currentColor" x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  )
}

export function CourseLine() {
  return (
    <path
      className="chart-course"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeDasharray="1.1 0.9"
      pathLength="100"
      d="M668 742C740 672 780 556 850 505S1010 425 1095 405S1270 404 1376 424"
    />
  )
}

export function Buoys() {
  return (
    <g fill="currentColor">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        d="M1122 352v-18l-7 0 7-10 7 10-7 0M1136 446v-20h-6v-10h12v10h-6"
      />
      <circle cx="1122" cy="355" r="4" />
      <circle cx="1136" cy="449" r="4" />
    </g>
  )
}

/** The berth at the mole, where the course ends. */
export function Berth() {
  return (
    <g fill="none" stroke="currentColor">
      <path strokeWidth="4" d="M1400 352l-28 12-6 26M1398 500l-34-14-4-24" />
      <circle className="chart-course" strokeWidth="1.4" cx="1376" cy="424" r="15" />
      <circle className="chart-course" fill="currentColor" stroke="none" cx="1376" cy="424" r="7" />
    </g>
  )
}
