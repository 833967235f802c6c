/**
 * The nautical chart, 1440 x 760: decoration, hidden from assistive technology. It is one cached file, shown
 * as a picture by one of its views, which browsers request after the text and draw without the page's main
 * thread. The colours in the file are those of tokens.css; a single shape used elsewhere inherits the page's.
 * It has no soundings where the hero's text leaves too little room for the course between them.
 */
import type { ReactNode } from 'react'
import drawing from './chart.svg'

/** Crops of the 1440 × 760 drawing, by the ids of the file's views: `x y width height`. */
export const views = {
  hero: '0 0 1440 760',
  arrival: '200 158 1240 424',
  openWater: '340 60 840 443',
  /** The part of the chart around the compass. */
  partner: '640 130 400 266',
  /** Without the parts that would be behind the text of a banner: the compass and the soundings far out. */
  harbour: '420 250 1020 420',
  approach: '420 280 960 420',
  shore: '60 400 1380 360',
  bay: '420 340 880 420',
  login: '420 340 880 420',
  /** Land and water only, for a dark background. */
  footer: '0 0 1440 760',
  /** Only the compass of the chart. */
  mark: '825 193 150 150',
} as const

export type ChartView = keyof typeof views

interface ChartProps {
  view: ChartView
  /** The course, drawn on top. */
  children?: ReactNode
}

export function Chart({ view, children }: ChartProps) {
  return (
    <>
      <Drawing view={view} className="chart" />
      {children && (
        // Two boxes that move against each other uncover it, which unlike anything within a drawing needs no
        // main thread.
        <div className="chart-reveal">
          <svg
            className="chart"
            viewBox={views[view]}
            preserveAspectRatio="xMaxYMid slice"
            aria-hidden="true"
            focusable="false"
          >
            {children}
          </svg>
        </div>
      )}
    </>
  )
}

/** Only the compass, for empty states. */
export function CompassMark() {
  return <Drawing view="mark" className="empty__mark" />
}

function Drawing({ view, className }: { view: ChartView; className: string }) {
  const [, , width, height] = views[view].split(' ')
  return (
    // Safari does not pass the colour scheme on to a drawing.
    <picture className="chart-picture">
      <source media="(prefers-color-scheme: dark)" srcSet={`${drawing}#${view}-night`} />
      <img
        className={className}
        src={`${drawing}#${view}`}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        fetchPriority="low"
      />
    </picture>
  )
}
