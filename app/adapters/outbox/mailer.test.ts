import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { mailerContract, sampleMail } from '#ports/mailer.contract.ts'
import { createOutboxMailer } from './mailer.ts'

const from = async () => ({ name: 'Andrin Keel', email: 'termin@keel.example' })
const clock = createFixedClock('2026-11-21T07:42:01.250Z')

async function parsedMails(folder: string) {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  )
}

describe('outbox mailer', () => {
  let data: string
  let folder: string
  beforeEach(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'lotse-outbox-'))
    folder = path.join(data, 'outbox')
  })
  afterEach(() => rm(data, { recursive: true }))

  mailerContract(async () => ({
    mailer: createOutboxMailer({ folder, from, clock }),
    async delivered() {
      return (await parsedMails(folder)).map((mail) => ({
        to: mail.to?.map(({ address }) => address).join(',') ?? '',
        replyTo: mail.replyTo?.map(({ address }) => address).join(',') ?? '',
        content: `${mail.text}${mail.html}`,
      }))
    },
    async breakDown() {
      await rm(folder, { recursive: true, force: true })
      await writeFile(folder, 'a file where the folder should be')
    },
    async recover() {
      await rm(folder)
      await mkdir(folder)
    },
    async close() {},
  }))

  it('names a file after the moment and the kind of mail, never after a visitor', async () => {
    await createOutboxMailer({ folder, from, clock }).send(sampleMail({ id: '../../anna@example.ch' }))
    expect(await readdir(folder)).toEqual(['2026-11-21T07-42-01-250-booking-------anna-example-ch.eml'])
  })

  it('writes a file that a mail program opens, with the attachment', async () => {
    const attachment = { filename: 'termin.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }
    await createOutboxMailer({ folder, from, clock }).send(sampleMail({ attachments: [attachment] }))
    const [mail] = await parsedMails(folder)
    expect(mail?.subject).toBe('Dein Termin: Säule 3a')
    expect(mail?.attachments[0]).toMatchObject({ filename: 'termin.ics' })
  })

  it('leaves nothing half-written behind', async () => {
    const mailer = createOutboxMailer({ folder, from, clock })
    await mailer.isReachable()
    await mailer.send(sampleMail())
    expect((await readdir(folder)).filter((name) => !name.endsWith('.eml'))).toEqual([])
  })
})
