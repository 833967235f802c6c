/** What the admin log says of the account itself. */
export const accountActions = [
  'account-name',
  'account-email',
  'account-password',
  'account-password-reset',
  'session-ended',
  'all-sessions-ended',
  'app-connected',
  'app-disconnected',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'second-factor-off',
  'secrets-renewed',
] as const
export type AccountAction = (typeof accountActions)[number]
