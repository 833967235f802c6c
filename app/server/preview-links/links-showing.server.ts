/** Withdraws links that show permanently erased content, so that it does not live on behind them. */
import { stringsIn } from '#domain/versioning/images.ts'
import type { ContentType } from '#domain/content-types.ts'
import type { Documents, StoredDocument, Write } from '#ports/documents.ts'

/** `picture` is an address of ours or an inline image. Throws `Unavailable`. */
export function withdrawalsOfPicture(documents: Documents, picture: string): Promise<Write[]> {
  return withdrawalsOf(documents, ({ data }) => stringsIn(data.content).includes(picture))
}

/** Throws `Unavailable`. */
export function withdrawalsOfEntry(documents: Documents, type: ContentType, id: string): Promise<Write[]> {
  return withdrawalsOf(documents, ({ data }) => data.type === type && data.entry === id)
}

async function withdrawalsOf(
  documents: Documents,
  shows: (content: StoredDocument) => boolean,
): Promise<Write[]> {
  const contents = await documents.list('previewContents')
  const links = new Set(contents.filter(shows).map(({ data }) => String(data.link)))
  return [
    ...[...links].map((id): Write => ({ kind: 'delete', collection: 'previewLinks', id })),
    ...contents
      .filter(({ data }) => links.has(String(data.link)))
      .map(({ id }): Write => ({ kind: 'delete', collection: 'previewContents', id })),
  ]
}
