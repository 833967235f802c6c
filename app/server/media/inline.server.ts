/** Images that are kept inside the content as `data:` addresses, served under an address of their own. */
import { imageTypeOf } from './image.server.ts'

const base64Image = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/** The image behind a `data:` address, `null` for anything else than a bitmap in base64. */
export function inlineContent(address: string): Uint8Array | null {
  const encoded = base64Image.exec(address)?.[1]
  const content = encoded === undefined ? null : Buffer.from(encoded, 'base64')
  return content && imageTypeOf(content) ? content : null
}

/** Answers `/media/inline/{hash}`, with the type that the content has and not the one it claims. */
export async function inlineImageAnswer(
  request: Request,
  inlineImage: (hash: string) => Promise<string | null>,
): Promise<Response> {
  const hash = /^\/media\/inline\/([0-9a-f]{64})$/.exec(new URL(request.url).pathname)?.[1]
  const content = hash === undefined ? null : inlineContent((await inlineImage(hash)) ?? '')
  const type = content && imageTypeOf(content)
  if (!content || !type) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const headers = {
    'Content-Type': type,
    'Content-Length': String(content.byteLength),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(request.method === 'HEAD' ? null : Buffer.from(content), { headers })
}
