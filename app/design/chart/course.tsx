/** The course to the berth, with buoys and mole; only drawn where the whole chart is shown. Animated once on load. */

interface CourseProps {
  /** The names of the places where the course begins, passes and ends. */
  labels?: { from: string; via: string; to: string }
}

export function Course({ labels }: CourseProps) {
  return (
    <>
      <CourseLine />
      <Buoys />
      <g className="chart-course chart-waypoints" stroke="currentColor" strokeWidth="2.5">
        <circle cx="760" cy="616" r="6" />
        <circle cx="967" cy="443" r="6" />
      </g>
      <Berth />
      {labels && (
        <g className="chart-label" fill="currentColor">
          <text x="783" y="634">
            {labels.from}
          </text>
          <text x="984" y="476">
            {labels.via}
          </text>
          <text x="1352" y="396" textAnchor="end">
            {labels.to}
          </text>
        </g>
      )}
    </>
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

/** At the mole, where the course ends. */
export function Berth() {
  return (
    <g fill="none" stroke="currentColor">
      <path strokeWidth="4" d="M1400 352l-28 12-6 26M1398 500l-34-14-4-24" />
      <circle className="chart-course" strokeWidth="1.4" cx="1376" cy="424" r="15" />
      <circle className="chart-course" fill="currentColor" stroke="none" cx="1376" cy="424" r="7" />
    </g>
  )
}
