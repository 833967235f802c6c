/** How signing in goes on after each form that is sent, and what is wrong with it. */
import { type FormEvent, useState } from 'react'
import { Notice } from '#design/notice.tsx'
import type { SecondFactorWays, SignInAnswer } from '#admin/shell/protocol.ts'
import { serverCalls } from '#admin/shell/server-calls.ts'
import { signInMessages as words } from './messages.ts'

export interface SignInProps {
  /** This and the next two are from a post without JavaScript; `ways` is `null` for the first step. */
  problem?: string | null
  email?: string
  ways?: SecondFactorWays | null
  hasPasskeys?: boolean
  /** A promise keeps the form until the next page has loaded. */
  onSignedIn: () => void | Promise<void>
}

export type Steps = ReturnType<typeof useSteps>

export function useSteps(first: SignInProps) {
  const [ways, setWays] = useState(first.ways ?? null)
  const [problem, setProblem] = useState(first.problem ?? null)
  const [busy, setBusy] = useState(false)

  function startOver(reason: string | null) {
    setProblem(reason)
    setWays(null)
  }
  async function follow(answer: SignInAnswer) {
    switch (answer.outcome) {
      case 'second-step':
        setProblem(null)
        return setWays(answer.ways)
      case 'refused':
        return answer.startsOver ? startOver(answer.message) : setProblem(answer.message)
      case 'signed-in':
        // Busy until the next page has loaded: a second click would sign in twice.
        return first.onSignedIn() ?? new Promise<never>(() => {})
    }
  }
  async function send(form: HTMLFormElement) {
    const fields = [...form.querySelectorAll('input')]
    const empty = fields.find(({ value }) => value.trim() === '')
    if (empty) {
      setProblem(words.empty)
      return empty.focus()
    }
    setBusy(true)
    setProblem(null)
    const answer = await serverCalls.signIn(new FormData(form))
    await follow(answer)
    setBusy(false)
    const last = fields.at(-1)
    if (answer.outcome !== 'refused' || !last) return
    if (last.type === 'password') last.value = ''
    last.focus()
    last.select()
  }
  const form = {
    method: 'post',
    action: '/admin-login',
    noValidate: true,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!busy) void send(event.currentTarget)
    },
  } as const
  return { ways, problem: problem && <Notice kind="error">{problem}</Notice>, busy, form, follow, startOver }
}
