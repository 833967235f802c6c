import { expect, it } from 'vitest'
import { passwordProblem } from '#domain/account/new-password.ts'
import { loadCommonPasswords } from './common-passwords.server.ts'

it.each([
  'administrator',
  '1qaz2wsx3edc',
  'Passwort2026!',
  'Willkommen123',
  'qwertz123456',
  'Sommer-20262027',
])('knows %s', async (password) => {
  expect(passwordProblem(password, await loadCommonPasswords())).toBe('too-common')
})

it.each(['regatta-im-juni', 'lotse-im-hafen', 'Vier Worte Ohne Sinn', 'abcd-efgh-jkmn-p234'])(
  'does not mind %s',
  async (password) => {
    expect(passwordProblem(password, await loadCommonPasswords())).toBeNull()
  },
)
