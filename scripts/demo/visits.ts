/** Visits of a quiet website over 420 days, the same on every run. */
import { addDays } from '#domain/appointments/days.ts'
import { count, type Counts } from '#domain/visits/counts.ts'
import type { Documents } from '#ports/documents.ts'
import { addVisits } from '#server/visits/stored-visits.server.ts'

const pages = ['/', '/beratung', '/ueber-mich', '/kontakt', '/kooperationen', '/ablauf', '/wie-ich-arbeite']
const more = [
  '/promotion',
  '/einblicke',
  '/impressum',
  '/datenschutz',
  '/kooperationen/erbrecht-am-marktplatz',
]
const referrers = ['google.com', '-', 'local.ch', 'search.ch', 'l.instagram.com', 'linkedin.com', 'bing.com']
const cards = ['Säule 3a', 'Krankenkasse', 'Hypothek und Wohneigentum', 'Pensionierung']
const promotions = ['-', 'Säule 3a bis Ende November', 'Krankenkassen-Check im Herbst']

/** `today`: the last day, YYYY-MM-DD. */
export async function fillVisits(documents: Documents, today: string, days = 420) {
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    await addVisits(documents, addDays(today, -ago), dayOf(days - ago))
  }
}

/** The counts grow slowly, and are lower at the weekend. */
function dayOf(day: number): Counts {
  const counts: Counts = new Map()
  const visits = Math.round(
    (day % 7 < 5 ? 9 : 4) + day / 60 + 4 * Math.sin(day * 1.7) + (day % 29 === 0 ? 14 : 0),
  )
  const promotion = promotions[Math.floor(day / 25) % 3] ?? '-'
  for (let visit = 0; visit < visits; visit += 1) {
    count(counts, 'page', pages[(day * visit) % pages.length] ?? '/')
    count(counts, 'page', visit % 3 === 0 ? '/' : (more[(day + visit) % more.length] ?? '/'))
    count(counts, 'referrer', referrers[(visit * visit + day) % referrers.length] ?? '-')
    count(counts, 'device', visit % 9 === 8 ? 'tablet' : visit % 5 < 3 ? 'phone' : 'desktop')
    count(counts, 'promotion:visits', promotion)
    if (visit % 11 === 5) count(counts, 'source', ['newsletter', 'flyer-2026', 'vereinsblatt'][day % 3] ?? '')
    const card = cards[(day + visit) % cards.length] ?? ''
    if (visit % 6 === 2) countOutcome('opened', card)
    if (visit === 5 && day % 3 === 0) countOutcome('booked', card)
    if (visit === 3 && day % 4 === 0) countOutcome('written')
    if (visit === 4 && day % 5 === 0) countOutcome('called')
  }
  function countOutcome(outcome: 'opened' | 'booked' | 'written' | 'called', card?: string) {
    count(counts, 'outcome', outcome)
    count(counts, `promotion:${outcome}`, promotion)
    if (card && (outcome === 'opened' || outcome === 'booked')) count(counts, `card:${outcome}`, card)
  }
  return counts
}
