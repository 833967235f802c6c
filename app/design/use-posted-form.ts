/**
 * A form that works without a script and better with one: the same fields are posted to the same URL, asking
 * for JSON. There is one submission at a time. The server's response, or the lack of one, is the form's
 * state. The fields are cleared after success and kept otherwise; an error is shown until its field is
 * changed, and the first one gets the focus.
 */
import {
  type FormEvent,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { postFields } from './post-fields.ts'

/** A limit refused the form. */
export interface TooMany {
  outcome: 'too-many'
  /** When it is possible again, with a day only if it is not today; `null` if that depends on no clock. */
  again: { inMinutes: number } | { date: string | null; time: string } | null
  /** The advisor's phone; `null` if there is none, or it is not known here. */
  phone: { text: string; href: string } | null
}

export type PostedAnswer<Field extends string, Code extends string> =
  /** Nothing sent yet, or the last response was dismissed. */
  | { outcome: 'none' }
  /** `id` is the server's id of it, if returned. */
  | { outcome: 'sent'; id?: string }
  | { outcome: 'invalid'; problems: Partial<Record<Field, Code>> }
  | { outcome: 'failed' }
  | TooMany
  /** No response, or one that we cannot read. */
  | { outcome: 'unknown' }

const outcomes = ['sent', 'invalid', 'failed', 'too-many']

type PostedFields = Partial<Record<string, string>>

interface Sent {
  address: string
  fields: Record<string, string>
}

/**
 * `onAnswer` runs after each response; after a success the fields are already cleared. `posted` are the sent
 * values, as the fields may have changed while they were under way. `others` are outcomes that only this form
 * knows.
 */
export function usePostedForm<
  Field extends string,
  Code extends string,
  Other extends { outcome: string } = never,
>(
  initial: PostedAnswer<Field, Code>,
  onAnswer: (answer: PostedAnswer<Field, Code> | Other, posted: PostedFields) => void,
  others: readonly Other['outcome'][] = [],
) {
  type Answer = PostedAnswer<Field, Code> | Other
  const form = useRef<HTMLFormElement>(null)
  const inProgress = useRef(false)
  /** The problems of an answer until one of them is focused. */
  const unmet = useRef<object | null>(null)
  const [edited, setEdited] = useState<readonly string[]>([])
  const [posted, setPosted] = useState<PostedFields>({})
  const [answer, post, busy] = useActionState<Answer, Sent | null>(async (_previous, sent) => {
    if (!sent) return { outcome: 'none' }
    const body = await sendFields(sent)
    inProgress.current = false
    return isAnswer<Answer>(body, others) ? body : { outcome: 'unknown' }
  }, initial)

  function focusUnmet() {
    if (unmet.current && form.current && focusFirstProblem(form.current, unmet.current)) unmet.current = null
  }
  const respond = useEffectEvent((received: Answer) => {
    if (received === initial || received.outcome === 'none') return
    // An answer may have replaced the form.
    if (received.outcome === 'sent') form.current?.reset()
    onAnswer(received, posted)
    unmet.current = problemsIn(received)
    focusUnmet()
  })
  // The answer may add the field, which is rendered one pass later.
  useEffect(focusUnmet)
  useEffect(() => respond(answer), [answer])

  const shown: Partial<Record<Field, Code>> = busy ? {} : { ...problemsIn(answer) }
  for (const name of edited) Reflect.deleteProperty(shown, name)
  return {
    /** The ref of the form element. */
    form,
    answer,
    posted,
    busy,
    /** The problems still to be shown. */
    problems: shown,
    onInput({ target: control }: FormEvent<HTMLFormElement>) {
      if ('name' in control) setEdited((names) => [...names, String(control.name)])
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      setEdited([])
      if (inProgress.current) return
      inProgress.current = true
      const { currentTarget, nativeEvent } = event
      const fields = fieldsIn(currentTarget, (nativeEvent as SubmitEvent).submitter)
      setPosted(fields)
      startTransition(() => post({ address: currentTarget.action, fields }))
    },
    dismiss: () => startTransition(() => post(null)),
  }
}

function problemsIn<Field extends string, Code extends string>(
  answer: PostedAnswer<Field, Code> | { outcome: string },
): Partial<Record<Field, Code>> | null {
  return 'problems' in answer ? answer.problems : null
}

/** Reads the fields, and the pressed button as one of them, as without a script. */
function fieldsIn(form: HTMLFormElement, submitter: HTMLElement | null): Record<string, string> {
  return Object.fromEntries([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))
}

/** `undefined` if there was no readable response. */
async function sendFields({ address, fields }: Sent): Promise<unknown> {
  const answer = await postFields(address, Object.entries(fields))
  if (answer.kind === 'answered') return answer.body
  if (answer.kind !== 'too-many') return undefined
  return { outcome: 'too-many', again: { inMinutes: answer.inMinutes }, phone: null } satisfies TooMany
}

function isAnswer<Answer>(body: unknown, others: readonly string[]): body is Answer {
  if (typeof body !== 'object' || body === null || !('outcome' in body)) return false
  if (![...outcomes, ...others].includes(String(body.outcome))) return false
  return body.outcome !== 'invalid' || ('problems' in body && typeof body.problems === 'object')
}

/** Focuses the first control that the response reports a problem with; `false` if there is none. */
function focusFirstProblem(form: HTMLFormElement, problems: object): boolean {
  for (const control of form.elements) {
    if (control instanceof HTMLFieldSetElement || !('name' in control)) continue
    if (!(String(control.name) in problems) || !(control instanceof HTMLElement)) continue
    control.focus({ preventScroll: true })
    // The field includes its message, which is below the control.
    const field = control.closest('.field') ?? control
    field.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}
