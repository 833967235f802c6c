/**
 * Keeps secrets of the advisor's that the site has to use, such as the password of a mailbox: sealed, they can lie in the
 * database. Throws `Unavailable` while its key cannot be reached.
 */
export interface Vault {
  /** `purpose` is what the secret may be used for: it is no secret, and opening takes the same. */
  seal(secret: string, purpose: string): Promise<string>
  /** `null` for what another key sealed, or for another purpose, for what was changed since, and where the key is gone. */
  open(sealed: string, purpose: string): Promise<string | null>
  /**
   * Another key from now on: what was sealed before cannot be opened any more. `keep` stores what it seals with the next key
   * before that counts, and says whether it could; without it, there is no key until something is sealed. `elsewhere`: its
   * key is renewed by hand, and `keep` is not asked.
   */
  renew(keep?: (seal: Vault['seal']) => Promise<boolean>): Promise<'renewed' | 'not-kept' | 'elsewhere'>
}
