/**
 * Frequent passwords that no English list has: the German keyboard, everyday words, and this site's
 * suggestions.
 */
export const germanPasswords = [
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
