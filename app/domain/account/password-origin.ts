/** Where the admin's password comes from. `unchecked`: nobody looked whether it fulfils the rules for new passwords. */
export const passwordOrigins = ['chosen', 'generated', 'unchecked'] as const
export type PasswordOrigin = (typeof passwordOrigins)[number]
