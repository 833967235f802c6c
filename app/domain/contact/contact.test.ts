import { expect, it } from 'vitest'
import { validateContact } from './contact.ts'

const good = {
  name: 'Nina',
  email: 'nina@example.ch',
  phone: '',
  subject: 'ziel',
  message: 'Guten Tag\nNina',
}

function problems(change: Record<string, unknown>) {
  const validation = validateContact({ ...good, ...change })
  return validation.ok ? {} : validation.problems
}

it('a message is accepted without a phone number', () => {
  expect(validateContact(good)).toEqual({ ok: true, message: good })
  const { phone: _, ...withoutPhone } = good
  expect(validateContact(withoutPhone)).toEqual({ ok: true, message: good })
})

it.each([
  ...['name', 'email', 'subject', 'message'].map(
    (field) => [{ [field]: '' }, { [field]: 'required' }] as const,
  ),
  [{ subject: 'spam' }, { subject: 'unknown-option' }],
  [{ email: 'nina' }, { email: 'invalid-email' }],
  [{ message: 'a'.repeat(5_001) }, { message: 'too-long:5000' }],
  [{ message: 'eins\r\n\tzwei' }, {}],
  [{ message: 'eins\u0000' }, { message: 'control-character' }],
  [{ name: 'Nina\nBcc: x' }, { name: 'control-character' }],
] as const)('a message with %j has the problems %j', (change, expected) => {
  expect(problems(change)).toEqual(expected)
})
