/** The requested weeks of the calendar, each loaded once; `reload` loads the free times again. */
import { useEffect, useEffectEvent, useState } from 'react'
import { todayInZurich } from '#domain/booking/zurich.ts'
import { weeksWith } from './calendar-weeks.ts'
import type { OfferedWeeks } from './offered-weeks.ts'

type WeeksState = { state: 'loading' | 'failed' } | { state: 'loaded'; weeks: OfferedWeeks }

const loading: WeeksState = { state: 'loading' }
const timeout = 15_000

/** Requests the weeks with this day; throws if there is no readable answer. */
async function askWeeks(address: string, day: string | null): Promise<OfferedWeeks> {
  const asked = new URL(address, window.location.href)
  if (day !== null) asked.searchParams.set('ab', day)
  const response = await fetch(`${asked.pathname}${asked.search}`, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}

/** `address` is where to load them, `day` the first day to show; without one, the server's today. */
export function useWeeks(address: string, day: string | null) {
  // The visitor's clock may be wrong, and only decides which weeks are drawn until the server answers.
  const [guess] = useState(() => todayInZurich(new Date()))
  const [shown, setShown] = useState(() => weeksWith(day ?? guess, guess))
  const [states, setStates] = useState<ReadonlyMap<string, WeeksState>>(new Map())
  const [request, setRequest] = useState('')

  function note(from: string, state: WeeksState) {
    setStates((before) => new Map(before).set(from, state))
  }

  /** `asked` is the first day of the weeks, or any of their days if that is not known. */
  function load(asked: string | null, isFirst = false) {
    const shownMeanwhile = isFirst ? shown : (asked ?? shown)
    askWeeks(address, asked)
      .then((answer) => {
        note(answer.from, { state: 'loaded', weeks: answer })
        setRequest((known) => known || answer.request)
        // A new week may have begun since they were drawn.
        setShown((now) => (now === shownMeanwhile ? answer.from : now))
        return answer
      })
      .catch(() => note(shownMeanwhile, { state: 'failed' }))
  }

  const begin = useEffectEvent(() => load(day, true))
  useEffect(() => begin(), [])

  const loaded = [...states.values()]
    .flatMap((one) => (one.state === 'loaded' ? [one.weeks] : []))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const today = loaded[0]?.today ?? guess
  return {
    shown,
    /** The weeks with this day. */
    show(wanted: string) {
      const from = weeksWith(wanted, today)
      setShown(from)
      if (states.get(from)?.state === 'loaded' || states.get(from) === loading) return
      note(from, loading)
      load(from)
    },
    current: states.get(shown) ?? loading,
    /** The server's day, as soon as it has answered. */
    today,
    /** The first loaded weeks, for the values that all weeks share; `null` before these. */
    known: loaded[0] ?? null,
    /** The loaded weeks, in the order of the calendar. */
    loaded,
    /** The id that the server proposed for the request with its first answer; empty before. */
    request,
    reload() {
      if (states.get(shown)?.state === 'failed') note(shown, loading)
      const isFirst = loaded.length === 0
      for (const from of new Set([shown, ...states.keys()])) load(isFirst ? day : from, isFirst)
    },
  }
}
