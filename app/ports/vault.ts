/**
 * Keeps the advisor's secrets that the site has to use, such as the password of a mailbox: sealed, they can
 * be stored in the database. Throws `Unavailable` while its key cannot be reached.
 */
export interface Vault {
  /** `purpose` names the secret's use. It is not secret, and opening takes the same. */
  seal(secret: string, purpose: string): Promise<string>
  /**
   * `null` if it was sealed with another key or for another purpose, if it was changed since, or if the key
   * is gone.
   */
  open(sealed: string, purpose: string): Promise<string | null>
  /**
   * Replaces the key: earlier sealed secrets cannot be opened any more. `keep` stores the secrets it seals
   * with the next key before that key counts, and returns whether it could; without it, there is no key until
   * something is sealed. `elsewhere`: the key is renewed by hand, and `keep` is not called.
   */
  renew(keep?: (seal: Vault['seal']) => Promise<boolean>): Promise<'renewed' | 'not-kept' | 'elsewhere'>
}
