import { describe } from 'vitest'
import { mailClaimsContract } from '#test/mail-claims.contract.ts'
import { mailSetupContract } from '#test/mail-setup.contract.ts'
import { oneWinnerContract } from '#test/one-winner.contract.ts'
import { visitsContract } from '#test/visits.contract.ts'
import { inFirestore, isMissing } from './backend.ts'

describe.skipIf(isMissing('firestore'))('in Firestore, with two servers', () => {
  oneWinnerContract(inFirestore, 3)
  mailClaimsContract(inFirestore)
  describe('the mail service', () => mailSetupContract(inFirestore))
  describe('visits', () => visitsContract(inFirestore))
})
