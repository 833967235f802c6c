/** A day as a chart: water is open, land is closed, hatching is closed by hand. Its label says the same in words. */
import type { CSSProperties } from 'react'
import { isProvisional } from '#domain/appointments/appointment.ts'
import { type Day, type MinuteRange, rangeOfItem, type Scale } from './days.ts'

const classes = {
  open: 'open',
  busy: 'busy',
  ask: 'busy dayline__busy--ask',
  held: 'busy dayline__busy--held',
  blocked: 'blocked',
  /** The time being typed. */
  new: 'busy dayline__busy--new',
}

interface Bar extends MinuteRange {
  kind: keyof typeof classes
  name?: string
}

interface DayLineProps {
  label: string
  scale: Scale
  bars: readonly Bar[]
  /** In minutes of the day; omitted on other days. */
  now?: number
  small?: boolean
}

export function DayLine({ label, scale, bars, now, small = false }: DayLineProps) {
  return (
    <div
      className={small ? 'dayline note numeric dayline--small' : 'dayline note numeric'}
      style={scaleStyle(scale)}
    >
      <div className="dayline__track" role="img" aria-label={label}>
        {bars.map((bar, index) => (
          <span key={index} className={`dayline__${classes[bar.kind]}`} style={positionOn(scale, bar)}>
            {small ? null : bar.name}
          </span>
        ))}
        {now !== undefined && (
          <span className="dayline__now" style={positionOn(scale, { from: now, until: now })} />
        )}
      </div>
      {!small && <DayScale scale={scale} />}
    </div>
  )
}

/** The hours below a line, or above several. */
export function DayScale({ scale: { first, last } }: { scale: Scale }) {
  const step = last - first > 14 ? 4 : 2
  const count = Math.floor((last - first) / step) + 1
  return (
    <>
      <div className="dayline__scale" aria-hidden="true" />
      <div className="dayline__hours" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => first + index * step).map((hour) => (
          <span key={hour} style={{ '--s': hour }}>
            {hour}
            <span className="not-on-phone">:00</span>
          </span>
        ))}
      </div>
    </>
  )
}

export function scaleStyle({ first, last }: Scale): CSSProperties {
  return { '--first': first, '--hours': last - first }
}

/** A range that reaches beyond the scale ends at its edge. It spans `least` hours at least; a moment spans none. */
export function positionOn({ first, last }: Scale, { from, until }: MinuteRange, least = 0): CSSProperties {
  const within = (minutes: number) => Math.min(Math.max(minutes / 60, first), last)
  const start = within(from)
  return { '--s': start, '--e': from === until ? start : Math.max(within(until), start + least) }
}

/** Open hours come first, bars that cover them after. */
export function barsOf({ items, ranges: { open, away, busy } }: Day): Bar[] {
  return [
    ...open.map((range): Bar => ({ kind: 'open', ...range })),
    ...[...away, ...busy].map((range): Bar => ({ kind: 'blocked', ...range })),
    ...items.map((item): Bar => {
      const { status, name } = item.appointment
      const kind = isProvisional(item.appointment) ? 'ask' : status === 'held' ? 'held' : 'busy'
      return { kind, name: name.split(' ')[0] ?? '', ...rangeOfItem(item) }
    }),
  ]
}
