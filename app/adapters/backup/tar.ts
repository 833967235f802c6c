/** A backup as a plain tar file, written and read part by part, so that none of it has to fit into memory. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import type { BackupPart } from '#domain/backup/manifest.ts'

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
/** `size` is the number of bytes in `content`; the format requires it before them. */
export type AddPart = (name: string, size: number, content: Content) => Promise<BackupPart>

export interface TarPart {
  name: string
  body: ReadableStream<Uint8Array>
}

/**
 * Creates a file that must not exist yet, readable by this user only. It is on disk when the promise
 * resolves.
 */
export async function writeTar(path: string, fill: (add: AddPart) => Promise<void>): Promise<void> {
  const { readable, controller } = createTarPacker()
  const add: AddPart = async (name, size, content) => {
    const hash = createHash('sha256')
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const chunk of content) {
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    return { name, size, sha256: hash.digest('hex') }
  }
  async function fillArchive() {
    try {
      await fill(add)
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const [written, made] = await Promise.allSettled([pipeline(readable, file), fillArchive()])
  // Whichever failed first is the reason of the other.
  if (written.status === 'rejected') throw written.reason
  if (made.status === 'rejected') throw made.reason
}

/**
 * Every part must be read or cancelled before the next. Throws the decoder's error if the file is damaged, and
 * an AbortError once the signal is aborted.
 */
export async function* readTar(path: string, signal?: AbortSignal): AsyncGenerator<TarPart> {
  const bytes = createReadStream(path, { signal })
  const file = Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>
  for await (const { header, body } of file.pipeThrough(createTarDecoder({ strict: true }))) {
    if (header.type !== 'file') throw new Error(`${header.name} is a ${header.type}`)
    yield { name: header.name, body }
  }
}
