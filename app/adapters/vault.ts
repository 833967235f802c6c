/** Seals with AES-256-GCM, under a key that is made of a secret which every server of the site has. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Vault } from '#ports/vault.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

export interface VaultSecret {
  /** `null` where there is none. */
  find(): Promise<string | null>
  /** The same, made where there is none. */
  make(): Promise<string>
}

export function createVault(secret: VaultSecret, renew: Vault['renew']): Vault {
  return {
    async seal(text, purpose) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, keyOf(await secret.make()), nonce)
      cipher.setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    async open(sealed, purpose) {
      const found = await secret.find()
      if (found === null) return null
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv(algorithm, keyOf(found), bytes.subarray(0, nonceLength))
        decipher.setAAD(Buffer.from(purpose))
        decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
        const text = [decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return null
      }
    },
    renew,
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'lotse vault', 32))
}
