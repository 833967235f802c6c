import { describe, expect, it } from 'vitest'
import { passwordProblem } from './new-password.ts'

const common = new Set(['passwort', 'hallo', 'qwertzuiopas'])
const problem = (password: string) => passwordProblem(password, (text) => common.has(text))

describe('a new password', () => {
  it.each(['regatta-im-juni', 'vier Worte ohne Sinn', 'ünïcödë-wört', '4711-Segel-0815'])(
    'may be %s',
    (password) => {
      expect(problem(password)).toBeNull()
    },
  )

  it('has twelve characters as one counts them', () => {
    expect(problem('regatta-im-')).toBe('too-short')
    expect(problem('ab⛵⛵⛵⛵⛵⛵⛵⛵⛵')).toBe('too-short')
    expect(problem('ab⛵⛵⛵⛵⛵⛵⛵⛵⛵c')).toBeNull()
    expect(problem('x1-'.repeat(67))).toBe('too-long')
  })

  it.each([
    'qwertzuiopas',
    'QWERTZUIOPAS',
    'Passwort1234',
    '!!Passwort2026!!',
    '1234567890123',
    '987654321098',
    '000000000000',
    'hahahahahaha',
    'abcabcabcabc99',
  ])('is not what everybody tries first: %s', (password) => {
    expect(problem(password)).toBe('too-common')
  })
})
