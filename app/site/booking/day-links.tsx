/** The next days with room as links to this page. */
import { ArrowLink, BackLink } from '#design/arrow-link.tsx'
import { ClosedNotes } from './closed-notes.tsx'
import { dayOfMonth, weekdayName } from './day-words.ts'
import { plainWords } from './appointment-messages.ts'
import { levelOf, type PlainOffer } from './plain-offer.ts'

interface DayLinksProps {
  offer: PlainOffer
  /** The page with a day chosen or with other days listed. */
  hrefOf: (query: { date?: string; from?: string }) => string
}

export function DayLinks({ offer, hrefOf }: DayLinksProps) {
  return (
    <div className="stack">
      <ol className="plain-days choices">
        {offer.days.map(({ date, count }) => (
          <li key={date}>
            <a
              className="day day--room"
              href={hrefOf({ date })}
              data-level={levelOf(count)}
              aria-current={date === offer.chosen?.date ? 'true' : undefined}
            >
              <small>{weekdayName(date)}</small>
              <span>{dayOfMonth(date)}</span>
              <small>{plainWords.free(count)}</small>
            </a>
          </li>
        ))}
      </ol>
      <ClosedNotes closed={offer.closed} />
      <p className="link-row">
        {offer.hasEarlier && <BackLink href={hrefOf({})}>{plainWords.firstDays}</BackLink>}
        {offer.later !== null && (
          <ArrowLink href={hrefOf({ from: offer.later })}>{plainWords.laterDays}</ArrowLink>
        )}
      </p>
    </div>
  )
}
