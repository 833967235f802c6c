/** Name and address. Another address needs the password: with it one could let a new password be sent. */
import { useState } from 'react'
import { InputField } from '#design/field.tsx'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { ChangeForm, errorOf, useChange } from './change.tsx'
import { accountWords, passwordProblems } from './messages.ts'

const words = accountWords.profile

interface ProfileGroupProps {
  admin: { name: string; email: string }
  getsMails: boolean
  onChanged: (what: string) => void
}

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
