/**
 * Images at other sites are fetched once, at save, and served from here: a visitor's browser never asks anybody else.
 * Where that fails the content is stored all the same, and the advisor is told.
 */
import type { ContentType } from '#domain/content-types.ts'
import type { Notice } from '#domain/before-save.ts'
import { isSame } from '#domain/versioning/same.ts'
import { definitionOf, picturesIn } from './entries.server.ts'

/** Never throws. `url` is the address under which this site serves the image. */
export type TakeOverImage = (
  url: string,
) => Promise<{ outcome: 'stored'; url: string } | { outcome: 'failed'; reason: string }>

/** Few enough that their bytes fit in memory side by side. */
const atOnce = 4
/** After it no further image is begun, in milliseconds: the advisor waits, and the browser gives up after a minute. */
const patience = 20_000

/** Each address once. `contents` by entry id, `null` for a removed entry. */
export function imagesElsewhere(type: ContentType, contents: Record<string, unknown>): Set<string> {
  const there = Object.values(contents).filter((content) => content !== null)
  return new Set(there.flatMap((content) => picturesIn(type, content)).filter(isElsewhere))
}

/** From their address to ours, of those that could be fetched. */
export async function takenOver(
  takeOver: TakeOverImage,
  addresses: ReadonlySet<string>,
  enough = AbortSignal.timeout(patience),
): Promise<Map<string, string>> {
  const waiting = [...addresses]
  const taken = new Map<string, string>()
  while (waiting.length > 0 && !enough.aborted) {
    await Promise.all(
      waiting.splice(0, atOnce).map(async (address) => {
        const result = await takeOver(address)
        if (result.outcome === 'stored') taken.set(address, result.url)
      }),
    )
  }
  return taken
}

export function withOwnImages(
  type: ContentType,
  contents: Record<string, unknown>,
  taken: ReadonlyMap<string, string>,
): { contents: Record<string, unknown>; notices: Notice[] } {
  const own = Object.entries(contents).map(
    ([id, content]) => [id, mapped(type, content, (address) => taken.get(address) ?? address)] as const,
  )
  const notices = own.flatMap(([id, content]) =>
    [...imagesElsewhere(type, { [id]: content })].map((detail) => ({
      code: 'image-not-fetched' as const,
      path: id,
      detail,
    })),
  )
  return { contents: Object.fromEntries(own), notices }
}

/** Whether nothing but images at other sites differs, which become nobody knows what when they are fetched. */
export function isSameAside(type: ContentType, content: unknown, stored: unknown): boolean {
  if (content === null || stored === null) return false
  const places = new Set<number>()
  let place = 0
  const withoutThem = mapped(type, content, (address) => {
    if (isElsewhere(address)) places.add(place)
    return places.has(place++) ? '' : address
  })
  place = 0
  return isSame(
    withoutThem,
    mapped(type, stored, (address) => (places.has(place++) ? '' : address)),
  )
}

function isElsewhere(address: string): boolean {
  return /^https?:\/\//i.test(address)
}

function mapped(type: ContentType, content: unknown, change: (address: string) => string): unknown {
  return content === null ? null : definitionOf(type).mapImages(content as never, change)
}
