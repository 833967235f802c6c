/** Seals with AES-256-GCM, under a key derived from a secret which every server of the site has. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Vault } from '#ports/vault.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

export interface VaultSecret {
  /** `null` if there is no secret. */
  find(): Promise<string | null>
  /** The same secret, created if there is none. */
  make(): Promise<string>
  /** `null` means that there is no secret any more. Omitted if the secret is renewed by hand. */
  replace?: (secret: string | null) => Promise<void>
}

export function createVault({ find, make, replace }: VaultSecret): Vault {
  return {
    seal: async (text, purpose) => sealText(await make(), text, purpose),
    async open(text, purpose) {
      const secret = await find()
      return secret === null ? null : openSealed(secret, text, purpose)
    },
    async renew(keep) {
      if (!replace) return 'elsewhere'
      const next = keep ? newSecret() : null
      if (next !== null && !(await keep?.(async (...text) => sealText(next, ...text)))) return 'not-kept'
      await replace(next)
      return 'renewed'
    },
  }
}

export const newSecret = () => randomBytes(32).toString('base64url')

/** `purpose` has to be the same when it is opened. */
export function sealText(secret: string, text: string, purpose: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce)
  cipher.setAAD(Buffer.from(purpose))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** `null` if it was sealed with another secret or for another purpose. */
export function openSealed(secret: string, text: string, purpose: string): string | null {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceLength))
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
    const shown = [decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]
    return Buffer.concat(shown).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'lotse vault', 32))
}
