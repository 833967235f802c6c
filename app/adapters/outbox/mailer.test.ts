import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { mailerContract, sampleMail } from '#ports/mailer.contract.ts'
import { outboxContract } from '#ports/outbox.contract.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createOutboxMailer } from './mailer.ts'
import { createDiskOutbox } from './outbox.ts'

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
    mailer: createOutboxMailer(createDiskOutbox({ folder, from, clock })),
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
    await createOutboxMailer(createDiskOutbox({ folder, from, clock })).send(
      sampleMail({ id: '../../anna@example.ch' }),
    )
    expect(await readdir(folder)).toEqual(['2026-11-21T07-42-01-250-booking-------anna-example-ch.eml'])
  })

  it('writes a file that a mail program opens, with the attachment', async () => {
    const attachment = { filename: 'termin.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }
    await createOutboxMailer(createDiskOutbox({ folder, from, clock })).send(
      sampleMail({ attachments: [attachment] }),
    )
    const [mail] = await parsedMails(folder)
    expect(mail?.subject).toBe('Dein Termin: Säule 3a')
    expect(mail?.attachments[0]).toMatchObject({ filename: 'termin.ics' })
  })

  it('leaves nothing half-written behind', async () => {
    const mailer = createOutboxMailer(createDiskOutbox({ folder, from, clock }))
    await mailer.reach()
    await mailer.send(sampleMail())
    expect((await readdir(folder)).filter((name) => !name.endsWith('.eml'))).toEqual([])
  })

  /** The names of the files are sorted by the moment. */
  function aMomentLater() {
    let moment = Date.parse('2026-11-21T07:42:01.250Z')
    return { now: () => new Date((moment += 1_000)) }
  }

  outboxContract(async () => createDiskOutbox({ folder, from, clock: aMomentLater() }))

  it('is readable by the user of the server only, and still there after a restart', async () => {
    const outbox = createDiskOutbox({ folder, from, clock })
    await outbox.add(sampleMail())
    const [name = ''] = await createDiskOutbox({ folder, from, clock }).names()
    expect(await createDiskOutbox({ folder, from, clock }).read(name)).toMatchObject({ mail: sampleMail() })
    expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0)
    expect((await stat(folder)).mode & 0o077).toBe(0)
  })

  it.each([
    ['an .eml file of an older release', 'From: a@example.ch\r\nSubject: Anfrage\r\n\r\nHallo\r\n'],
    ['nothing', ''],
    ['a damaged header', 'X-Lotse-Outbox:\r\n H4sIAAAAAAAAA6tWKkktLlGyUlAqLU4tAgDHuhS+EgAAAA==\r\n\r\n'],
    ['another shape', `X-Lotse-Outbox:\r\n ${gzipSync('{"mail":1}').toString('base64')}\r\n\r\n`],
    ['a bomb', `X-Lotse-Outbox:\r\n ${gzipSync(Buffer.alloc(9_000_000)).toString('base64')}\r\n\r\n`],
  ])('takes %s for unreadable, keeps it and gives it out', async (_what, content) => {
    const outbox = createDiskOutbox({ folder, from, clock })
    await outbox.add(sampleMail())
    await writeFile(path.join(folder, 'z.eml'), content)
    expect(await outbox.read('z.eml')).toBe('unreadable')
    expect(String(await outbox.file('z.eml'))).toBe(content)
    expect(await outbox.names()).toHaveLength(2)
  })

  it('follows no symbolic link', async () => {
    const outbox = createDiskOutbox({ folder, from, clock })
    await outbox.add(sampleMail())
    const [name = ''] = await outbox.names()
    const elsewhere = path.join(folder, '..', 'elsewhere')
    await rename(path.join(folder, name), elsewhere)
    await symlink(elsewhere, path.join(folder, name))
    expect(await outbox.names()).toEqual([])
    expect(await outbox.read(name)).toBe('missing')
    expect(await outbox.file(name)).toBeNull()
  })

  it('clears away half a mail that a killed process left, and folders are no mails', async () => {
    const outbox = createDiskOutbox({ folder, from, clock })
    await outbox.add(sampleMail())
    await writeFile(path.join(folder, '.a.eml.1234.tmp'), 'X-Lotse')
    await mkdir(path.join(folder, 'kept'))
    expect(await outbox.names()).toHaveLength(1)
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('stays a file that a mail program opens whatever becomes of the mail', async () => {
    const outbox = createDiskOutbox({ folder, from, clock })
    await outbox.add(sampleMail())
    const [name = ''] = await outbox.names()
    const found = await outbox.read(name)
    if (typeof found === 'string') throw new Error(found)
    await outbox.mark(name, { ...found, state: { kind: 'sending' } })
    const [mail] = await parsedMails(folder)
    expect(mail?.subject).toBe('Dein Termin: Säule 3a')
    expect(mail?.from?.address).toBe('termin@keel.example')
    expect(mail?.date).toBe('2026-11-21T07:42:01.000Z')
    expect(
      String(await outbox.file(name))
        .split('\r\n')
        .every((line) => line.length <= 998),
    ).toBe(true)
  })

  it('throws Unavailable while the disk refuses it, and works again afterwards', async () => {
    const outbox = createDiskOutbox({ folder, from, clock })
    await writeFile(folder, 'a file where the folder should be')
    await expect(outbox.names()).rejects.toThrow(Unavailable)
    await expect(outbox.add(sampleMail())).rejects.toThrow(Unavailable)
    expect(await outbox.isWritable()).toBe(false)
    await rm(folder)
    await outbox.add(sampleMail())
    expect(await outbox.names()).toHaveLength(1)
  })
})
