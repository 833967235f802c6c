import { expect, it } from 'vitest'
import { reasonOf } from './password-check.ts'
import { NoAnswer, Refusal } from './rest.ts'

const refused = (message: string, status = 'INVALID_ARGUMENT', httpStatus = 400) =>
  reasonOf(new Refusal(status, httpStatus, message))

it.each([
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['INVALID_LOGIN_CREDENTIALS', 'unknown-or-wrong'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled.', 'too-many-requests'],
  ['QUOTA_EXCEEDED : Exceeded quota for verifying passwords.', 'too-many-requests'],
  ['API key not valid. Please pass a valid API key.', 'unavailable'],
  ['OPERATION_NOT_ALLOWED', 'unavailable'],
  ['CONFIGURATION_NOT_FOUND', 'unavailable'],
  ['SOMETHING_NEW', 'failed'],
])('the answer %s means %s', (message, reason) => {
  expect(refused(message)).toBe(reason)
})

it('a service in trouble is unavailable, a used-up quota too many requests, and no answer a network failure', () => {
  expect(refused('', 'INTERNAL', 503)).toBe('unavailable')
  expect(refused('Quota exceeded', 'RESOURCE_EXHAUSTED', 429)).toBe('too-many-requests')
  expect(reasonOf(new NoAnswer('no answer'))).toBe('network')
})
