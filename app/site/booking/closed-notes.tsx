/** When and why the advisor is away, as far as visitors may read it. */
import { plainWords } from './appointment-messages.ts'
import { daysInWords } from './day-words.ts'
import type { ClosedDays } from './month-days.ts'

export function ClosedNotes({ closed }: { closed: readonly ClosedDays[] }) {
  return closed.map(({ from, until, note }) => (
    <p key={from} className="note">
      {plainWords.closed(daysInWords(from, until), note)}
    </p>
  ))
}
