/**
 * A compressed tar archive whose bytes depend only on its content: entries are sorted, have one time and name
 * no owner.
 */
import { createReadStream, createWriteStream, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'

export type Entry =
  | { kind: 'file'; path: string; source: string; isProgram?: boolean }
  | { kind: 'text'; path: string; text: string; isProgram?: boolean }
  | { kind: 'link'; path: string; to: string }

/** The time of every entry, because real times would change the bytes. */
const moment = new Date('2000-01-01T00:00:00Z')
const modes = { program: 0o755, file: 0o644 }

/** Every file below a folder. */
export function filesBelow(folder: string, path: string): Entry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((found): Entry[] => {
    if (!found.isFile()) return []
    const source = join(found.parentPath, found.name)
    return [{ kind: 'file', path: path + source.slice(folder.length), source }]
  })
}

export async function writeArchive(target: string, entries: readonly Entry[]): Promise<void> {
  const { readable, controller } = createTarPacker()
  const stream = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
  const written = pipeline(stream, createGzip({ level: 9 }), createWriteStream(target))
  const sorted = entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const folders = new Set(sorted.flatMap(({ path }) => parentsOf(path)))
  const fixed = { mtime: moment, uid: 0, gid: 0, uname: '', gname: '' }
  for (const folder of [...folders].toSorted())
    await controller
      .add({ name: `${folder}/`, type: 'directory', size: 0, mode: modes.program, ...fixed })
      .close()
  for (const entry of sorted) {
    if (entry.kind === 'link') {
      const header = { name: entry.path, type: 'symlink' as const, linkname: entry.to, size: 0, mode: 0o777 }
      await controller.add({ ...header, ...fixed }).close()
      continue
    }
    const mode = entry.isProgram ? modes.program : modes.file
    const content = entry.kind === 'text' ? [Buffer.from(entry.text)] : createReadStream(entry.source)
    const size = entry.kind === 'text' ? Buffer.byteLength(entry.text) : lstatSync(entry.source).size
    const writer = controller.add({ name: entry.path, type: 'file', size, mode, ...fixed }).getWriter()
    for await (const chunk of content) await writer.write(chunk as Uint8Array)
    await writer.close()
  }
  controller.finalize()
  await written
}

function parentsOf(path: string): string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
