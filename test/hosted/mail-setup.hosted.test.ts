import { describe } from 'vitest'
import { mailSetupContract } from '#test/mail-setup.contract.ts'
import { inFirestore, isMissing } from './backend.ts'

describe.skipIf(isMissing('firestore'))('the mail service in Firestore, with two servers', () => {
  mailSetupContract(inFirestore)
})
