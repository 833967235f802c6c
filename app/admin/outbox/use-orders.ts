/** Sending and deleting, and what became of it. */
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { outboxWords as words } from './messages.ts'
import type { Order } from './order.ts'

export type OutboxFailure = keyof typeof words.failed

/** In milliseconds. */
const toastTime = 3_000

/** One order at a time; `outcome` is another object after each. */
export function useOrders() {
  const { data: outcome = null, state, submit } = useFetcher<{ outcome: string }>()
  const [isWatched, setWatched] = useState(false)
  const busy = state !== 'idle'
  function order(ordered: Order) {
    if (busy) return
    if (ordered.action !== 'erase') setWatched(true)
    void submit(ordered, { method: 'post' })
  }
  return { outcome, isWatched, busy, order }
}

/** Says for a moment that a mail was deleted. */
export function useDeletedToast(outcome: { outcome: string } | null) {
  const [over, setOver] = useState({ outcome, number: 0 })
  useEffect(() => {
    if (outcome?.outcome !== 'erased') return
    const timer = setTimeout(() => setOver(({ number }) => ({ outcome, number: number + 1 })), toastTime)
    return () => clearTimeout(timer)
  }, [outcome])
  const isNews = outcome?.outcome === 'erased' && over.outcome !== outcome
  return isNews ? { id: over.number, sentence: words.deleted } : null
}

export function failureIn(outcome: { outcome: string } | null): OutboxFailure | null {
  const failure = outcome?.outcome ?? ''
  return Object.hasOwn(words.failed, failure) ? (failure as OutboxFailure) : null
}
