/**
 * A random secret in a file of its own: generated at first use, readable by this user only, shared by all processes.
 */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { codeOf } from '#domain/error-code.ts'
import { keepOwner, syncFolder, writePrivateFile, writeSynced } from '#adapters/atomic-write.ts'
import { createVault, newSecret } from '#adapters/vault.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { reportUnavailable } from './failure.ts'
import type { Vault } from '#ports/vault.ts'

export type Secret = ReturnType<typeof createSecret>

/** Nothing is made before `ready`: beside a missing database a key is the trace of a site that lost its own. */
export function createSecret(path: string, ready: () => Promise<unknown>) {
  let known: { identity: string | null; secret: string } | null = null
  return {
    /** The secret as any process last renewed it. A file that cannot be read counts as unchanged. */
    async current(): Promise<string> {
      const identity = await identityOf(path)
      if (!known) known = { identity, secret: await reportUnavailable(() => findOrMake(path, ready)) }
      else if (identity !== null && identity !== known.identity) {
        const renewed = await findSecret(path).catch(() => null)
        if (renewed !== null) known = { identity, secret: renewed }
      }
      return known.secret
    },
    async renew() {
      await ready()
      await reportUnavailable(() => replaceSecret(path, newSecret()))
    },
  }
}

async function identityOf(path: string): Promise<string | null> {
  const stats = await stat(path, { bigint: true }).catch(() => null)
  return stats && `${stats.ino}:${stats.mtimeNs}`
}

/** Throws the system's error, and `Unavailable` for a file that holds no secret. */
async function findOrMake(path: string, ready: () => Promise<unknown> = async () => {}): Promise<string> {
  const found = await findSecret(path)
  if (found !== null) return found
  await ready()
  return makeSecret(path)
}

/** With `null`, the file is deleted. */
async function replaceSecret(path: string, secret: string | null): Promise<void> {
  if (secret !== null) return writePrivateFile(dirname(path), basename(path), secret)
  await rm(path, { force: true })
  await syncFolder(dirname(path))
}

async function makeSecret(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  try {
    await writeSynced(draft, newSecret(), 0o600)
    await keepOwner(path, draft)
    // Unlike a rename, a link never replaces a secret that another process created meanwhile.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(path))
  const secret = await findSecret(path)
  if (!secret) throw new Unavailable(`${path} cannot be read`)
  return secret
}

/** `null` if there is no file. Throws like `findOrMake`. */
async function findSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    if (secret.length < 32) throw new Unavailable(`${path} is too short; delete it, and another is made`)
    return secret
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * A vault whose secret is in a file that is read at each use: any process may renew it. `unreadable` hears
 * once why the file cannot be read. Nothing can be opened then, and sealing creates another secret.
 */
export function createEmbeddedVault(path: string, unreadable: (error: unknown) => void): Vault {
  let isUnreadable = false

  async function find(): Promise<string | null> {
    try {
      const secret = await findSecret(path)
      isUnreadable = false
      return secret
    } catch (error) {
      if (!isLasting(error)) throw error
      if (!isUnreadable) unreadable(error)
      isUnreadable = true
      return null
    }
  }

  async function make(): Promise<string> {
    await find()
    if (isUnreadable) await replaceSecret(path, newSecret())
    return findOrMake(path)
  }

  return createVault({
    find: () => reportUnavailable(find),
    make: () => reportUnavailable(make),
    replace: (secret) => reportUnavailable(() => replaceSecret(path, secret)),
  })
}

/** Whether a person has to repair it: unlike a disk that answers too late, it does not recover by itself. */
function isLasting(error: unknown): boolean {
  return error instanceof Unavailable || ['EACCES', 'EPERM', 'EISDIR'].includes(String(codeOf(error)))
}
