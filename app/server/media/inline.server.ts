/**
 * Images that are kept inside the content as `data:` addresses, served under an address of their own. They never went
 * through an upload, so they are encoded anew here: of these, too, nothing but the pixels is served.
 */
import { mediaCaching } from '#server/stored-file.server.ts'
import { encodedAnew, imageTypeOf } from './image.server.ts'

const base64Image = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/** The image behind a `data:` address, `null` for anything else than a bitmap in base64. */
export function inlineContent(address: string): Uint8Array | null {
  const encoded = base64Image.exec(address)?.[1]
  const content = encoded === undefined ? null : Buffer.from(encoded, 'base64')
  return content && imageTypeOf(content) ? content : null
}

/** About 200 kB each; browsers keep them too, and pages show variants as soon as there are any. */
const mostKept = 32

/**
 * Gives what answers `/media/inline/{hash}`: a JPEG of at most 1200 pixels, 404 for what is no image or cannot be decoded.
 * `inlineImage` gives the `data:` address behind a hash.
 */
export function createInlineImages(
  inlineImage: (hash: string) => Promise<string | null>,
): (request: Request) => Promise<Response> {
  const kept = new Map<string, Promise<Uint8Array | null>>()

  async function encoded(hash: string): Promise<Uint8Array | null> {
    const content = inlineContent((await inlineImage(hash)) ?? '')
    const image = content && (await encodedAnew(content))
    return image?.ok ? image.content : null
  }

  async function imageOf(hash: string): Promise<Uint8Array | null> {
    const image = kept.get(hash) ?? encoded(hash)
    // The last in line is the one that was asked for last.
    kept.delete(hash)
    kept.set(hash, image)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    let found: Uint8Array | null = null
    try {
      found = await image
      return found
    } finally {
      // It may be there the next time.
      if (found === null) kept.delete(hash)
    }
  }

  return async (request) => {
    const hash = /^\/media\/inline\/([0-9a-f]{64})$/.exec(new URL(request.url).pathname)?.[1]
    const image = hash === undefined ? null : await imageOf(hash)
    if (!image) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    const headers = {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(image.byteLength),
      'Cache-Control': mediaCaching,
      'X-Content-Type-Options': 'nosniff',
    }
    return new Response(request.method === 'HEAD' ? null : Buffer.from(image), { headers })
  }
}
