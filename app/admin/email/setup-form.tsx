/** The form that sets a mail service up. Typed values stay, whatever the service answers. */
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/notice.tsx'
import { isReserved } from '#domain/website/example.ts'
import type { MailField, MailForm } from '#domain/mail-setup/mail-form.ts'
import { ForOperator } from '#admin/shell/widgets/for-operator.tsx'
import type { Answered } from '#admin/shell/commands/command.ts'
import { FailureAlert } from '#admin/shell/widgets/failure-alert.tsx'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { useFirstFocus } from '#admin/shell/widgets/use-first-focus.ts'
import { type EmailAnswer, formMessages, useEmailCommand } from './command.tsx'
import { mailFieldsIn } from './fields.tsx'
import { emailWords } from './messages.ts'

const words = emailWords.form

interface SetupFormProps {
  title: string
  first: MailForm
  /** Of the setup that it replaces. */
  shown: string | null
  /** The sender that the environment names. */
  fixedFrom: string | null
  /** The address of the test mail. */
  to: string
  /** Whether a button has opened it: then it takes the focus. */
  isAsked: boolean
  onTyped: (isTyped: boolean) => void
  onDone: () => void
  /** Called when something else is stored than the screen shows. */
  onChanged: () => void
  /** Omitted if there is nothing to go back to. */
  onCancel?: (() => void) | undefined
}

export function SetupForm(props: SetupFormProps) {
  const { title, first, fixedFrom, to, isAsked, onTyped, onCancel } = props
  const [content, setContent] = useState(first)
  const [password, setPassword] = useState('')
  const { send, revision, isBusy, answer, proof } = useEmailCommand(props.shown, (given) => {
    if (given.outcome === 'on') props.onDone()
    else if (given.outcome === 'changed-meanwhile') props.onChanged()
    else focusFirst(Object.keys(formMessages(given).problems))
  })
  const { problems, failure, reply, isPrivate, forget } = useFormMessages(answer)
  const { field } = mailFieldsIn({ content, problems, change: setContent, fixedFrom })
  useFirstFocus(isAsked ? 'provider' : null)
  useEffect(() => () => onTyped(false), [onTyped])

  return (
    <>
      <form
        className="group email-form"
        aria-label={title}
        noValidate
        onInput={({ target }) => {
          const { name, id } = target as HTMLInputElement
          forget(name || id)
          onTyped(true)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void send({ action: 'switch-on', form: content, password, revision })
        }}
      >
        <div className="ends">
          <h2>{title}</h2>
        </div>
        {field('provider')}
        <ProviderFields provider={content.provider} field={field} />
        {isPrivate && <ForOperator {...emailWords.privateHosts} />}
        {isReserved(to) && (
          <Notice kind="warning">
            {words.nobody(to)} <Link to="/admin/website#advisor.email">{words.toAddress}</Link>
          </Notice>
        )}
        <PasswordField
          id="confirm"
          name="confirm"
          label={emailWords.fields.confirm}
          hint={emailWords.fields.confirmHint}
          error={problems.confirm}
          value={password}
          onChange={setPassword}
        />
        <FailureAlert failure={failure} />
        {reply !== '' && <p className="field__hint">{words.repliedWith(reply)}</p>}
        <Buttons isBusy={isBusy} onCancel={onCancel} />
        <p className="field__hint">
          {content.provider === 'emailjs' ? words.testMails(to) : words.testMail(to)}
        </p>
      </form>
      {proof}
    </>
  )
}

/** A sentence about a field is shown until the field changes; a change of provider removes all of them. */
function useFormMessages(answer: Answered<EmailAnswer> | null) {
  const [forgotten, setForgotten] = useState({ answer, fields: [] as readonly string[] })
  const gone = forgotten.answer === answer ? forgotten.fields : []
  const shown = formMessages(gone.includes('provider') ? null : answer)
  const left = Object.entries(shown.problems).filter(([field]) => !gone.includes(field))
  return {
    ...shown,
    problems: Object.fromEntries(left),
    forget: (field: string) => setForgotten({ answer, fields: [...gone, field] }),
  }
}

/** Focuses the first of these fields in the order of the screen. */
function focusFirst(names: readonly string[]) {
  const controls = [...document.querySelectorAll<HTMLInputElement>('.email-form :is(input, select)')]
  controls.find(({ id, name }) => names.includes(id) || names.includes(name))?.focus()
}

function Buttons({ isBusy, onCancel }: Pick<SetupFormProps, 'onCancel'> & { isBusy: boolean }) {
  return (
    <div className="button-row">
      <Button type="submit" busy={isBusy} busyText={words.busy}>
        {words.submit}
      </Button>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  )
}

interface FieldsProps {
  field: (name: MailField) => ReactNode
}

function ProviderFields({ provider, field }: FieldsProps & Pick<MailForm, 'provider'>) {
  if (provider === 'emailjs') return <EmailjsFields field={field} />
  return <SmtpFields field={field} isOwn={provider === 'own'} />
}

function SmtpFields({ field, isOwn }: FieldsProps & { isOwn: boolean }) {
  return (
    <>
      <div className="pair">
        {field('address')}
        {field('password')}
      </div>
      <div className="email-form__server">
        {field('host')}
        {field('port')}
        {field('encryption')}
      </div>
      {isOwn && field('user')}
    </>
  )
}

function EmailjsFields({ field }: FieldsProps) {
  return (
    <>
      <div className="pair">
        {field('publicKey')}
        {field('privateKey')}
      </div>
      {field('serviceId')}
      <div className="pair">
        {field('bookingTemplateId')}
        {field('contactTemplateId')}
      </div>
      <p className="field__hint">{words.templates}</p>
    </>
  )
}
