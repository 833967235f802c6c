/** A new password, after the old one. */
import { useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '#design/notice.tsx'
import { PasswordField } from '#admin/shell/widgets/password-field.tsx'
import { ChangeForm, errorOf, useChange } from './change.tsx'
import { accountWords } from './messages.ts'
import { NewPasswordField, newPasswordProblem } from './new-password-field.tsx'

const words = accountWords.password

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
    onChanged(words.saved)
  }

  return (
    <ChangeForm
      title={words.title}
      change={change}
      submit={{ text: words.submit, busyText: words.busy }}
      onSubmit={() => void submit()}
      note={<p className="field__hint">{words.others}</p>}
      after={<div role="status">{isSaved && <WhatGoesOn />}</div>}
    >
      <PasswordField
        id="old-password"
        label={words.old}
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
        {words.calendarIsNew} <Link to="/admin/availability">{availability}</Link>.
      </p>
      <p>
        {words.linksGoOn} <a href="#links">{title}</a>.
      </p>
    </Notice>
  )
}
