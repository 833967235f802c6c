/**
 * The random secret that signs session cookies: generated once, readable by this user only, shared by all processes.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeSynced } from '#adapters/atomic-write.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { asUnavailable } from './failure.ts'

export async function readSecret(path: string): Promise<string> {
  try {
    return (await existing(path)) ?? (await made(path))
  } catch (error) {
    throw asUnavailable(error)
  }
}

async function made(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  try {
    await writeSynced(draft, randomBytes(32).toString('base64url'), 0o600)
    // Unlike a rename, a link never replaces a secret that another process created meanwhile.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  const secret = await existing(path)
  if (!secret) throw new Unavailable(`${path} cannot be read`)
  return secret
}

async function existing(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim()
    if (secret.length < 32)
      throw new Unavailable(`${path} is too short; delete it, and everybody signs in again`)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
