/**
 * The contact form. Without a script it is an ordinary form; with one it clears itself after a message was sent and
 * says thank you for five seconds (specification §9).
 */
import '#design/forms.css'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { TrapField } from '#design/trap-field.tsx'
import { focusFirstProblem, type PostedAnswer, usePostedForm } from '#design/use-posted-form.ts'
import type { ContactField } from '#domain/contact/contact.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { paths } from '#site/paths.ts'
import {
  failures,
  labels,
  pleaseCheck,
  problemSentence,
  replyPromise,
  sent,
  subjects,
  texts,
} from './messages.ts'

export type ContactAnswer = PostedAnswer<ContactField, ProblemCode>

interface ContactFormProps {
  /** Kept input and answer of a submission without a script. */
  values: Partial<Record<string, string>>
  answer: ContactAnswer
}

const thanksFor = 5_000

export default function ContactForm({ values, answer: initial }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const { answer, busy, submit, dismiss } = usePostedForm<ContactField, ProblemCode>(initial)
  const [edited, setEdited] = useState<readonly string[]>([])

  const respond = useEffectEvent((received: ContactAnswer) => {
    if (!form.current || received === initial) return
    if (received.outcome === 'sent') form.current.reset()
    if (received.outcome === 'invalid') focusFirstProblem(form.current, received.problems)
    else notices.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => respond(answer), [answer])
  const thankedLongEnough = useEffectEvent(() => dismiss())
  useEffect(() => {
    if (answer.outcome !== 'sent') return
    const timer = setTimeout(() => thankedLongEnough(), thanksFor)
    return () => clearTimeout(timer)
  }, [answer])

  function noteEdit(event: FormEvent<HTMLFormElement>) {
    const control = event.target
    if ('name' in control) setEdited((names) => [...names, String(control.name)])
  }

  return (
    <form
      ref={form}
      className="panel contact__form"
      method="post"
      action="/kontakt#antwort"
      aria-label={texts.form}
      noValidate
      onInput={noteEdit}
      onSubmit={(event) => {
        setEdited([])
        submit(event)
      }}
    >
      <div id="antwort" ref={notices} className="contact__answer">
        <div role="status">{answer.outcome === 'sent' && !busy && <Thanks />}</div>
        {!busy && <Refusal answer={answer} />}
      </div>
      <TrapField name={honeypotField} label={texts.leaveEmpty} />
      <Fields
        values={values}
        problems={answer.outcome === 'invalid' && !busy ? answer.problems : {}}
        edited={edited}
      />
      <div className="contact__send">
        <Button type="submit" busy={busy} busyText={texts.busy}>
          {texts.submit}
        </Button>
        <PrivacyNote href={paths.privacy} words={texts} />
      </div>
    </form>
  )
}

function Thanks() {
  return (
    <Notice kind="success" announced={false}>
      <p>{sent}</p>
      <p>{replyPromise}</p>
    </Notice>
  )
}

function Refusal({ answer }: { answer: ContactAnswer }) {
  if (answer.outcome === 'none' || answer.outcome === 'sent') return null
  if (answer.outcome !== 'invalid') return <Notice kind="error">{failures[answer.outcome]}</Notice>
  return <Notice kind="error">{pleaseCheck(Object.keys(answer.problems).length)}</Notice>
}

interface FieldsProps {
  values: Partial<Record<string, string>>
  problems: Partial<Record<ContactField, ProblemCode>>
  /** A fault is shown until its field is changed. */
  edited: readonly string[]
}

function Fields({ values, problems, edited }: FieldsProps) {
  const prefix = useId()
  const field = (name: ContactField) => ({
    id: `${prefix}-${name}`,
    name,
    label: labels[name],
    defaultValue: values[name],
    error: edited.includes(name) ? undefined : problemSentence(name, problems[name]),
  })
  return (
    <div className="fields fields--two">
      <InputField {...field('name')} required autoComplete="name" />
      <InputField {...field('email')} required type="email" autoComplete="email" />
      <InputField {...field('phone')} aside={texts.optional} type="tel" autoComplete="tel" />
      <SelectField {...field('subject')} required>
        {Object.entries(subjects).map(([subject, label]) => (
          <option key={subject} value={subject}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="span">
        <TextAreaField {...field('message')} required rows={6} />
      </div>
    </div>
  )
}
