/** Seals with AES-256-GCM, under a key that is made of a secret which every server of the site has. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Vault } from '#ports/vault.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

export function createVault(secret: () => Promise<string>, renew: Vault['renew']): Vault {
  const key = async () => Buffer.from(hkdfSync('sha256', await secret(), '', 'lotse vault', 32))
  return {
    async seal(text, purpose) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, await key(), nonce)
      cipher.setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    async open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      const used = await key()
      try {
        const decipher = createDecipheriv(algorithm, used, bytes.subarray(0, nonceLength))
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
