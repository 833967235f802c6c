/** Name and address. Another address needs the password: with it one could let a new password be sent. */
import { type FormEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { accountWords, passwordProblems } from './messages.ts'
import { errorOf, useChange } from './use-change.ts'

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

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (nameIsMissing) return document.getElementById('profile-name')?.focus()
    const answer = await change.send({ action: 'profile', name, email, password })
    if (!answer) return
    setPassword('')
    setEmail(email.trim().toLowerCase())
    onChanged(words.saved)
  }

  return (
    <form className="group" aria-label={words.title} noValidate onSubmit={(event) => void submit(event)}>
      <div className="group__head">
        <h2>{words.title}</h2>
      </div>
      <div className="fields">
        <InputField
          id="profile-name"
          name="name"
          label={words.name}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(nameIsMissing && { error: passwordProblems.empty })}
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
          {...errorOf(change, 'new')}
        />
        {isNewAddress && (
          <InputField
            id="profile-password"
            name="password"
            type="password"
            label={words.password}
            hint={words.passwordHint}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            {...errorOf(change, 'password')}
          />
        )}
      </div>
      <ChangeNotice {...change} />
      <div className="button-row">
        <Button type="submit" look="secondary" busy={change.busy} busyText={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
