/**
 * Imports images from other sites on save, so that they are served from here: a visitor's browser never
 * contacts another site. If that fails, the content is stored anyway, and the advisor gets a notice.
 */
import { type ContentType, mapImages, picturesIn } from '#domain/content-types.ts'
import type { Notice } from '#domain/before-save.ts'

/** Never throws. `url` is the address under which this site serves the image. */
export type ImportImage = (
  url: string,
) => Promise<{ outcome: 'stored'; url: string } | { outcome: 'failed'; reason: string }>

/** Few enough that they all fit in memory. */
const maxConcurrent = 4
/**
 * After this many milliseconds no further image is started: the advisor waits, and the browser gives up after a minute.
 */
const timeout = 20_000

/** Each address once. `contents` by entry id, `null` for a removed entry. */
export function externalImages(type: ContentType, contents: Record<string, unknown>): Set<string> {
  const there = Object.values(contents).filter((content) => content !== null)
  return new Set(there.flatMap((content) => picturesIn(type, content)).filter(isExternal))
}

/** Maps external addresses to ours, for all images that could be fetched. */
export async function importImages(
  importImage: ImportImage,
  addresses: ReadonlySet<string>,
  deadline = AbortSignal.timeout(timeout),
): Promise<Map<string, string>> {
  const waiting = [...addresses]
  const imported = new Map<string, string>()
  while (waiting.length > 0 && !deadline.aborted) {
    await Promise.all(
      waiting.splice(0, maxConcurrent).map(async (address) => {
        const result = await importImage(address)
        if (result.outcome === 'stored') imported.set(address, result.url)
      }),
    )
  }
  return imported
}

export function withImportedImages(
  type: ContentType,
  contents: Record<string, unknown>,
  imported: ReadonlyMap<string, string>,
): { contents: Record<string, unknown>; notices: Notice[] } {
  const own = Object.entries(contents).map(
    ([id, content]) =>
      [id, mapAddresses(type, content, (address) => imported.get(address) ?? address)] as const,
  )
  const notices = own.flatMap(([id, content]) =>
    [...externalImages(type, { [id]: content })].map((detail) => ({
      code: 'image-not-fetched' as const,
      path: id,
      detail,
    })),
  )
  return { contents: Object.fromEntries(own), notices }
}

function isExternal(address: string): boolean {
  return /^https?:\/\//i.test(address)
}

function mapAddresses(type: ContentType, content: unknown, change: (address: string) => string): unknown {
  return content === null ? null : mapImages(type, content, change)
}
