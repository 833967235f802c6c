/**
 * The nautical chart, or a part of it: decoration, hidden from assistive technology. The drawing is one cached file; its
 * groups are coloured by custom properties, which they inherit from the page, so that the dark footer uses the same file.
 */
import type { ReactNode } from 'react'
import drawing from './chart.svg'

/** Crops of the 1440 × 760 drawing: `x y width height`. */
export const views = {
  whole: '0 0 1440 760',
  harbour: '420 250 1020 420',
  approach: '420 280 960 420',
  shore: '60 400 1380 360',
  bay: '420 340 880 420',
  openWater: '340 60 840 443',
  compass: '640 130 400 266',
  arrival: '200 158 1240 424',
} as const

interface ChartProps {
  view?: keyof typeof views
  /** Also draws the compass and the soundings far out, which would stand behind the text of a banner. */
  compass?: boolean
  /** For the dark background of the footer: land and water only. */
  dark?: boolean
  /** Drawn on top: the course. */
  children?: ReactNode
}

export function Chart({ view = 'whole', dark = false, compass = false, children }: ChartProps) {
  const usual = compass ? 'whole' : 'near'
  return (
    <>
      <Drawing view={view} className={dark ? 'chart chart--dark' : 'chart'}>
        <use href={`${drawing}#${dark ? 'waters' : usual}`} />
      </Drawing>
      {children && (
        // Two boxes that move against each other uncover it: unlike anything within a drawing, that needs no main thread.
        <div className="chart-reveal">
          <Drawing view={view} className="chart">
            {children}
          </Drawing>
        </div>
      )}
    </>
  )
}

interface DrawingProps {
  view: keyof typeof views
  className: string
  children: ReactNode
}

function Drawing({ view, className, children }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox={views[view]}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** Only the compass, for places where there is nothing yet. */
export function CompassMark() {
  return (
    <svg className="empty__mark" viewBox="825 193 150 150" aria-hidden="true" focusable="false">
      <use href={`${drawing}#rose`} />
    </svg>
  )
}
