/** A day as a chart: water is open, land is closed, hatching is closed by hand. Its label says the same in words. */
import type { CSSProperties, ReactNode } from 'react'
import { type MinuteRange, rangeOf, rangeOfEntry, rangesAway, rangesBusy, type Scale } from './day-facts.ts'
import { type AgendaDay, type AgendaEntry, type AgendaView, entriesOn } from './view.ts'

interface Bar extends MinuteRange {
  /** `new`: what is being typed. */
  kind: 'open' | 'busy' | 'ask' | 'held' | 'blocked' | 'new'
  name?: string
}

interface DayLineProps {
  label: string
  scale: Scale
  bars: readonly Bar[]
  /** In minutes of the day; omitted on other days. */
  now?: number | undefined
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
          <span key={index} className={`dayline__${classes[bar.kind]}`} style={placeOn(scale, bar)}>
            {small ? null : bar.name}
          </span>
        ))}
        {now !== undefined && (
          <span className="dayline__now" style={placeOn(scale, { from: now, until: now })} />
        )}
      </div>
      {!small && <DayScale scale={scale} />}
    </div>
  )
}

const classes: Record<Bar['kind'], string> = {
  open: 'open',
  busy: 'busy',
  ask: 'busy dayline__busy--ask',
  held: 'busy dayline__busy--held',
  blocked: 'blocked',
  new: 'busy dayline__busy--new',
}

/** The hours below a line, or above several. */
export function DayScale({ scale: { first, last } }: { scale: Scale }): ReactNode {
  const step = last - first > 14 ? 4 : 2
  const hours = Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, index) => first + index * step,
  )
  return (
    <>
      <div className="dayline__scale" aria-hidden="true" />
      <div className="dayline__hours" aria-hidden="true">
        {hours.map((hour) => (
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

/** What reaches beyond the scale ends at its edge. A range has at least so many hours, a moment none. */
export function placeOn({ first, last }: Scale, { from, until }: MinuteRange, least = 0): CSSProperties {
  const within = (minutes: number) => Math.min(Math.max(minutes / 60, first), last)
  const start = within(from)
  return { '--s': start, '--e': from === until ? start : Math.max(within(until), start + least) }
}

/** A day of the agenda as bars for its drawing: open hours first, what covers them after. */
export function barsOf(view: Pick<AgendaView, 'appointments' | 'now'>, day: AgendaDay): Bar[] {
  return [
    ...day.open.map((range): Bar => ({ kind: 'open', ...rangeOf(range) })),
    ...[...rangesAway(day), ...rangesBusy(day)].map((range): Bar => ({ kind: 'blocked', ...range })),
    ...entriesOn(view, day.date).map(
      (entry): Bar => ({
        kind: kindOf(entry),
        name: entry.appointment.name.split(' ')[0] ?? '',
        ...rangeOfEntry(entry),
      }),
    ),
  ]
}

function kindOf({ appointment: { status } }: AgendaEntry): Bar['kind'] {
  if (status === 'held') return 'held'
  return status === 'booked' ? 'ask' : 'busy'
}
