import { describe } from 'vitest'
import { mailerContract } from '#ports/mailer.contract.ts'
import { createMemoryMailer } from './mailer.ts'

describe('memory mailer', () => {
  mailerContract(async () => {
    const mailer = createMemoryMailer()
    return {
      mailer,
      async delivered() {
        return mailer.sent.map((mail) => ({
          to: mail.to.email,
          replyTo: mail.replyTo.email,
          content: `${mail.text}${mail.html}`,
        }))
      },
      async breakDown() {
        mailer.breakDown()
      },
      async recover() {
        mailer.recover()
      },
      async close() {},
    }
  })
})
