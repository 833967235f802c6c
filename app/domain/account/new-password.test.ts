import { expect, it } from 'vitest'
import { passwordProblem } from './new-password.ts'

const common = new Set(['passwort', 'hallo', 'qwertzuiopas'])

it.each<[string | null, string[]]>([
  [null, ['regatta-im-juni', 'vier Worte ohne Sinn', 'ünïcödë-wört', 'ab⛵⛵⛵⛵⛵⛵⛵⛵⛵⛵c']],
  // Characters as people count them.
  ['too-short', ['regatta-im-', 'ab⛵⛵⛵⛵⛵⛵⛵⛵⛵']],
  ['too-long', ['x1-'.repeat(67)]],
  ['too-common', ['qwertzuiopas', 'QWERTZUIOPAS', 'Passwort1234', '!!Passwort2026!!', '1234567890123']],
  ['too-common', ['987654321098', '000000000000', 'hahahahahaha', 'abcabcabcabc99']],
])('a new password has the problem %s: %s', (problem, passwords) => {
  const found = passwords.map((password) => passwordProblem(password, (text) => common.has(text)))
  expect(found).toEqual(passwords.map(() => problem))
})
