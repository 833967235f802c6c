import { describe } from 'vitest'
import { visitsContract } from '#test/visits.contract.ts'
import { emptyFirestore, isMissing, openHosted } from './backend.ts'

describe.skipIf(isMissing('firestore'))('visits in Firestore, with two servers', () => {
  visitsContract(async () => {
    await emptyFirestore()
    const [one, other] = [openHosted(), openHosted()]
    return {
      servers: [one.documents, other.documents],
      async close() {
        await Promise.all([one.close(), other.close()])
      },
    }
  })
})
