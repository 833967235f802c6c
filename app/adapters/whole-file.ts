/** Writes a file that is there whole or not at all, and on disk when the promise is kept; for the owner's eyes only. */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** What a killed process left half-written ends so; nobody reads it. */
export const temporarySuffix = '.tmp'

/** Makes the folder where it is missing. */
export async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = path.join(folder, `.${name}.${crypto.randomUUID()}${temporarySuffix}`)
  try {
    await writeSynced(temporary, content)
    await rename(temporary, path.join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function writeSynced(name: string, content: string | Uint8Array): Promise<void> {
  const file = await open(name, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name is on disk only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
