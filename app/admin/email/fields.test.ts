import { expect, it } from 'vitest'
import { formFor, withAddress, withProvider } from './fields.tsx'

it("uses the separate server of GMX's .com addresses, unless another host was typed", () => {
  expect(formFor(null, 'post@gmx.com')).toMatchObject({ provider: 'gmx', host: 'mail.gmx.com', port: '465' })
  expect(formFor(null, 'post@gmx.ch')).toMatchObject({ provider: 'gmx', host: 'mail.gmx.net' })
  const chosen = withProvider(formFor(null, ''), 'gmx')
  const typed = withAddress({ ...chosen, address: 'post@gmx.com' }, chosen)
  expect(typed.host).toBe('mail.gmx.com')
  const own = { ...chosen, host: 'mail.keller.ch' }
  expect(withAddress({ ...own, address: 'post@gmx.com' }, own).host).toBe('mail.keller.ch')
})

it('gives the next provider neither the server nor the sign-in of the previous one', () => {
  const typed = { ...formFor(null, 'post@keller.ch'), user: 'keller', password: 'geheim' }
  expect(typed.host).toBe('mail.infomaniak.com')
  const own = withProvider(typed, 'own')
  expect(own).toMatchObject({ provider: 'own', address: 'post@keller.ch', host: '', user: '', password: '' })
  const there = withProvider({ ...own, host: 'mail.keller.ch', password: 'geheim' }, 'google')
  expect(there).toMatchObject({ host: 'smtp.gmail.com', port: '465', password: '' })
})
