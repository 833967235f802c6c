/** The response with a link's preview image. */
import type { Services } from '#server/services.server.ts'

export async function shareImageResponse(
  { shareImages, content }: Services,
  title: string,
): Promise<Response> {
  const { advisor, about } = await content.website()
  const { name, trade } = advisor
  const image = await shareImages.imageFor({
    title,
    name,
    trade,
    portrait: about.portrait,
    portraitFocus: about.portraitFocus,
  })
  return new Response(image, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(image.byteLength),
      'Cache-Control': 'public, max-age=3600',
      // Other sites embed it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
