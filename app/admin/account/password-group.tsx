/** A new password, after the old one. */
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { InputField } from '#design/field.tsx'
import { Notice } from '#design/notice.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { accountWords } from './messages.ts'
import { NewPasswordField, newPasswordProblem } from './new-password-field.tsx'
import { errorOf, useChange } from './use-change.ts'

const words = accountWords.password

export function PasswordGroup({ onChanged }: { onChanged: (what: string) => void }) {
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [isSaved, setSaved] = useState(false)
  const change = useChange()

  async function submit(event: FormEvent) {
    event.preventDefault()
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
    onChanged(words.saved)
  }

  return (
    <form className="group" aria-label={words.title} noValidate onSubmit={(event) => void submit(event)}>
      <div className="group__head">
        <h2>{words.title}</h2>
      </div>
      <div className="fields">
        <InputField
          id="old-password"
          name="password"
          type="password"
          label={words.old}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...errorOf(change, 'password')}
        />
        <NewPasswordField
          id="new-password"
          value={newPassword}
          onChange={setNewPassword}
          {...errorOf(change, 'new')}
        />
      </div>
      <ChangeNotice {...change} />
      <div className="button-row">
        <Button type="submit" busy={change.busy} busyText={words.busy}>
          {words.submit}
        </Button>
        <p className="field__hint">{words.others}</p>
      </div>
      <div role="status">{isSaved && <WhatGoesOn />}</div>
    </form>
  )
}

/** What a new password ended besides sessions, and what it did not. */
function WhatGoesOn() {
  const { availability, title } = accountWords.outside
  return (
    <Notice kind="success" announced={false}>
      <p>
        {words.calendarIsNew} <Link to="/admin/availability">{availability}</Link>.
      </p>
      <p>
        {words.linksGoOn} <a href="#links">{title}</a>.
      </p>
    </Notice>
  )
}
