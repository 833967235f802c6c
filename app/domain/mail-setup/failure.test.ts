import { expect, it } from 'vitest'
import { failureOf, type Refused } from './failure.ts'
import type { MailSetup } from './mail-setup.ts'
import type { ProviderId } from './providers.ts'

const setup = (provider: ProviderId) => ({ provider }) as MailSetup

it.each<[string, Partial<Refused>, string]>([
  ['an unknown name', { code: 'ENOTFOUND' }, 'no-such-host'],
  ['a look-up that fails for now', { code: 'EAI_AGAIN' }, 'look-up'],
  ['an unknown name of the library', { code: 'EDNS' }, 'no-such-host'],
  ['a private network', { code: 'EFORBIDDEN' }, 'private'],
  ['a closed port', { code: 'ECONNREFUSED' }, 'closed'],
  ['a silent port', { code: 'ETIMEDOUT' }, 'no-answer'],
  ['a certificate', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'certificate'],
  ['another encryption', { at: 'encryption', code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'encryption'],
  ['a wrong password', { at: 'sign-in', status: 535, code: '5.7.8' }, 'wrong-password'],
  ['a switched-off sign-in', { at: 'sign-in', status: 535, code: '5.7.139' }, 'sign-in-off'],
  ['too many sign-ins', { at: 'sign-in', status: 454, code: '', words: 'Too many login attempts' }, 'quota'],
  ['a sign-in that fails for now', { at: 'sign-in', status: 454, code: '4.7.0' }, 'sign-in-later'],
  ['a strange sender', { at: 'sender', status: 553, code: '5.7.1' }, 'sender'],
  ['a strange sender, told after the mail', { status: 550, code: '5.7.60' }, 'sender'],
  ['an unknown recipient', { at: 'recipient', status: 550, code: '5.1.1' }, 'recipient'],
  ['a full mailbox', { at: 'recipient', status: 452, code: '4.2.2' }, 'mailbox-full'],
  ['a full mailbox, without a code', { at: 'recipient', status: 552, code: '' }, 'mailbox-full'],
  ['a full mailbox, told after the mail', { status: 552, code: '5.2.2' }, 'mailbox-full'],
  ['too many recipients', { at: 'recipient', status: 452, code: '4.5.3' }, 'quota'],
  ['a full mailbox of the sender', { at: 'sender', status: 452, code: '4.2.2' }, 'quota'],
  ['the limit of a day, told at the recipient', { at: 'recipient', status: 550, code: '5.4.5' }, 'quota'],
  ['a server that closes down', { status: 421, code: '' }, 'quota'],
  ['anything else', { status: 554, code: '5.6.0' }, 'refused'],
])('names the failure: %s', (_, refused, failure) => {
  expect(failureOf({ status: 0, code: '', ...refused }, setup('own'), 'contact')).toBe(failure)
})

it('names a missing app password if the provider says so or usually wants one', () => {
  const refused = { at: 'sign-in', status: 534, code: '5.7.9' } as const
  expect(failureOf(refused, setup('own'), 'contact')).toBe('app-password')
  const told = { ...refused, code: '', words: 'application-specific password required' }
  expect(failureOf(told, setup('own'), 'contact')).toBe('app-password')
  const plain = { at: 'sign-in', status: 535, code: '5.7.8' } as const
  expect(failureOf(plain, setup('google'), 'contact')).toBe('app-password')
})

it.each<[string, Partial<Refused>, string]>([
  ['no answer', { code: 'ECONNREFUSED' }, 'emailjs-away'],
  ['a failure of its own', { status: 500 }, 'emailjs-away'],
  ['too fast', { status: 429 }, 'quota'],
  ['no more mails this month', { status: 402, words: 'The monthly quota is used up' }, 'quota'],
  ['requests of servers', { status: 403, words: 'API calls are disabled' }, 'emailjs-security'],
  ['a private key', { status: 403, words: 'But no private key was passed' }, 'emailjs-private-key'],
  ['a public key', { status: 400, words: 'The Public Key is invalid' }, 'emailjs-public-key'],
  ['an account', { status: 404, words: 'Account not found' }, 'emailjs-public-key'],
  ['a service', { status: 400, words: 'The service ID not found' }, 'emailjs-service'],
  ['a template', { status: 400, words: 'The template ID not found' }, 'emailjs-booking-template'],
  ['anything else', { status: 422, words: 'The recipients address is empty' }, 'refused'],
])('names the failure of EmailJS: %s', (_, refused, failure) => {
  expect(failureOf({ status: 0, code: '', ...refused }, setup('emailjs'), 'booking')).toBe(failure)
})
