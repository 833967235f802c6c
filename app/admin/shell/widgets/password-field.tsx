/** The current password, which important changes ask for again. */
import { InputField } from '#design/field.tsx'

interface PasswordFieldProps {
  id: string
  name?: string
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (password: string) => void
}

export function PasswordField({ name = 'password', onChange, ...field }: PasswordFieldProps) {
  return (
    <InputField
      {...field}
      name={name}
      type="password"
      autoComplete="current-password"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
