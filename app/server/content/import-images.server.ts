/**
 * Images at other sites are fetched once, at save, and served from here: a visitor's browser never asks anybody else.
 * Where that fails the content is stored all the same, and the advisor is told.
 */
import type { ContentType } from '#domain/content-types.ts'
import type { Notice } from '#domain/before-save.ts'
import { definitionOf } from './entries.server.ts'

/** Never throws. `url` is the address under which this site serves the image. */
export type TakeOverImage = (
  url: string,
) => Promise<{ outcome: 'stored'; url: string } | { outcome: 'failed'; reason: string }>

/** Few enough that their bytes fit in memory side by side. */
const atOnce = 4
/** After it no further image is begun, in milliseconds: the advisor waits, and the browser gives up after a minute. */
const patience = 20_000

/** `contents` by entry id, `null` for a removed entry. */
export async function withOwnImages(
  takeOver: TakeOverImage,
  type: ContentType,
  contents: Record<string, unknown>,
  enough = AbortSignal.timeout(patience),
): Promise<{ contents: Record<string, unknown>; notices: Notice[] }> {
  const addresses = new Map(
    Object.entries(contents).map(([id, content]) => [id, externalImages(type, content)]),
  )
  const waiting = [...new Set([...addresses.values()].flatMap((found) => [...found]))]
  const taken = new Map<string, string>()
  while (waiting.length > 0 && !enough.aborted) {
    await Promise.all(
      waiting.splice(0, atOnce).map(async (address) => {
        const result = await takeOver(address)
        if (result.outcome === 'stored') taken.set(address, result.url)
      }),
    )
  }
  const own = Object.fromEntries(
    Object.entries(contents).map(([id, content]) => [
      id,
      mapped(type, content, (address) => taken.get(address) ?? address),
    ]),
  )
  const notices = [...addresses].flatMap(([id, found]) =>
    [...found]
      .filter((address) => !taken.has(address))
      .map((address) => ({ code: 'image-not-fetched' as const, path: id, detail: address })),
  )
  return { contents: own, notices }
}

/** Each once. */
function externalImages(type: ContentType, content: unknown): Set<string> {
  const found = new Set<string>()
  mapped(type, content, (address) => {
    if (/^https?:\/\//i.test(address)) found.add(address)
    return address
  })
  return found
}

function mapped(type: ContentType, content: unknown, change: (address: string) => string): unknown {
  return content === null ? null : definitionOf(type).mapImages(content as never, change)
}
