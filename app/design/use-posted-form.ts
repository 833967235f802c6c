/**
 * A form that works without a script and better with one: the same fields go to the same URL, asked for as JSON.
 * One submission at a time; what the server answers, or that it did not, is the form's state. Nothing typed is touched.
 */
import { type FormEvent, startTransition, useActionState, useRef } from 'react'

export type PostedAnswer<Field extends string, Code extends string> =
  /** Nothing was sent yet, or the last answer was dismissed. */
  | { outcome: 'none' }
  | { outcome: 'sent' }
  | { outcome: 'invalid'; problems: Partial<Record<Field, Code>> }
  | { outcome: 'failed' }
  | { outcome: 'too-many' }
  /** No answer, or none that we understand. */
  | { outcome: 'unknown' }

const outcomes = ['sent', 'invalid', 'failed', 'too-many']

/** The server waits for the mail service; beyond this nobody believes in an answer. */
const longestWait = 60_000

export interface PostedForm<Answer> {
  answer: Answer
  busy: boolean
  submit(event: FormEvent<HTMLFormElement>): void
  dismiss(): void
}

export function usePostedForm<Field extends string, Code extends string>(
  initial: PostedAnswer<Field, Code>,
): PostedForm<PostedAnswer<Field, Code>> {
  type Answer = PostedAnswer<Field, Code>
  const underWay = useRef(false)
  const [answer, post, busy] = useActionState<Answer, HTMLFormElement | null>(async (_previous, form) => {
    if (!form) return { outcome: 'none' }
    const received = await postFields(form.action, form)
    underWay.current = false
    return isAnswer<Answer>(received) ? received : { outcome: 'unknown' }
  }, initial)
  return {
    answer,
    busy,
    submit(event) {
      event.preventDefault()
      if (underWay.current) return
      underWay.current = true
      const form = event.currentTarget
      startTransition(() => post(form))
    },
    dismiss: () => startTransition(() => post(null)),
  }
}

/** Answers `undefined` where there was no readable answer; never throws. */
async function postFields(url: string, form: HTMLFormElement): Promise<unknown> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(longestWait),
    })
    return await response.json()
  } catch {
    return undefined
  }
}

function isAnswer<Answer>(received: unknown): received is Answer {
  if (typeof received !== 'object' || received === null || !('outcome' in received)) return false
  if (!outcomes.includes(String(received.outcome))) return false
  return received.outcome !== 'invalid' || ('problems' in received && typeof received.problems === 'object')
}

/** The first control of the form that the answer found fault with gets the focus. */
export function focusFirstProblem(form: HTMLFormElement, problems: object) {
  for (const control of form.elements) {
    if (control instanceof HTMLFieldSetElement || !('name' in control)) continue
    if (!(String(control.name) in problems) || !(control instanceof HTMLElement)) continue
    control.focus({ preventScroll: true })
    // With its message, which stands below the control.
    const field = control.closest('.field') ?? control
    field.scrollIntoView({ block: 'center' })
    return
  }
}
