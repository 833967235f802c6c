/** The state of a booking form that a script sends: typed values, the topic's questions, missing fields, answer. */
import { type FormEvent, useEffect, useId, useState } from 'react'
import { usePostedForm } from '#design/use-posted-form.ts'
import { answerField, type Question } from '#domain/appointments/questions.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { fieldProblem } from './request-messages.ts'
import { type BookingAnswer, type DoneAnswer, isDone, ownOutcomes } from './booking-answer.ts'
import type { FormEvents } from './booking-dialog.tsx'
import type { FieldName, FormField } from './form-field.ts'
import { questionFields } from './form-fields.tsx'
import type { RequestValues } from './form-values.ts'

export interface BookingFormOptions extends Partial<Pick<FormEvents, 'onBusy' | 'onReopen'>> {
  /** The response of a submission without a script. */
  initial?: BookingAnswer
  /** The initial values. */
  start: () => RequestValues
  /** The questions when the page was rendered. */
  questions: readonly Question[]
  /** Reads the visitor's wishes from the fields of the form. */
  readTyped?: (fields: Record<string, string>, changed: string) => RequestValues
  onChange?: ((values: RequestValues) => void) | undefined
  onDone: (answer: DoneAnswer, posted: RequestValues) => void
  /** Called if it was not carried out: nothing was closed, and typed values are still there. */
  onRefused?: (answer: BookingAnswer, posted: RequestValues) => void
}

const nothingSent: BookingAnswer = { outcome: 'none' }

export function useBookingForm(options: BookingFormOptions) {
  const { initial = nothingSent, start, readTyped: typed = (fields) => fields, onChange, onBusy } = options
  const prefix = useId()
  const [values, setValues] = useState(start)
  const [asked, setAsked] = useState(options.questions)
  const [askedBefore, setAskedBefore] = useState<readonly Question[]>([])
  const { form, answer, posted, busy, problems, ...sending } = usePostedForm<
    FieldName,
    ProblemCode,
    BookingAnswer | DoneAnswer
  >(
    initial as Exclude<BookingAnswer, { outcome: 'taken' }>,
    (received, sent) => {
      if (isDone(received)) return options.onDone(received, sent)
      if ('questions' in received && received.questions) {
        setAskedBefore((before) => [...before, ...asked])
        setAsked(received.questions)
      }
      options.onRefused?.(received as BookingAnswer, sent)
      options.onReopen?.()
    },
    [...ownOutcomes],
  )
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  function change(changed: RequestValues) {
    const next = { ...values, ...changed }
    onChange?.(next)
    setValues(next)
  }

  return {
    prefix,
    form,
    onSubmit: sending.onSubmit,
    busy,
    /** `null` until it is carried out. */
    done: isDone(answer) ? answer : null,
    refusal: isDone(answer) ? nothingSent : (answer as BookingAnswer),
    /** The posted values that the answer is about. */
    posted,
    values,
    /** Answers to questions that are no longer asked, which are sent all the same. */
    formerAnswers: answersTo(askedBefore, asked, values),
    /** The questions that the topic asks now. */
    questions: questionFields(asked),
    errorOf: (field: FieldName) => fieldProblem(field, problems[field], isBlank(values[field])),
    change,
    /** Reads the controls, which may have been filled before the script ran. */
    read() {
      if (form.current) setValues((now) => ({ ...now, ...fieldsOf(form.current) }))
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      sending.onInput(event)
      const { target, currentTarget } = event
      change(typed(fieldsOf(currentTarget), 'name' in target ? String(target.name) : ''))
    },
  }
}

/** Returns the answers to questions no longer asked, by the names of their fields. */
export function answersTo(
  before: readonly Question[],
  now: readonly Question[],
  values: RequestValues,
): Record<string, string> {
  const gone = before.filter(({ id }) => !now.some((question) => question.id === id))
  const answers = gone.map(({ id }) => [answerField(id), values[answerField(id)] ?? ''] as const)
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''))
}

const isBlank = (value: string | undefined) => (value ?? '').trim() === ''

function fieldsOf(form: HTMLFormElement | null): Record<string, string> {
  if (!form) return {}
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** The names of the required blank fields, in the order of the form. */
export function missingIn(values: RequestValues, needed: readonly FieldName[], fields: readonly FormField[]) {
  const names = [...needed, ...fields.filter(({ required }) => required).map(({ name }) => name)]
  return [...new Set(names)].filter((name) => isBlank(values[name]))
}
