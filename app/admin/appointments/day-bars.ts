/** A day of the agenda as bars for its drawing: open hours first, what covers them after. */
import { rangeOf, rangeOfEntry, rangesAway, rangesBusy } from './day-facts.ts'
import type { Bar } from './day-line.tsx'
import { type AgendaDay, type AgendaEntry, type AgendaView, entriesOn } from './view.ts'

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
