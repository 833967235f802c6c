/** A new password with its rules below, which say what is met while one types. */
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { minNewPassword, passwordLength } from '#domain/account/new-password.ts'
import { Check, InputField } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { useHydrated } from '#design/use-hydrated.ts'
import { accountWords, passwordProblems } from './messages.ts'

const words = accountWords.password

interface NewPasswordFieldProps {
  id: string
  value: string
  onChange: (value: string) => void
  error?: string
}

/** What can be told without the server, which also knows the most frequent ones. */
export function newPasswordProblem(password: string): string | null {
  return passwordLength(password) < minNewPassword ? passwordProblems['too-short'] : null
}

export function NewPasswordField({ id, value, onChange, error }: NewPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const given = passwordLength(value)
  const isMet = given >= minNewPassword
  return (
    <>
      <InputField
        id={id}
        name="newPassword"
        type={isShown ? 'text' : 'password'}
        label={words.new}
        autoComplete="new-password"
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        hint={
          <span className="stack stack--close">
            <span className={isMet ? 'marked success' : 'marked'}>
              <Icon drawing={isMet ? CircleCheck : Circle} />
              {words.length(minNewPassword, given)}
            </span>
            <span className="marked">
              <Icon drawing={Circle} />
              {words.rare}
            </span>
          </span>
        }
        error={error}
      />
      {useHydrated() && (
        <Check label={words.show} checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
      )}
    </>
  )
}
