import { expect, it } from 'vitest'
import { appUri, newSecret, stepOf } from './codes.ts'

// The secret '12345678901234567890' of RFC 6238, appendix B; its codes are the last six of eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it('accepts the current code, the one before and the one after, with a space in between, and no other', () => {
  const at = (second: number) => stepOf(secret, '081 804', new Date((1111111109 + second) * 1_000))
  expect([-60, -30, 0, 30, 61].map(at)).toEqual([null, 37037036, 37037036, 37037036, null])
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOf(secret, code, new Date(59_000))).toBeNull()
})

it('makes a new secret each time, and an otpauth address with the secret and the issuer', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(made)
  const uri = new URL(appUri(made, 'Andrin Keel', 'andrin@keel.example'))
  expect(uri.protocol).toBe('otpauth:')
  expect(uri.searchParams.get('secret')).toBe(made)
  expect(uri.searchParams.get('issuer')).toBe('Andrin Keel')
})
