/** When and why the advisor is away, as far as visitors may read it. */
import { addDays } from '#domain/appointments/days.ts'
import type { DayState } from '#domain/appointments/offers.ts'
import { plainWords } from './messages.ts'
import { daysInWords } from './day-words.ts'

export interface ClosedDays {
  from: string
  until: string
  note: string
}

/** Groups closed days with a note that visitors may read: consecutive days with the same note are one entry. */
export function groupClosedDays(
  days: readonly { date: string; state: DayState; note?: string }[],
): ClosedDays[] {
  const closed: ClosedDays[] = []
  for (const { date, state, note = '' } of days) {
    if (state !== 'closed' || note === '') continue
    const before = closed.at(-1)
    if (before?.note === note && addDays(before.until, 1) === date) before.until = date
    else closed.push({ from: date, until: date, note })
  }
  return closed
}

export function ClosedNotes({ closed }: { closed: readonly ClosedDays[] }) {
  return closed.map(({ from, until, note }) => (
    <p key={from} className="note">
      {plainWords.closed(daysInWords(from, until), note)}
    </p>
  ))
}
