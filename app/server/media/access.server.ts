/**
 * Decides who may see a picture: all visitors, if they are shown it somewhere; only the signed-in admin, if
 * it is in versions, in the trash, or in content that is switched off (a hidden gallery, an inactive
 * cooperation or promotion). Others learn nothing, not even that it exists. Variants have the access of their
 * picture.
 */
import type { Files } from '#ports/files.ts'
import type { PublishedContent } from '#server/content/published.server.ts'
import type { Sessions } from '#server/session.server.ts'
import { addressOf, originalOf } from './variant-folders.server.ts'

interface AccessDeps {
  files: Pick<Files, 'pathOf' | 'publicUrl'>
  content: Pick<PublishedContent, 'showsPicture'>
  sessions: Pick<Sessions, 'whoIsSignedIn'>
}

type Handler = (request: Request) => Promise<Response>

/** `serve` serves the picture. */
export function guardMedia({ files, content, sessions }: AccessDeps, serve: Handler): Handler {
  return async (request) => {
    const address = pictureBehind(new URL(request.url).pathname, files)
    if (address !== null && (await content.showsPicture(address))) return serve(request)
    const session = await sessions.whoIsSignedIn(request.headers).catch(() => null)
    if (!session) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    const response = await serve(request)
    response.headers.set('Cache-Control', 'private, no-store')
    for (const cookie of session.cookies) response.headers.append('Set-Cookie', cookie)
    return response
  }
}

/** The address of the picture that a file belongs to, `null` if the file is not ours. */
function pictureBehind(address: string, files: Pick<Files, 'pathOf' | 'publicUrl'>): string | null {
  const path = files.pathOf(address)
  if (path === null || !path.startsWith('variants/')) return path && address
  const original = originalOf(path)
  return original && addressOf(original, files)
}
