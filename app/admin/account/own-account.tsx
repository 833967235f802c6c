/** Name, address and password of the account: one form each, or a single form in the account of the first start. */
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { type AccountCommand, CommandNotice, errorOf, useAccountCommand } from './account-command.tsx'
import { accountWords, passwordProblems } from './messages.ts'
import { NewPasswordField, newPasswordProblem } from './new-password.tsx'

export interface Admin {
  name: string
  email: string
}

interface GroupProps {
  /** Resolves once the loaded data has the change. */
  onChanged: (what: string) => Promise<void>
}

const words = accountWords.profile

/** Name and address. A new address needs the password, because a link for a new password could be sent to it. */
export function ProfileGroup({
  admin,
  getsMails,
  onChanged,
}: GroupProps & { admin: Admin; getsMails: boolean }) {
  // A field that is not typed in here follows changes made elsewhere.
  const [typed, setTyped] = useState<Partial<typeof admin>>({})
  const { name, email } = { ...admin, ...typed }
  const [password, setPassword] = useState('')
  const command = useAccountCommand()
  const passwordProblem = errorOf(command, 'password')
  const isNewAddress = email.trim().toLowerCase() !== admin.email
  const nameIsMissing = name.trim() === ''

  async function submit() {
    if (nameIsMissing) return document.getElementById('profile-name')?.focus()
    if (!(await command.send({ action: 'profile', name, ...(isNewAddress && { email }), password }))) return
    setPassword('')
    await onChanged(words.saved)
    setTyped((now) => (now === typed ? {} : now))
  }

  return (
    <CommandForm
      title={words.title}
      command={command}
      submit={{ children: words.save, busyText: words.saving, look: 'secondary' }}
      onSubmit={submit}
    >
      <PersonFields
        {...{ name, email }}
        nameHint={words.nameHint}
        emailHint={getsMails && isNewAddress ? words.emailHint : undefined}
        emailError={errorOf(command, 'new')}
        onChange={(changed) => setTyped({ ...typed, ...changed })}
      />
      {(isNewAddress || passwordProblem) && (
        <PasswordField
          id="profile-password"
          label={words.password}
          hint={words.passwordHint}
          error={passwordProblem}
          value={password}
          onChange={setPassword}
        />
      )}
    </CommandForm>
  )
}

const takeOver = accountWords.takeOver

/** Replaces name, address and password of the account of the first start in one go. */
export function TakeOverGroup({ ofWebsite, onChanged }: GroupProps & { ofWebsite: Admin }) {
  const [person, setPerson] = useState(ofWebsite)
  // The password is set first: if it is refused, nothing has changed.
  const [isPasswordSet, setPasswordSet] = useState(false)
  const command = useAccountCommand()
  const typed = useTypedPasswords(command)

  async function submit() {
    if (!isPasswordSet && !(await typed.send())) return
    setPasswordSet(true)
    const isDone = await command.send({ action: 'profile', ...person, password: typed.new })
    if (isDone) await onChanged(takeOver.saved)
  }

  return (
    <CommandForm
      title={takeOver.title}
      command={command}
      submit={{ children: takeOver.submit, busyText: takeOver.busy }}
      onSubmit={submit}
    >
      <p className="field__hint">{takeOver.text}</p>
      <PersonFields
        {...person}
        emailError={isPasswordSet ? errorOf(command, 'new') : undefined}
        onChange={(changed) => setPerson({ ...person, ...changed })}
      />
      {!isPasswordSet && <PasswordFields {...{ typed, command }} />}
    </CommandForm>
  )
}

const passwordWords = accountWords.password
const outside = accountWords.outside

/** The form for a new password, which asks for the old one first. */
export function PasswordGroup({ onChanged }: GroupProps) {
  const [isSaved, setSaved] = useState(false)
  const command = useAccountCommand()
  const typed = useTypedPasswords(command)

  async function submit() {
    if (!(await typed.send())) return
    typed.clear()
    setSaved(true)
    void onChanged(passwordWords.saved)
  }

  return (
    <CommandForm
      title={passwordWords.title}
      command={command}
      submit={{ children: passwordWords.submit, busyText: passwordWords.busy }}
      onSubmit={submit}
      note={<p className="field__hint">{passwordWords.others}</p>}
      after={<div role="status">{isSaved && <WhatGoesOn />}</div>}
    >
      <PasswordFields {...{ typed, command }} />
    </CommandForm>
  )
}

interface PersonFieldsProps extends Admin {
  nameHint?: string
  emailHint?: string | undefined
  emailError: string | undefined
  onChange: (changed: Partial<Admin>) => void
}

function PersonFields({ name, email, nameHint, emailHint, emailError, onChange }: PersonFieldsProps) {
  return (
    <>
      <InputField
        id="profile-name"
        name="name"
        label={words.name}
        hint={nameHint}
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={name.trim() === '' ? passwordProblems.empty : undefined}
      />
      <InputField
        id="profile-email"
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        maxLength={200}
        value={email}
        onChange={(event) => onChange({ email: event.target.value })}
        hint={emailHint}
        error={emailError}
      />
    </>
  )
}

type TypedPasswords = ReturnType<typeof useTypedPasswords>

/** The old password and the new one, while they are typed. */
function useTypedPasswords(command: AccountCommand) {
  const [typed, setTyped] = useState({ old: '', new: '' })

  return {
    ...typed,
    type: (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed })),
    clear: () => setTyped({ old: '', new: '' }),
    /** Returns whether the new password is in force. A missing or invalid one gets the focus, and nothing is sent. */
    async send(): Promise<boolean> {
      if (typed.old === '') return refuse('old-password')
      const problem = newPasswordProblem(typed.new)
      if (problem) {
        command.fail({ of: 'new', text: problem })
        return refuse('new-password')
      }
      const sent = { action: 'password', password: typed.old, newPassword: typed.new } as const
      return (await command.send(sent)) !== null
    },
  }
}

function refuse(id: string) {
  document.getElementById(id)?.focus()
  return false
}

function PasswordFields({ typed, command }: { typed: TypedPasswords; command: AccountCommand }) {
  return (
    <>
      <PasswordField
        id="old-password"
        label={passwordWords.old}
        error={errorOf(command, 'password')}
        value={typed.old}
        onChange={(old) => typed.type({ old })}
      />
      <NewPasswordField
        id="new-password"
        value={typed.new}
        onChange={(value) => typed.type({ new: value })}
        error={errorOf(command, 'new')}
      />
    </>
  )
}

/** The things that a new password ended besides sessions, and those that go on. */
function WhatGoesOn() {
  return (
    <Notice kind="success" announced={false}>
      <p>
        {passwordWords.calendarIsNew} <Link to="/admin/availability">{outside.availability}</Link>.
      </p>
      <p>
        {passwordWords.linksGoOn} <a href="#links">{outside.title}</a>.
      </p>
    </Notice>
  )
}

interface CommandFormProps {
  title: string
  command: AccountCommand
  submit: ComponentProps<typeof Button>
  onSubmit: () => Promise<void>
  /** Shown beside the button, and below it. */
  note?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** One group of the account, changed by its own form. */
function CommandForm({ title, command, submit, onSubmit, note, after, children }: CommandFormProps) {
  return (
    <form
      className="group"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <div className="ends">
        <h2>{title}</h2>
      </div>
      <div className="fields">{children}</div>
      <CommandNotice command={command} />
      <div className="button-row">
        <Button type="submit" busy={command.busy} {...submit} />
        {note}
      </div>
      {after}
    </form>
  )
}
