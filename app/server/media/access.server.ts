/**
 * Who may see a picture: everybody, if visitors are shown it somewhere; only the signed-in admin, if it lies in versions, in
 * the trash, or in content that is switched off (a hidden gallery, an inactive cooperation or promotion). Others learn nothing, not even that it exists. Variants have the access of their
 * picture.
 */
import type { Files } from '#ports/files.ts'
import type { PublishedContent } from '#server/content/published.server.ts'
import type { Sessions } from '#server/session.server.ts'
import { originalOf } from './pictures.server.ts'

interface AccessParts {
  files: Pick<Files, 'pathOf' | 'publicUrl'>
  content: Pick<PublishedContent, 'showsPicture'>
  sessions: Pick<Sessions, 'whoIsSignedIn'>
}

type Answer = (request: Request) => Promise<Response>

/** `answer` serves the picture. */
export function guardedMedia({ files, content, sessions }: AccessParts, answer: Answer): Answer {
  /** The address of the picture itself, `null` if it is not ours. */
  function addressBehind(address: string): string | null {
    const path = files.pathOf(address)
    if (path === null) return null
    if (!path.startsWith('variants/')) return address
    const original = originalOf(path)
    if (original === null) return null
    return original.kind === 'file' ? files.publicUrl(original.path) : `/media/inline/${original.hash}`
  }

  return async (request) => {
    const address = addressBehind(new URL(request.url).pathname)
    if (address !== null && (await content.showsPicture(address))) return answer(request)
    const session = await sessions.whoIsSignedIn(request.headers).catch(() => null)
    if (!session) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    const response = await answer(request)
    response.headers.set('Cache-Control', 'private, no-store')
    for (const cookie of session.cookies) response.headers.append('Set-Cookie', cookie)
    return response
  }
}
