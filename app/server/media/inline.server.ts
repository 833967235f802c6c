/**
 * Serves images that are stored inside the content as `data:` addresses under a URL of their own. They never went
 * through an upload, so they are re-encoded here: of these, too, only the pixels are served.
 */
import { mediaCaching } from '#server/stored-file.server.ts'
import { reencode, imageTypeOf } from './image.server.ts'

const base64Image = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/** The image behind a `data:` address, `null` for anything but a bitmap in base64. */
export function inlineContent(address: string): Uint8Array | null {
  const encoded = base64Image.exec(address)?.[1]
  const content = encoded === undefined ? null : Buffer.from(encoded, 'base64')
  return content && imageTypeOf(content) ? content : null
}

/** About 200 kB each; browsers cache them too, and pages switch to variants as soon as there are any. */
const maxCached = 32

/**
 * Returns a handler for `/media/inline/{hash}`: a JPEG of at most 1200 pixels, 404 for anything that is no image or
 * cannot be decoded. `inlineImage` gives the `data:` address behind a hash.
 */
export function createInlineImages(
  inlineImage: (hash: string) => Promise<string | null>,
): (request: Request) => Promise<Response> {
  /** Images by hash, which never change. */
  const kept = new Map<string, Promise<Uint8Array | null>>()

  async function encodeImage(hash: string): Promise<Uint8Array | null> {
    const content = inlineContent((await inlineImage(hash)) ?? '')
    const image = content && (await reencode(content))
    return image?.ok ? image.content : null
  }

  async function imageOf(hash: string): Promise<Uint8Array | null> {
    const image = kept.get(hash) ?? encodeImage(hash)
    // Moves it to the end: the last one is the most recently requested.
    kept.delete(hash)
    kept.set(hash, image)
    for (const oldest of kept.keys()) if (kept.size > maxCached) kept.delete(oldest)
    let found: Uint8Array | null = null
    try {
      found = await image
      return found
    } finally {
      // The image may exist the next time.
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
    return new Response(Buffer.from(image), { headers })
  }
}
