/** Sends one change of the account at a time, and keeps what went wrong in a sentence. */
import { useState } from 'react'
import { postJson } from '#admin/shell/server-calls.ts'
import { accountFailures, passwordProblems } from './messages.ts'
import { type AccountAnswer, type AccountRequest, accountAnswerSchema } from './protocol.ts'

export interface Failure {
  /** Which field it belongs to, if any. */
  of: 'password' | 'new' | 'code' | null
  text: string
}

export interface Change {
  busy: boolean
  failure: Failure | null
  /** For what is wrong before anything is sent. */
  fail: (failure: Failure | null) => void
  /** The answer, `null` if it failed. */
  send: (request: AccountRequest) => Promise<Succeeded | null>
}

type Failed = Extract<AccountAnswer, { outcome: keyof typeof accountFailures | 'invalid' }>
export type Succeeded = Exclude<AccountAnswer, Failed>

export function useChange(): Change {
  const [busy, setBusy] = useState(false)
  const [failure, fail] = useState<Failure | null>(null)
  async function send(request: AccountRequest): Promise<Succeeded | null> {
    if (busy) return null
    setBusy(true)
    fail(null)
    const answer = (await postJson('/admin/konto', request, accountAnswerSchema)) ?? unavailable
    setBusy(false)
    if (!isFailed(answer)) return answer
    fail(failureOf(answer))
    return null
  }
  return { busy, failure, fail, send }
}

const unavailable = { outcome: 'unavailable' } as const

function isFailed(answer: AccountAnswer): answer is Failed {
  return answer.outcome === 'invalid' || Object.hasOwn(accountFailures, answer.outcome)
}

function failureOf(answer: Failed): Failure {
  if (answer.outcome === 'invalid') return { of: 'new', text: passwordProblems[answer.problem] }
  const fields: Partial<Record<Failed['outcome'], Failure['of']>> = {
    'wrong-password': 'password',
    'wrong-code': 'code',
  }
  return { of: fields[answer.outcome] ?? null, text: accountFailures[answer.outcome] }
}

/** The sentence below a field. */
export function errorOf({ failure }: Change, field: Failure['of']): { error?: string } {
  return failure?.of === field && field !== null ? { error: failure.text } : {}
}
