import { describe } from 'vitest'
import { oneWinnerContract } from '#test/one-winner.contract.ts'
import { emptyFirestore, isMissing, openHosted } from './backend.ts'

describe.skipIf(isMissing('firestore'))('in Firestore, with two servers', () => {
  oneWinnerContract(async () => {
    await emptyFirestore()
    const [one, other] = [openHosted(), openHosted()]
    return {
      servers: [one.documents, other.documents],
      async close() {
        await Promise.all([one.close(), other.close()])
      },
    }
  }, 3)
})
