/** Serves an uploaded file at its public address, with a content type from its name and never as a page. */
import type { Files } from '#ports/files.ts'
import { Unavailable } from '#ports/unavailable.ts'

/**
 * A stored picture never changes: a new one gets a new name. Shared caches revalidate soon, so that a picture removed
 * from the content disappears there, too.
 */
export const mediaCaching = 'public, max-age=31536000, immutable, s-maxage=300'

const types = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

export async function serveStoredFile(files: Files, request: Request): Promise<Response> {
  const path = files.pathOf(new URL(request.url).pathname)
  const type = types.get(path?.split('.').at(-1)?.toLowerCase() ?? '')
  if (path === null || type === undefined) return notFound()
  try {
    const file = await files.read(path)
    if (file === null) return notFound()
    const headers = {
      'Content-Type': type,
      'Content-Length': String(file.size),
      'Cache-Control': mediaCaching,
    }
    return new Response(file.content, { headers })
  } catch (error) {
    if (error instanceof Unavailable || error instanceof TypeError) return notFound()
    throw error
  }
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
