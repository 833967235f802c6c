/**
 * The contact form. Without a script it is an ordinary form; with one it clears itself after sending a
 * message and says thank you for five seconds.
 */
import '#design/forms.css'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField, SelectField, TextAreaField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { PrivacyNote } from '#design/privacy-note.tsx'
import { HoneypotField } from '#design/honeypot-field.tsx'
import { type PostedAnswer, usePostedForm } from '#design/use-posted-form.ts'
import type { ContactField } from '#domain/contact/contact.ts'
import { honeypotField } from '#domain/honeypot.ts'
import type { MailService } from '#domain/mail-service.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { privacyNotes } from '#site/messages.ts'
import { paths } from '#site/paths.ts'
import { RefusalNotice } from '#site/refusal-notice.tsx'
import { labels, problemSentence, refusals, replyPromise, sent, subjects, texts } from './messages.ts'

export type ContactAnswer = PostedAnswer<ContactField, ProblemCode>

interface ContactFormProps {
  mail: MailService
  /** The fields and the response of a submission without a script. */
  values: Partial<Record<string, string>>
  answer: ContactAnswer
}

const thanksFor = 5_000

export default function ContactForm({ mail, values, answer: initial }: ContactFormProps) {
  const notices = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(values)
  const { form, answer, problems, busy, onInput, onSubmit, dismiss } = usePostedForm<
    ContactField,
    ProblemCode
  >(initial, ({ outcome }) => {
    // A cleared form would return to its initial values, so these are removed, and with them the focused
    // field.
    if (outcome === 'sent' && Object.keys(start).length > 0) {
      notices.current?.focus()
      setStart({})
    }
    if (outcome !== 'invalid') notices.current?.scrollIntoView({ block: 'nearest' })
  })
  const dismissThanks = useEffectEvent(() => dismiss())
  useEffect(() => {
    if (answer.outcome !== 'sent') return
    const timer = setTimeout(() => dismissThanks(), thanksFor)
    return () => clearTimeout(timer)
  }, [answer])

  return (
    <form
      ref={form}
      className="panel"
      method="post"
      action="/kontakt#antwort"
      aria-label={texts.form}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <div id="antwort" ref={notices} tabIndex={-1} className="contact__answer">
        <div role="status">{answer.outcome === 'sent' && !busy && <Thanks />}</div>
        {!busy && <RefusalNotice answer={answer} words={refusals} />}
      </div>
      <HoneypotField name={honeypotField} label={texts.leaveEmpty} />
      <Fields key={start === values ? 'as sent' : 'empty'} values={start} problems={problems} />
      <div className="contact__send line ends">
        <Button type="submit" busy={busy} busyText={texts.busy}>
          {texts.submit}
        </Button>
        <PrivacyNote href={paths.privacy} words={{ ...texts, privacy: privacyNotes[mail] }} />
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

interface FieldsProps {
  values: Partial<Record<string, string>>
  problems: Partial<Record<ContactField, ProblemCode>>
}

function Fields({ values, problems }: FieldsProps) {
  const prefix = useId()
  const field = (name: ContactField) => ({
    id: `${prefix}-${name}`,
    name,
    label: labels[name],
    defaultValue: values[name],
    error: problemSentence(name, problems[name]),
  })
  return (
    <div className="fields fields--two">
      <InputField {...field('name')} required autoComplete="name" />
      <InputField {...field('email')} required type="email" autoComplete="email" />
      <InputField {...field('phone')} aside={texts.optional} type="tel" autoComplete="tel" />
      {/* It always has a value; a required select would begin with an empty choice. */}
      <SelectField {...field('subject')}>
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
