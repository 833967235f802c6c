/**
 * The passwords that are tried first: 49 000 from leaks (@zxcvbn-ts/language-common, MIT), and German ones. Loaded when a
 * password is set, on the server only.
 */

/** Frequent passwords that no English list has: the German keyboard, everyday words, and what this site suggests. */
const germanPasswords = [
  'qwertz',
  'qwertzu',
  'qwertzuiop',
  'asdfghjkl',
  'yxcvbnm',
  'passwörter',
  'passwortpasswort',
  'willkommen',
  'zuerich',
  'zürich',
  'luzern',
  'sommerferien',
  'sonnenschein',
  'schatzi',
  'vorsorge',
  'versicherung',
  'finanzen',
  'beratung',
  'lotse',
  'admin',
  'geheimnis',
]

export async function loadCommonPasswords(): Promise<(password: string) => boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set([...dictionary['passwords-common'], ...germanPasswords])
  return (password) => common.has(password)
}
