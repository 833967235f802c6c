/**
 * What a page shows of a stored image: its size and smaller files in newer formats generated from it. They are
 * generated one by one in the background; until then the page shows the image itself. The manifest is written last, so
 * that after a restart finished ones are found and the rest is generated.
 */
import { z } from 'zod'
import { type PictureVariants, variantFormats } from '#domain/picture-variants.ts'
import type { Files } from '#ports/files.ts'
import { Unavailable } from '#ports/unavailable.ts'
import type { Log } from '#server/log.server.ts'
import { inlineContent } from './inline.server.ts'
import { measure } from './image.server.ts'
import { makeVariant, variantWidths } from './variants.server.ts'

export interface Picture {
  url: string
  /** Pixels. */
  width?: number
  height?: number
  /** Missing until all of them have been generated. */
  variants?: PictureVariants
}

export interface Pictures {
  /** `null` for an address on another host, and for an image that is missing or damaged. Never throws. */
  pictureFor(url: string): Promise<Picture | null>
  /** The image itself; `null` for an address on another host, and for a missing one. Throws `Unavailable`. */
  contentOf(url: string): Promise<Uint8Array | null>
  /** Calls back when a page can show more variants than before. Returns the function that stops it. */
  onFinished(listener: () => void): () => void
  /**
   * Deletes a stored image and everything generated from it; of an inline one only the latter. Throws `Unavailable`.
   */
  remove(url: string): Promise<void>
  /** Resolves when nothing is left to generate. */
  idle(): Promise<void>
  /** Stops after the current variant. */
  stop(): Promise<void>
}

interface PictureParts {
  files: Files
  /** The `data:` address behind a hash. */
  inlineImage(hash: string): Promise<string | null>
  log: Log
  /** Milliseconds until what the backend kept from being generated is tried again; a minute if omitted. */
  retryAfter?: number
}

// Increment the number to regenerate them all, after a change of widths or formats.
const variantsFolder = 'variants/1/'
const inlineFolder = '/media/inline/'

const manifestSchema = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  widths: z.array(z.int().min(1)),
})
type Manifest = z.infer<typeof manifestSchema>

export function createPictures({ files, inlineImage, log, retryAfter = 60_000 }: PictureParts): Pictures {
  const known = new Map<string, Promise<Picture | null>>()
  const listeners = new Set<() => void>()
  let work = Promise.resolve()
  let isStopped = false

  /** A separate folder for everything generated from one image; `null` for an address that is not ours. */
  function folderOf(url: string): string | null {
    if (url.startsWith(inlineFolder)) {
      const hash = url.slice(inlineFolder.length)
      return /^[0-9a-f]{64}$/.test(hash) ? `${variantsFolder}inline/${hash}/` : null
    }
    const path = files.pathOf(url)
    return path === null ? null : `${variantsFolder}${path}/`
  }

  async function contentOf(url: string): Promise<Uint8Array | null> {
    if (url.startsWith(inlineFolder)) {
      return inlineContent((await inlineImage(url.slice(inlineFolder.length))) ?? '')
    }
    const file = await files.read(files.pathOf(url) ?? '')
    return file && new Uint8Array(await new Response(file.body).arrayBuffer())
  }

  async function find(url: string, folder: string): Promise<Picture | null> {
    const manifest = await readManifest(files, folder)
    if (manifest) return described(url, folder, manifest)
    const content = await contentOf(url)
    const size = content && (await measure(content))
    if (!size?.ok) {
      log.warn('picture left out', { url, reason: size?.problem ?? 'missing' })
      return null
    }
    work = work.then(() => make(url, folder))
    return { url, width: size.width, height: size.height }
  }

  async function make(url: string, folder: string): Promise<void> {
    try {
      const content = isStopped ? null : await contentOf(url)
      const manifest = content && (await makeAll(content, folder))
      if (!manifest) return
      known.set(url, Promise.resolve(described(url, folder, manifest)))
      for (const listener of listeners) listener()
    } catch (error) {
      // The page keeps showing the image itself. A disk may have room again; a damaged image stays damaged.
      log.error('picture variants not made', error, { url })
      if (error instanceof Unavailable) retry(url, folder)
    }
  }

  function retry(url: string, folder: string) {
    setTimeout(() => {
      if (!isStopped) work = work.then(() => make(url, folder))
    }, retryAfter).unref()
  }

  async function makeAll(content: Uint8Array, folder: string): Promise<Manifest | null> {
    const size = await measure(content)
    if (!size.ok) return null
    const widths = variantWidths(size.width)
    for (const width of widths) {
      for (const format of variantFormats) {
        if (isStopped) return null
        await files.put(
          `${folder}${width}.${format.extension}`,
          await makeVariant(content, width, format.extension),
        )
      }
    }
    const manifest = { width: size.width, height: size.height, widths }
    await files.put(`${folder}manifest.json`, Buffer.from(JSON.stringify(manifest)))
    return manifest
  }

  function described(url: string, folder: string, { width, height, widths }: Manifest): Picture {
    return { url, width, height, variants: { folder: files.publicUrl(folder.replace(/\/$/, '')), widths } }
  }

  return {
    contentOf: async (url) => (folderOf(url) === null ? null : contentOf(url)),
    async pictureFor(url) {
      const folder = folderOf(url)
      if (folder === null) return null
      const picture = known.get(url) ?? find(url, folder)
      known.set(url, picture)
      try {
        const found = await picture
        // A missing file may be restored.
        if (found === null) known.delete(url)
        return found
      } catch (error) {
        known.delete(url)
        log.error('picture not read', error, { url })
        return { url }
      }
    },
    onFinished(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async remove(url) {
      const path = files.pathOf(url)
      const folder = folderOf(url)
      if (path === null || folder === null) return
      known.delete(url)
      if (!url.startsWith(inlineFolder)) await files.delete(path)
      for await (const variant of files.list(folder)) await files.delete(variant.path)
    },
    async idle() {
      for (let seen; seen !== work; ) {
        seen = work
        await seen
      }
    },
    async stop() {
      isStopped = true
      await work
    },
  }
}

/** The original of a file in the variants' folder; `null` for one of earlier widths or formats. */
export function originalOf(
  path: string,
): { kind: 'file'; path: string } | { kind: 'inline'; hash: string } | null {
  if (!path.startsWith(variantsFolder)) return null
  const original = path.slice(variantsFolder.length).replace(/\/[^/]*$/, '')
  const hash = /^inline\/([0-9a-f]{64})$/.exec(original)?.[1]
  return hash === undefined ? { kind: 'file', path: original } : { kind: 'inline', hash }
}

async function readManifest(files: Files, folder: string): Promise<Manifest | null> {
  const file = await files.read(`${folder}manifest.json`)
  if (!file) return null
  try {
    return manifestSchema.parse(JSON.parse(await new Response(file.body).text()))
  } catch (error) {
    if (error instanceof Unavailable) throw error
    return null
  }
}
