/** The actions on the account itself that the admin log records. */
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
