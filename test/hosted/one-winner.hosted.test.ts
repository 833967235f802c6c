import { describe } from 'vitest'
import { mailClaimsContract } from '#test/mail-claims.contract.ts'
import { type OpenedDocuments, oneWinnerContract } from '#test/one-winner.contract.ts'
import { emptyFirestore, isMissing, openHosted } from './backend.ts'

async function inFirestore(): Promise<OpenedDocuments> {
  await emptyFirestore()
  const [one, other] = [openHosted(), openHosted()]
  return {
    servers: [one.documents, other.documents],
    async close() {
      await Promise.all([one.close(), other.close()])
    },
  }
}

describe.skipIf(isMissing('firestore'))('in Firestore, with two servers', () => {
  oneWinnerContract(inFirestore, 3)
  mailClaimsContract(inFirestore)
})
