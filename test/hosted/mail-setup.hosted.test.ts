import { describe } from 'vitest'
import { mailSetupContract } from '#test/mail-setup.contract.ts'
import { emptyFirestore, isMissing, openHosted } from './backend.ts'

describe.skipIf(isMissing('firestore'))('the mail service in Firestore, with two servers', () => {
  mailSetupContract(async () => {
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
