import { describe, expect, it } from 'vitest'
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

describe('a contact message', () => {
  it('is accepted without a phone number', () => {
    expect(validateContact(good)).toEqual({ ok: true, message: good })
    const { phone: _, ...withoutPhone } = good
    expect(validateContact(withoutPhone)).toEqual({ ok: true, message: good })
  })

  it.each(['name', 'email', 'subject', 'message'])('needs %s', (field) => {
    expect(problems({ [field]: undefined })).toEqual({ [field]: 'required' })
    expect(problems({ [field]: '' })).toEqual({ [field]: 'required' })
  })

  it('is refused for an unknown subject, a bad address and texts that are too long', () => {
    expect(problems({ subject: 'spam' })).toEqual({ subject: 'unknown-option' })
    expect(problems({ email: 'nina' })).toEqual({ email: 'invalid-email' })
    expect(problems({ message: 'a'.repeat(5_001) })).toEqual({ message: 'too-long' })
  })

  it('takes line breaks in the message, but nowhere else and no other control characters', () => {
    expect(problems({ message: 'eins\r\n\tzwei' })).toEqual({})
    expect(problems({ message: 'eins\u0000' })).toEqual({ message: 'control-character' })
    expect(problems({ name: 'Nina\nBcc: x' })).toEqual({ name: 'control-character' })
  })
})
