/** The next step after each sent sign-in form, and the problem of a refused one. */
import { type FormEvent, useState } from 'react'
import { Notice } from '#design/notice.tsx'
import type { SecondFactorWays, SignInAnswer } from '#admin/shell/protocol.ts'
import { signInMessages as words } from './messages.ts'
import { sendSignIn } from './send.ts'

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

export function useSteps({ onSignedIn, ...first }: SignInProps) {
  const [ways, setWays] = useState(first.ways ?? null)
  const [problem, setProblem] = useState(first.problem ?? null)
  /** `reason` is shown in the next step. */
  function goTo(next: SecondFactorWays | null, reason: string | null = null) {
    setProblem(reason)
    setWays(next)
  }
  return { ways, problem, goTo, onSignedIn }
}

/** Problem and busy state of one step. They end with it, so that a late answer shows nothing in another. */
export function useStep({ problem: reason, goTo, onSignedIn }: Steps) {
  const [problem, setProblem] = useState(reason)
  const [busy, setBusy] = useState(false)

  async function follow(answer: SignInAnswer) {
    switch (answer.outcome) {
      case 'second-step':
        return goTo(answer.ways)
      case 'refused':
        setProblem(answer.message)
        return answer.startsOver ? goTo(null, answer.message) : undefined
      case 'signed-in':
        // Stays busy until the next page has loaded, because a second click would sign in twice.
        return onSignedIn() ?? new Promise<never>(() => {})
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
    const answer = await sendSignIn(new FormData(form))
    await follow(answer)
    setBusy(false)
    if (answer.outcome === 'refused' && !answer.startsOver) typeAgain(fields.at(-1))
  }
  const form = {
    // Without a script it posts to the page's address, whose query says what led here.
    method: 'post',
    noValidate: true,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!busy) void send(event.currentTarget)
    },
  } as const
  return { problem: problem && <Notice kind="error">{problem}</Notice>, busy, form, follow }
}

function typeAgain(refused: HTMLInputElement | undefined) {
  if (refused?.type !== 'password') return refused?.select()
  refused.value = ''
  refused.focus()
}
