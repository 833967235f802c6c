/** The services as pages use them, with the content of a preview instead of the published content. */
import { type ContentType, type Entries, mapImages, picturesIn } from '#domain/content-types.ts'
import { type PublishedContent, readersOf } from '#server/content/published.server.ts'
import type { Services } from '#server/services.server.ts'
import type { OpenedPreview } from './preview-links.server.ts'

/** `address` returns the address of the picture at this index of `picturesOf` behind the link. */
export async function previewServices(
  services: Services,
  { link: { type }, entries }: OpenedPreview,
  address: (index: number) => string,
): Promise<Services> {
  const { content, pictures } = services
  const addresses = new Map<string, string>()
  for (const [index, picture] of picturesOf(type, entries).entries()) {
    const isInline = picture.startsWith('data:')
    // A picture that the website shows has its smaller files; any other one only the advisor could see.
    if (!isInline && picture !== '' && !(await content.showsPicture(picture)))
      addresses.set(picture, address(index))
  }
  const shown = Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      mapImages(type, entry, (picture) => addresses.get(picture) ?? picture),
    ]),
  )
  const entriesOf: PublishedContent['entries'] = async (asked) =>
    asked === type ? (shown as Entries<typeof asked>) : content.entries(asked)
  const own = new Set(addresses.values())
  return {
    ...services,
    content: { ...content, entries: entriesOf, ...readersOf(entriesOf, content.hasRealAddress) },
    pictures: {
      ...pictures,
      pictureFor: async (url) =>
        own.has(url) || url.startsWith('data:image/') ? { url } : pictures.pictureFor(url),
    },
  }
}

/** The addresses of its pictures, always in the same order. */
export function picturesOf(type: ContentType, entries: Record<string, unknown>): string[] {
  const ids = Object.keys(entries).toSorted()
  return ids.flatMap((id) => picturesIn(type, entries[id]))
}
