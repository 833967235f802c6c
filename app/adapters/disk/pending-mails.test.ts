import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pendingMailsContract, samplePendingMail } from '#ports/pending-mails.contract.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createDiskPendingMails } from './pending-mails.ts'

describe('pending mails on disk', () => {
  let data: string
  let folder: string
  beforeEach(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'lotse-pending-'))
    folder = path.join(data, 'pending')
  })
  afterEach(() => rm(data, { recursive: true }))

  pendingMailsContract(async () => createDiskPendingMails(folder))

  it('are still there after a restart', async () => {
    await createDiskPendingMails(folder).keep(samplePendingMail('one'))
    expect(await createDiskPendingMails(folder).list()).toEqual([samplePendingMail('one')])
  })

  it("are readable by the server's own user only", async () => {
    await createDiskPendingMails(folder).keep(samplePendingMail('one'))
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect((await stat(path.join(folder, 'one.json'))).mode & 0o077).toBe(0)
  })

  it('leave no trace of a mail once it is erased', async () => {
    const pending = createDiskPendingMails(folder)
    await pending.keep(samplePendingMail('one'))
    await pending.erase('one')
    expect(await readdir(folder)).toEqual([])
  })

  it('never leave their folder, whatever the id of a mail is', async () => {
    await createDiskPendingMails(folder).keep(samplePendingMail('../../one'))
    expect(await readdir(folder)).toHaveLength(1)
    expect(await readdir(data)).toEqual(['pending'])
  })

  it.each([
    ['half a file', '.one.json.1234.tmp', '{"mail":'],
    ['broken JSON', 'one.json', '{"mail":'],
    ['another shape', 'one.json', '{"mail":{"to":"anna@example.ch"}}'],
  ])('erase %s that a crash or a hand left behind, and give the others', async (_what, name, content) => {
    const pending = createDiskPendingMails(folder)
    await pending.keep(samplePendingMail('two'))
    await writeFile(path.join(folder, name), content)
    expect((await pending.list()).map(({ mail }) => mail.id)).toEqual(['two'])
    expect(await readdir(folder)).toEqual(['two.json'])
  })

  it('throw Unavailable while the disk refuses them, and work again afterwards', async () => {
    const pending = createDiskPendingMails(folder)
    await writeFile(folder, 'a file where the folder should be')
    await expect(pending.keep(samplePendingMail('one'))).rejects.toThrow(Unavailable)
    await expect(pending.list()).rejects.toThrow(Unavailable)
    await rm(folder)
    await mkdir(folder)
    await pending.keep(samplePendingMail('one'))
    expect(await readFile(path.join(folder, 'one.json'), 'utf8')).toContain('anna@example.ch')
  })
})
