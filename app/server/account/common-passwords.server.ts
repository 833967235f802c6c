/**
 * The passwords that are tried first: 49 000 from leaks (@zxcvbn-ts/language-common, MIT), and German ones. Loaded when a
 * password is set, on the server only.
 */
import { germanPasswords } from '#domain/account/german-passwords.ts'

export async function loadCommonPasswords(): Promise<(password: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set([...dictionary['passwords-common'], ...germanPasswords])
  return (password) => common.has(password)
}
