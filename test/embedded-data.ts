/** Writes and reads a data folder beside the product. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedBackend, type EmbeddedBackend } from '#adapters/embedded/backend.ts'

export async function inData<Result>(
  dataDir: string,
  use: (data: EmbeddedBackend) => Promise<Result>,
): Promise<Result> {
  const clock = { now: () => new Date() }
  const data = createEmbeddedBackend({ dataDir, secureCookies: false, clock })
  try {
    return await use(data)
  } finally {
    data.close()
  }
}

/** Every file below the folder that contains this text. */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))
}
