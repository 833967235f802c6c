/**
 * Keeps secrets of the advisor's that the site has to use, such as the password of a mailbox: sealed, they can lie in the
 * database. Throws `Unavailable` if its key cannot be read.
 */
export interface Vault {
  seal(secret: string): Promise<string>
  /** `null` for what another key has sealed, or what was changed since. */
  open(sealed: string): Promise<string | null>
  /** Another key from now on: what was sealed before cannot be opened any more. `elsewhere`: its key is renewed by hand. */
  renew(): Promise<'renewed' | 'elsewhere'>
}
