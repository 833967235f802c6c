/** The page 'Konto': who you are, your password, a second factor, and where you are signed in. */
import { Check, Link2Off } from 'lucide-react'
import { type ComponentProps, type ReactNode, useContext, useState } from 'react'
import { Link } from 'react-router'
import { SignInContext } from '#admin/shell/commands/use-command.ts'
import { useSessionEnd } from '#admin/shell/frame/connection.ts'
import { SidePage } from '#admin/shell/frame/side-page.tsx'
import { previewLinks } from '#admin/shell/preview-links/messages.ts'
import { LinkList, usePreviewLinks } from '#admin/shell/preview-links/preview-links.tsx'
import type { ConnectionAnswer } from '#admin/shell/protocol.ts'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { RetryNotice } from '#admin/shell/widgets/retry.tsx'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Notice } from '#design/notice.tsx'
import type { AccountView } from './account-view.ts'
import { type Change, ChangeNotice, errorOf, useChange } from './change.tsx'
import { accountWords, passwordProblems } from './messages.ts'
import { NewPasswordField, newPasswordProblem } from './new-password.tsx'
import { SecondFactorGroup } from './second-factor-group.tsx'
import { SessionsGroup } from './sessions-group.tsx'

interface Admin {
  name: string
  email: string
}

interface LoadedAccount extends AccountView {
  admin: Admin
  /** What the website calls the advisor, while the account has the name and address of the example. */
  ofWebsite: Admin | null
  getsMails: boolean
}

interface AccountPageProps {
  /** `null` if the account cannot be read. */
  account: LoadedAccount | null
  connectionState: ConnectionAnswer
  onRetry: () => Promise<void>
  onChanged: () => Promise<void>
}

export function AccountPage({ account, connectionState, onRetry, onChanged: reload }: AccountPageProps) {
  const [done, setDone] = useState('')
  // Also once it is sent: recovery codes come after a password, and stand on the screen alone.
  const [isTyped, setTyped] = useState(false)
  const { signIn } = useContext(SignInContext)
  useSessionEnd(connectionState, isTyped ? () => void signIn() : null)
  function onChanged(what: string) {
    setDone(what)
    return reload()
  }
  return (
    <SidePage title={accountWords.title} state={<ChangeState done={done} />}>
      {account === null ? (
        <RetryNotice says={[accountWords.notLoaded]} onRetry={onRetry} />
      ) : (
        <div className="settings stack stack--far" onInput={() => setTyped(true)}>
          <div className="stack stack--far">
            {account.ofWebsite ? (
              <TakeOverGroup ofWebsite={account.ofWebsite} onChanged={onChanged} />
            ) : (
              <>
                <ProfileGroup {...account} onChanged={onChanged} />
                <PasswordGroup onChanged={onChanged} />
              </>
            )}
          </div>
          <div className="stack stack--far">
            {account.secondFactor && (
              <SecondFactorGroup factor={account.secondFactor} onChanged={onChanged} />
            )}
            <SessionsGroup {...account} onChanged={onChanged} />
            <OutsideGroup />
          </div>
        </div>
      )}
    </SidePage>
  )
}

/** What was changed last; empty before the first change. */
function ChangeState({ done }: { done: string }) {
  return (
    <span className="save-state marked note success" role="status">
      {done !== '' && (
        <>
          <Icon drawing={Check} />
          {done}
        </>
      )}
    </span>
  )
}

interface GroupProps {
  /** Until what is loaded has it. */
  onChanged: (what: string) => Promise<void>
}

const words = accountWords.profile

/** Name and address. Another address needs the password: with it one could let a new password be sent. */
function ProfileGroup({ admin, getsMails, onChanged }: GroupProps & LoadedAccount) {
  // What is not typed here follows what was changed elsewhere.
  const [typed, setTyped] = useState<Partial<typeof admin>>({})
  const { name, email } = { ...admin, ...typed }
  const [password, setPassword] = useState('')
  const change = useChange()
  const passwordProblem = errorOf(change, 'password')
  const isNewAddress = email.trim().toLowerCase() !== admin.email
  const nameIsMissing = name.trim() === ''

  async function submit() {
    if (nameIsMissing) return document.getElementById('profile-name')?.focus()
    if (!(await change.send({ action: 'profile', name, ...(isNewAddress && { email }), password }))) return
    setPassword('')
    await onChanged(words.saved)
    setTyped((now) => (now === typed ? {} : now))
  }

  return (
    <ChangeForm
      title={words.title}
      change={change}
      submit={{ children: words.save, busyText: words.saving, look: 'secondary' }}
      onSubmit={submit}
    >
      <InputField
        id="profile-name"
        name="name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        error={nameIsMissing ? passwordProblems.empty : undefined}
      />
      <InputField
        id="profile-email"
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        maxLength={200}
        value={email}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        hint={getsMails && isNewAddress ? words.emailHint : undefined}
        error={errorOf(change, 'new')}
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
    </ChangeForm>
  )
}

const takeOver = accountWords.takeOver

/** The account of the first start: name, address and password become the advisor's own in one go. */
function TakeOverGroup({ ofWebsite, onChanged }: GroupProps & { ofWebsite: Admin }) {
  const [{ name, email }, setTyped] = useState(ofWebsite)
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  // First: where it is refused, nothing has changed.
  const [isPasswordSet, setPasswordSet] = useState(false)
  const change = useChange()

  async function setOwnPassword() {
    if (password === '') {
      document.getElementById('old-password')?.focus()
      return false
    }
    const problem = newPasswordProblem(newPassword)
    if (problem) {
      change.fail({ of: 'new', text: problem })
      document.getElementById('new-password')?.focus()
      return false
    }
    return (await change.send({ action: 'password', password, newPassword })) !== null
  }

  async function submit() {
    if (!isPasswordSet && !(await setOwnPassword())) return
    setPasswordSet(true)
    const isDone = await change.send({ action: 'profile', name, email, password: newPassword })
    if (isDone) await onChanged(takeOver.saved)
  }

  return (
    <ChangeForm
      title={takeOver.title}
      change={change}
      submit={{ children: takeOver.submit, busyText: takeOver.busy }}
      onSubmit={submit}
    >
      <p className="field__hint">{takeOver.text}</p>
      <InputField
        id="profile-name"
        name="name"
        label={words.name}
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => setTyped({ name: event.target.value, email })}
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
        onChange={(event) => setTyped({ name, email: event.target.value })}
        error={isPasswordSet ? errorOf(change, 'new') : undefined}
      />
      {!isPasswordSet && (
        <>
          <PasswordField
            id="old-password"
            label={passwordWords.old}
            error={errorOf(change, 'password')}
            value={password}
            onChange={setPassword}
          />
          <NewPasswordField
            id="new-password"
            value={newPassword}
            onChange={setNewPassword}
            error={errorOf(change, 'new')}
          />
        </>
      )}
    </ChangeForm>
  )
}

const passwordWords = accountWords.password
const outside = accountWords.outside

/** A new password, after the old one. */
function PasswordGroup({ onChanged }: GroupProps) {
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [isSaved, setSaved] = useState(false)
  const change = useChange()

  async function submit() {
    if (password === '') return document.getElementById('old-password')?.focus()
    const problem = newPasswordProblem(newPassword)
    if (problem) {
      change.fail({ of: 'new', text: problem })
      return document.getElementById('new-password')?.focus()
    }
    if (!(await change.send({ action: 'password', password, newPassword }))) return
    setPassword('')
    setNewPassword('')
    setSaved(true)
    void onChanged(passwordWords.saved)
  }

  return (
    <ChangeForm
      title={passwordWords.title}
      change={change}
      submit={{ children: passwordWords.submit, busyText: passwordWords.busy }}
      onSubmit={submit}
      note={<p className="field__hint">{passwordWords.others}</p>}
      after={<div role="status">{isSaved && <WhatGoesOn />}</div>}
    >
      <PasswordField
        id="old-password"
        label={passwordWords.old}
        error={errorOf(change, 'password')}
        value={password}
        onChange={setPassword}
      />
      <NewPasswordField
        id="new-password"
        value={newPassword}
        onChange={setNewPassword}
        error={errorOf(change, 'new')}
      />
    </ChangeForm>
  )
}

/** What a new password ended besides sessions, and what it did not. */
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

interface ChangeFormProps {
  title: string
  change: Change
  submit: ComponentProps<typeof Button>
  onSubmit: () => Promise<void>
  /** Beside the button, and below it. */
  note?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** One group of the account that is changed by a form of its own. */
function ChangeForm({ title, change, submit, onSubmit, note, after, children }: ChangeFormProps) {
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
      <ChangeNotice change={change} />
      <div className="button-row">
        <Button type="submit" busy={change.busy} {...submit} />
        {note}
      </div>
      {after}
    </form>
  )
}

/** What can be seen without signing in, by its address alone: the calendar, and preview links. */
function OutsideGroup() {
  const { links, failure, isBusy, withdraw, withdrawAll } = usePreviewLinks()
  const isMany = typeof links !== 'string' && links.length > 1
  return (
    <section className="group" id="links" aria-label={outside.title}>
      <div className="ends">
        <h2>{outside.title}</h2>
        {isMany && (
          <Button look="danger-quiet" busy={isBusy} onClick={() => void withdrawAll()}>
            <Icon drawing={Link2Off} /> {previewLinks.withdrawAll}
          </Button>
        )}
      </div>
      <p className="field__hint">{outside.why}</p>
      <p className="field__hint">
        {outside.calendar} <Link to="/admin/availability">{outside.availability}</Link>.
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <LinkList links={links} isBusy={isBusy} withdraw={withdraw} />
    </section>
  )
}
