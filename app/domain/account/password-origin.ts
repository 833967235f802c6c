/** Where the admin's password comes from. `unchecked`: it was never compared with the rules for new passwords. */
export const passwordOrigins = ['chosen', 'generated', 'unchecked'] as const
export type PasswordOrigin = (typeof passwordOrigins)[number]
