/** Pending mails as one file each, readable only by the server's own user. */
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { temporarySuffix, writePrivateFile } from '#adapters/atomic-write.ts'
import { refusalSchema } from '#domain/outbox/refusal.ts'
import type { PendingMail, PendingMails } from '#ports/pending-mails.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { storedMailSchema } from './stored-mail.ts'

const pendingMailSchema: z.ZodType<PendingMail> = z.object({
  mail: storedMailSchema,
  owedSince: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime(),
  attempts: z.int().min(0),
  isToAdmin: z.boolean().optional(),
  refusal: refusalSchema.optional(),
})

/** The folder is created when the first mail is stored. */
export function createDiskPendingMails(folder: string): PendingMails {
  async function readPending(name: string): Promise<PendingMail[]> {
    const file = path.join(folder, name)
    const pending = name.endsWith(temporarySuffix) ? null : parsed(await readFile(file, 'utf8'))
    if (pending) return [pending]
    await rm(file, { force: true })
    return []
  }

  return {
    keep: (pending) =>
      available(() => writePrivateFile(folder, fileName(pending.mail.id), JSON.stringify(pending))),
    erase: (mailId) => available(() => rm(path.join(folder, fileName(mailId)), { force: true })),
    list: () =>
      available(async () => {
        const names = await readdir(folder).catch(emptyWhereMissing)
        return (await Promise.all(names.map(readPending))).flat()
      }),
  }
}

function fileName(mailId: string): string {
  return `${mailId.replaceAll(/[^A-Za-z0-9-]/g, '-')}.json`
}

function parsed(text: string): PendingMail | null {
  try {
    return pendingMailSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function emptyWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new Unavailable('the pending mails cannot be read or written', { cause: error })
  }
}
