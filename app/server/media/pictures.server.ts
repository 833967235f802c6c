/**
 * The data of a stored image for a page: its size and smaller files in newer formats generated from it. Until
 * those exist, the page shows the image itself.
 */
import type { PictureVariants } from '#domain/picture-variants.ts'
import type { Files } from '#ports/files.ts'
import type { Log } from '#server/log.server.ts'
import { inlineContent } from './inline.server.ts'
import { measure } from './image.server.ts'
import { folderOf, type ImageSource, sourceOf } from './variant-folders.server.ts'
import {
  createVariantMaker,
  type Manifest,
  readManifest,
  type WantedVariants,
} from './variant-maker.server.ts'

export interface Picture {
  url: string
  /** Pixels. */
  width?: number
  height?: number
  /** Missing until all of them have been generated. */
  variants?: PictureVariants
}

export type Pictures = ReturnType<typeof createPictures>

interface PictureDeps {
  files: Files
  /** The `data:` address behind a hash. */
  inlineImage(hash: string): Promise<string | null>
  log: Log
  /** Milliseconds until generation is tried again after a failure of the backend; a minute if omitted. */
  retryAfter?: number
}

export function createPictures({ files, inlineImage, log, retryAfter = 60_000 }: PictureDeps) {
  /** Pictures by address: no document changes them, only generated variants and deletions do. */
  const known = new Map<string, Promise<Picture | null>>()
  const listeners = new Set<() => void>()
  const maker = createVariantMaker({
    files,
    log,
    retryAfter,
    onMade({ url, folder }, manifest) {
      known.set(url, Promise.resolve(withVariants(files, url, folder, manifest)))
      for (const listener of listeners) listener()
    },
  })

  const contentOf = createReader(files, inlineImage)
  const deps = { files, log, contentOf, want: maker.want }

  /** `null` for an address on another host, and for an image that is missing or damaged. Never throws. */
  async function pictureFor(url: string): Promise<Picture | null> {
    const source = sourceOf(url, files)
    if (source === null) return null
    const finding = known.get(url) ?? find(deps, url, source)
    known.set(url, finding)
    try {
      const picture = await finding
      // A missing file may be restored.
      if (picture === null) known.delete(url)
      return picture
    } catch (error) {
      known.delete(url)
      log.error('picture not read', error, { url })
      return { url }
    }
  }

  return {
    pictureFor,
    /** The image itself; `null` for an address on another host, and for a missing one. Throws `Unavailable`. */
    async contentOf(url: string): Promise<Uint8Array | null> {
      const source = sourceOf(url, files)
      return source && contentOf(source)
    },
    /** Calls back when a page can show more variants than before. */
    onFinished: (listener: () => void): void => void listeners.add(listener),
    /** Deletes a stored image and everything generated from it; of an inline one only the latter. Throws `Unavailable`. */
    async remove(url: string) {
      const source = sourceOf(url, files)
      // Forgotten last: a page that asks meanwhile would find it once more.
      if (source) await remove(files, source).finally(() => known.delete(url))
    },
    /** Looks at the stored files again when a page next asks for the picture: some of them were deleted. */
    forget: (url: string): void => void known.delete(url),
    /** Resolves when everything that pages have asked for so far has been generated. */
    idle: maker.idle,
    /** Stops after the current variant. */
    stop: maker.stop,
  }
}

function createReader(files: Pick<Files, 'read'>, inlineImage: PictureDeps['inlineImage']) {
  return async (source: ImageSource): Promise<Uint8Array | null> => {
    if (source.kind === 'inline') return inlineContent((await inlineImage(source.hash)) ?? '')
    return (await files.read(source.path))?.content ?? null
  }
}

interface FindDeps {
  files: Files
  log: Log
  contentOf: (source: ImageSource) => Promise<Uint8Array | null>
  want: (image: WantedVariants) => void
}

async function find(
  { files, log, contentOf, want }: FindDeps,
  url: string,
  source: ImageSource,
): Promise<Picture | null> {
  const folder = folderOf(source)
  const manifest = await readManifest(files, folder)
  if (manifest) return withVariants(files, url, folder, manifest)
  const content = await contentOf(source)
  const size = content && (await measure(content))
  if (!size?.ok) {
    log.warn('picture left out', { url, reason: size?.problem ?? 'missing' })
    return null
  }
  want({ url, folder, read: () => contentOf(source) })
  return { url, width: size.width, height: size.height }
}

async function remove(files: Pick<Files, 'list' | 'delete'>, source: ImageSource): Promise<void> {
  if (source.kind === 'file') await files.delete(source.path)
  for await (const variant of files.list(folderOf(source))) await files.delete(variant.path)
}

function withVariants(
  files: Pick<Files, 'publicUrl'>,
  url: string,
  folder: string,
  { width, height, widths }: Manifest,
): Picture {
  return { url, width, height, variants: { folder: files.publicUrl(folder.replace(/\/$/, '')), widths } }
}
