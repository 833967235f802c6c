import { expect, it } from 'vitest'
import { formFor, withProvider } from './fields.tsx'

it('gives another provider neither the server nor the sign-in of the one before', () => {
  const typed = { ...formFor(null, 'post@keller.ch'), user: 'keller', password: 'geheim' }
  expect(typed.host).toBe('mail.infomaniak.com')
  const own = withProvider(typed, 'own')
  expect(own).toMatchObject({ provider: 'own', address: 'post@keller.ch', host: '', user: '', password: '' })
  const typedThere = { ...own, host: 'mail.keller.ch', password: 'geheim' }
  expect(withProvider(typedThere, 'google')).toMatchObject({
    host: 'smtp.gmail.com',
    port: '465',
    password: '',
  })
  expect(withProvider(typedThere, 'emailjs').password).toBe('')
})
