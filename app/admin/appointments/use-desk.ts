/** Sends what the advisor does, and says what became of it. Never throws: without a response, nothing is known. */
import { useState } from 'react'
import { appointmentWords as words } from './messages.ts'
import type { DeskAnswer } from './view.ts'

/** Posts JSON to a page of ours, which answers JSON; `null` without a readable answer. */
export async function postJson<Answer>(path: string, body: object): Promise<Answer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    if (response.status === 401) window.location.assign('/')
    return response.ok ? ((await response.json()) as Answer) : null
  } catch {
    return null
  }
}

export interface Desk {
  busy: boolean
  /** Of the last attempt; `null` before the first. */
  answer: DeskAnswer | null
  send: (fields: object) => Promise<DeskAnswer>
}

export function useDesk(onAnswer: (answer: DeskAnswer) => void): Desk {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<DeskAnswer | null>(null)
  async function send(fields: object) {
    setBusy(true)
    const received = (await postJson<DeskAnswer>('/admin/appointments', fields)) ?? {
      outcome: 'unavailable' as const,
    }
    setBusy(false)
    setAnswer(received)
    onAnswer(received)
    return received
  }
  return { busy, answer, send }
}

/** Why it did not work; `null` if nothing needs to be said above the buttons. */
export function failureOf(answer: DeskAnswer | null): string | null {
  switch (answer?.outcome) {
    case 'taken':
      return words.taken(answer.by)
    case 'changed':
      return words.changed
    case 'unknown':
      return words.gone
    case 'too-many':
      return words.tooManyAbsences
    case 'unavailable':
      return words.failed
    default:
      return null
  }
}
