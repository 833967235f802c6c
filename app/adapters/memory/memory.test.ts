import { endResetLinksOnChange } from '#adapters/sign-in/reset-links.ts'
import { accountsContract } from '#ports/accounts.contract.ts'
import { documentsContract } from '#ports/documents.contract.ts'
import { filesContract } from '#ports/files.contract.ts'
import { mailerContract } from '#ports/mailer.contract.ts'
import { createMemoryAccounts } from './accounts.ts'
import { createMemoryDocuments } from './documents.ts'
import { createMemoryFiles } from './files.ts'
import { createMemoryMailer } from './mailer.ts'

const close = async () => {}

documentsContract(async () => ({ documents: createMemoryDocuments(), close }))

filesContract(async () => ({ files: createMemoryFiles(), close }))

accountsContract(async () => {
  const documents = createMemoryDocuments()
  return { accounts: endResetLinksOnChange(createMemoryAccounts(), documents), documents, close }
})

mailerContract(async () => {
  const mailer = createMemoryMailer()
  return {
    mailer,
    delivered: async () =>
      mailer.sent.map(({ to, replyTo, text, html }) => ({
        to: to.email,
        replyTo: replyTo.email,
        content: `${text}${html}`,
      })),
    breakDown: async () => mailer.breakDown(),
    recover: async () => mailer.recover(),
    close,
  }
})
