/** The months of the calendar that were asked for, each once; what is free is newer after `reload`. */
import { useEffect, useEffectEvent, useState } from 'react'
import { type Month, monthOf } from '#domain/appointments/days.ts'
import { todayInZurich } from '#domain/booking/zurich.ts'
import type { OfferedMonth } from './offered-month.ts'

type MonthState = { state: 'loading' | 'failed' } | { state: 'loaded'; month: OfferedMonth }

const loading: MonthState = { state: 'loading' }
const timeout = 15_000

/** The server's current month if none is named; throws if there is no readable answer. */
async function askMonth(path: string, month: Month | null): Promise<OfferedMonth> {
  const query = month === null ? '' : `?monat=${month}`
  const response = await fetch(`${path}/zeiten.json${query}`, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}

/** `path`: of the form. `first`: the month to begin with; otherwise the one that is now, for the server. */
export function useMonths(path: string, first: Month | null) {
  // The visitor's clock may be wrong: it only decides what is drawn until the server answers.
  const [guess] = useState(() => todayInZurich(new Date()))
  const [shown, setShown] = useState<Month>(first ?? monthOf(guess))
  const [states, setStates] = useState<ReadonlyMap<Month, MonthState>>(new Map())
  const [request, setRequest] = useState('')

  function note(month: Month, state: MonthState) {
    setStates((before) => new Map(before).set(month, state))
  }

  function load(asked: Month | null) {
    const shownMeanwhile = asked ?? shown
    askMonth(path, asked)
      .then((answer) => {
        note(answer.month, { state: 'loaded', month: answer })
        setRequest((known) => known || answer.request)
        if (asked === null) setShown(answer.month)
        return answer
      })
      .catch(() => note(shownMeanwhile, { state: 'failed' }))
  }

  const begin = useEffectEvent(() => load(first))
  useEffect(() => begin(), [])

  const loaded = [...states.values()]
    .flatMap((one) => (one.state === 'loaded' ? [one.month] : []))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
  return {
    shown,
    show(month: Month) {
      setShown(month)
      if (states.get(month)?.state === 'loaded' || states.get(month) === loading) return
      note(month, loading)
      load(month)
    },
    current: states.get(shown) ?? loading,
    /** The server's, as soon as it has answered. */
    today: loaded[0]?.today ?? guess,
    /** Any month that was loaded: what is the same in all of them. `null` before the first. */
    known: loaded[0] ?? null,
    /** The months that are loaded, in the order of the calendar. */
    loaded,
    /** The id that the server proposed for the request with its first answer; empty before. */
    request,
    reload() {
      if (states.get(shown)?.state === 'failed') note(shown, loading)
      for (const month of new Set([shown, ...states.keys()])) load(month)
    },
  }
}
