/**
 * Images at other sites are fetched once, at save, and served from here: a visitor's browser never asks anybody else.
 * Where that fails the content is stored all the same, and the advisor is told.
 */
import type { ContentType } from '#domain/content-types.ts'
import type { Notice } from '#domain/preparing.ts'
import { definitionOf } from './entries.server.ts'

/** Never throws. `url` is the address under which this site serves the image. */
export type TakeOverImage = (
  url: string,
) => Promise<{ outcome: 'stored'; url: string } | { outcome: 'failed'; reason: string }>

/** `contents` by entry id, `null` for a removed entry. */
export async function withOwnImages(
  takeOver: TakeOverImage,
  type: ContentType,
  contents: Record<string, unknown>,
): Promise<{ contents: Record<string, unknown>; notices: Notice[] }> {
  const notices: Notice[] = []
  const own: Record<string, unknown> = {}
  for (const [id, content] of Object.entries(contents)) {
    const addresses = new Map<string, string>()
    for (const address of externalImages(type, content)) {
      const result = await takeOver(address)
      if (result.outcome === 'stored') addresses.set(address, result.url)
      else notices.push({ code: 'image-not-fetched', path: id, detail: address })
    }
    own[id] = mapped(type, content, (address) => addresses.get(address) ?? address)
  }
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
