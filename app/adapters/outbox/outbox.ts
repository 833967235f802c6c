/** The outbox as a folder of .eml files, readable only by the server's own user and written atomically. */
import { constants, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { temporarySuffix, writePrivateFile } from '#adapters/atomic-write.ts'
import type { Clock } from '#ports/clock.ts'
import type { Address, Mail } from '#ports/mailer.ts'
import type { Outbox, OutboxMail } from '#ports/outbox.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { emlOf, mailIn } from './eml.ts'

export interface OutboxSettings {
  /** Created when the first mail is written. */
  folder: string
  /** Asked for every mail: the owner may change it while the site runs. */
  from: () => Promise<Address>
  clock: Clock
}

export function createDiskOutbox({ folder, from, clock }: OutboxSettings): Outbox {
  /** Tells whether a file was being written while the folder was read. */
  let writes = { running: 0, begun: 0 }

  async function write(name: string, outboxMail: OutboxMail) {
    writes = { running: writes.running + 1, begun: writes.begun + 1 }
    try {
      await writePrivateFile(folder, name, await emlOf(outboxMail, await from()))
    } finally {
      writes.running -= 1
    }
  }

  async function read(name: string) {
    if (!isFileName(name)) return null
    // A symbolic link in the folder is none of our mails, wherever it leads.
    const flag = constants.O_RDONLY | constants.O_NOFOLLOW
    return readFile(path.join(folder, name), { flag }).catch(nullWhereMissing)
  }

  async function names() {
    const { running, begun } = writes
    const entries = (await readdir(folder, { withFileTypes: true }).catch(nullWhereMissing)) ?? []
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    // Half a mail that a killed process left behind.
    if (running === 0 && writes.begun === begun)
      for (const name of files)
        if (name.endsWith(temporarySuffix)) await rm(path.join(folder, name), { force: true })
    return files.filter(isFileName).toSorted()
  }

  return {
    names: () => available(names),
    read: (name) =>
      available(async () => {
        const file = await read(name)
        return file === null ? 'missing' : (mailIn(file) ?? 'unreadable')
      }),
    file: (name) => available(() => read(name)),
    add: (mail) =>
      available(() => {
        const now = clock.now()
        return write(fileName(mail, now), { mail, writtenAt: now.toISOString(), state: { kind: 'waiting' } })
      }),
    mark: (name, outboxMail) => available(() => write(name, outboxMail)),
    erase: (name) =>
      available(async () => {
        if (isFileName(name)) await rm(path.join(folder, name), { force: true })
      }),
    async isWritable() {
      const probe = `.probe-${crypto.randomUUID()}`
      try {
        await writePrivateFile(folder, probe, Buffer.alloc(1))
        await rm(path.join(folder, probe))
        return true
      } catch {
        return false
      }
    },
  }
}

/** Sortable by time, and free of anything a visitor typed. */
function fileName(mail: Mail, now: Date): string {
  const moment = now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')
  return `${moment}-${mail.template}-${mail.id.replaceAll(/[^A-Za-z0-9-]/g, '-')}.eml`
}

/** Names come from requests, too. What begins with a dot is unfinished. */
function isFileName(name: string): boolean {
  return name !== '' && !name.startsWith('.') && !name.includes('\0') && path.basename(name) === name
}

const noFile = new Set(['ENOENT', 'EISDIR', 'ELOOP'])

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (noFile.has(error.code ?? '')) return null
  throw error
}

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new Unavailable('the outbox cannot be read or written', { cause: error })
  }
}
