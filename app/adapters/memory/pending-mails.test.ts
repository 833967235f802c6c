import { describe } from 'vitest'
import { pendingMailsContract } from '#ports/pending-mails.contract.ts'
import { createMemoryPendingMails } from './pending-mails.ts'

describe('pending mails in memory', () => {
  pendingMailsContract(async () => createMemoryPendingMails())
})
