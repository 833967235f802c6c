/**
 * Sends what the advisor does, and says what became of it. Never throws. If the session has ended, it asks to sign in over
 * what is on the screen, and sends again.
 */
import { useState } from 'react'
import type { z } from 'zod'
import { postJson } from '#admin/shell/server-calls.ts'
import { appointmentWords as words } from './messages.ts'
import { type DeskAnswer, deskAnswerSchema } from './view.ts'

/** `null` for no readable answer, `signed-out` if nobody signed in again. */
type Post = <Schema extends z.ZodType>(
  address: string,
  body: object,
  schema: Schema,
) => Promise<z.infer<Schema> | { outcome: 'signed-out' } | null>

/** What a screen provides to whatever on it changes something at once. */
export interface DeskParts {
  /** Nothing can be changed without a connection. */
  isOnline: boolean
  /** Reads everything anew. */
  reload: () => void
  post: Post
  /** Whether a form is open in which something was typed: leaving the screen asks. Stays the same between renders. */
  onTyped: (isTyped: boolean) => void
}

/** `signIn` asks for it, and answers whether that happened. */
export function postWith(signIn: () => Promise<boolean>): Post {
  const post: Post = async (address, body, schema) => {
    const answer = await postJson(address, body, schema)
    if (!hasEnded(answer)) return answer
    return (await signIn()) ? post(address, body, schema) : { outcome: 'signed-out' }
  }
  return post
}

function hasEnded(answer: unknown): answer is { outcome: 'session-ended' } {
  return (answer as { outcome?: unknown } | null)?.outcome === 'session-ended'
}

/** `silent`: nobody knows whether it arrived. */
export type SendOutcome = DeskAnswer | { outcome: 'silent' | 'signed-out' }

export interface Desk {
  busy: boolean
  /** Of the last attempt; `null` before the first. */
  answer: SendOutcome | null
  send: (fields: object) => Promise<SendOutcome>
  onTyped: DeskParts['onTyped']
}

export function useDesk({ post, reload, onTyped }: DeskParts, onAnswer: (answer: SendOutcome) => void): Desk {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SendOutcome | null>(null)
  async function send(fields: object): Promise<SendOutcome> {
    setBusy(true)
    const received = await post('/admin/appointments', fields, deskAnswerSchema)
    const outcome = received ?? ({ outcome: 'silent' } as const)
    setBusy(false)
    setAnswer(outcome)
    onAnswer(outcome)
    if (!['invalid', 'unavailable', 'signed-out'].includes(outcome.outcome)) reload()
    return outcome
  }
  return { busy, answer, send, onTyped }
}

/** Why it did not work; `null` if nothing needs to be said above the buttons. */
export function failureOf(answer: SendOutcome | null): string | null {
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
    case 'silent':
      return words.silent
    case 'signed-out':
      return words.signedOut
    default:
      return null
  }
}
