/** Counts in memory what is not stored yet. It is called for each page, so it reads nothing itself. */
import { addDays, startOf } from '#domain/appointments/days.ts'
import { type IsoDate, todayInZurich } from '#domain/booking/zurich.ts'
import { isVisibleAt } from '#domain/promotion/visibility.ts'
import { addRows, count, type Counts, type Outcome, type Row } from '#domain/visits/counts.ts'
import { direct, referrerOf, sourceOf } from '#domain/visits/origin.ts'
import { deviceOf, isPageView, mayBeCounted, type RequestHeaders } from '#domain/visits/visitor.ts'
import type { Accounts } from '#ports/accounts.ts'
import type { Clock } from '#ports/clock.ts'
import type { PublishedContent } from '#server/content/published.server.ts'

interface PageRequest {
  method?: string | undefined
  url?: string | undefined
  headers: RequestHeaders
}

export interface CounterDeps {
  content: Pick<PublishedContent, 'website' | 'promotion'>
  accounts: Pick<Accounts, 'hasSession'>
  clock: Clock
}

export type Counter = ReturnType<typeof createCounter>
export type Counting = Counter['counting']

export function createCounter({ content, accounts, clock }: CounterDeps) {
  const memory = createMemory(clock)
  // What every request needs, looked at once a minute and whenever content changes.
  let isOn = false
  let promotion = direct

  async function isCounted(headers: Headers): Promise<boolean> {
    if (!isOn || !mayBeCounted(Object.fromEntries(headers))) return false
    const cookie = headers.get('cookie')
    return cookie === null || !(await accounts.hasSession(cookie))
  }

  const counting = {
    /** For each page that was sent without a session. `path` is the page's own. Costs a microsecond. */
    pageSent(path: string, request: PageRequest) {
      const { headers } = request
      if (!isOn || request.method !== 'GET' || !mayBeCounted(headers) || !isPageView(headers)) return
      countPage(memory.today(), path.split('?', 1)[0] ?? '', request, promotion)
    },
    /** A page that was fetched ahead is on the screen. */
    async pageShown(headers: Headers, path: string) {
      if (await isCounted(headers)) count(memory.today(), 'page', path)
    },
    /** What came of a visit. `card`: the title of the card it is about. */
    async happened(headers: Headers, outcome: Outcome, card?: string) {
      if (!(await isCounted(headers))) return
      const counts = memory.today()
      count(counts, 'outcome', outcome)
      count(counts, `promotion:${outcome}`, promotion)
      if (card !== undefined && (outcome === 'opened' || outcome === 'booked'))
        count(counts, `card:${outcome}`, card)
    },
  }

  return {
    counting,
    async look() {
      const [website, current] = await Promise.all([content.website(), content.promotion()])
      isOn = website.privacy.countsVisits
      promotion = isVisibleAt(current, clock.now()) && current.title !== '' ? current.title : direct
    },
    taken: memory.taken,
    giveBack: memory.giveBack,
  }
}

/** Where the page before is of this site, it is the next page of a visit. */
function countPage(counts: Counts, path: string, { url = '', headers }: PageRequest, promotion: string) {
  count(counts, 'page', path)
  const referrer = referrerOf(headers['referer'] as string | undefined, String(headers['host']))
  if (referrer === null || headers['sec-fetch-site'] === 'same-origin') return
  count(counts, 'referrer', referrer)
  count(counts, 'device', deviceOf(headers))
  count(counts, 'promotion:visits', promotion)
  const source = sourceOf(url)
  if (source !== null) count(counts, 'source', source)
}

/** By day: one that is over waits for the next minute. */
function createMemory(clock: Clock) {
  const days = new Map<IsoDate, Counts>()
  let day: IsoDate = ''
  let [begins, ends] = [0, 0]

  function countsOf(of: IsoDate): Counts {
    const known = days.get(of) ?? new Map()
    days.set(of, known)
    return known
  }

  return {
    today(): Counts {
      const now = clock.now().getTime()
      // Asking which day it is takes longer than counting.
      if (now < begins || now >= ends) {
        day = todayInZurich(new Date(now))
        begins = startOf(day)
        ends = startOf(addDays(day, 1))
      }
      return days.get(day) ?? countsOf(day)
    },
    /** Everything; what is counted from now on is new. */
    taken(): [IsoDate, Counts][] {
      const all = [...days]
      days.clear()
      return all
    },
    giveBack(of: IsoDate, rows: readonly Row[]) {
      addRows(countsOf(of), rows)
    },
  }
}
