import { describe } from 'vitest'
import { visitsContract } from '#test/visits.contract.ts'
import { inFirestore, isMissing } from './backend.ts'

describe.skipIf(isMissing('firestore'))('visits in Firestore, with two servers', () => {
  visitsContract(inFirestore)
})
