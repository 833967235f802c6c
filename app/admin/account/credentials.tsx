/** What one signs in with: name and address, and the password. */
import { useState } from 'react'
import { Link } from 'react-router'
import { InputField } from '#design/field.tsx'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { Notice } from '#design/notice.tsx'
import { ChangeForm, errorOf, useChange } from './change.tsx'
import { accountWords, passwordProblems } from './messages.ts'
import { NewPasswordField, newPasswordProblem } from './new-password-field.tsx'

const words = accountWords.profile

interface ProfileGroupProps {
  admin: { name: string; email: string }
  getsMails: boolean
  onChanged: (what: string) => void
}

/** Name and address. Another address needs the password: with it one could let a new password be sent. */
export function ProfileGroup({ admin, getsMails, onChanged }: ProfileGroupProps) {
  const [name, setName] = useState(admin.name)
  const [email, setEmail] = useState(admin.email)
  const [password, setPassword] = useState('')
  const change = useChange()
  const isNewAddress = email.trim().toLowerCase() !== admin.email
  const nameIsMissing = name.trim() === ''

  async function submit() {
    if (nameIsMissing) return document.getElementById('profile-name')?.focus()
    const answer = await change.send({ action: 'profile', name, email, password })
    if (!answer) return
    setPassword('')
    setEmail(email.trim().toLowerCase())
    onChanged(words.saved)
  }

  return (
    <ChangeForm
      title={words.title}
      change={change}
      submit={{ text: words.save, busyText: words.saving, look: 'secondary' }}
      onSubmit={() => void submit()}
    >
      <InputField
        id="profile-name"
        name="name"
        label={words.name}
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
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
        onChange={(event) => setEmail(event.target.value)}
        hint={getsMails && isNewAddress ? words.emailHint : undefined}
        error={errorOf(change, 'new')}
      />
      {isNewAddress && (
        <PasswordField
          id="profile-password"
          label={words.password}
          hint={words.passwordHint}
          error={errorOf(change, 'password')}
          value={password}
          onChange={setPassword}
        />
      )}
    </ChangeForm>
  )
}

const passwordWords = accountWords.password

/** A new password, after the old one. */
export function PasswordGroup({ onChanged }: { onChanged: (what: string) => void }) {
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
    const answer = await change.send({ action: 'password', password, newPassword })
    if (!answer) return
    setPassword('')
    setNewPassword('')
    setSaved(true)
    onChanged(passwordWords.saved)
  }

  return (
    <ChangeForm
      title={passwordWords.title}
      change={change}
      submit={{ text: passwordWords.submit, busyText: passwordWords.busy }}
      onSubmit={() => void submit()}
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
  const { availability, title } = accountWords.outside
  return (
    <Notice kind="success" announced={false}>
      <p>
        {passwordWords.calendarIsNew} <Link to="/admin/availability">{availability}</Link>.
      </p>
      <p>
        {passwordWords.linksGoOn} <a href="#links">{title}</a>.
      </p>
    </Notice>
  )
}
