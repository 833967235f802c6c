/** Usual content, except for the fields that a test sets. */
import type { Cooperation } from '#domain/cooperation/cooperation.ts'
import type { GalleryImage } from '#domain/gallery/gallery.ts'
import type { Collection, DocumentData, Documents } from '#ports/documents.ts'

const saved = '2026-06-01T00:00:00.000Z'

export function sampleCooperation(change: Partial<Cooperation> = {}): Cooperation {
  return {
    id: 'a',
    title: 'Bank',
    slug: 'bank',
    formerSlugs: [],
    content: [],
    isActive: true,
    createdAt: saved,
    updatedAt: saved,
    deleted: false,
    deletedAt: null,
    ...change,
  }
}

export function sampleImage(id: string, change: Partial<GalleryImage> = {}): GalleryImage {
  return {
    id,
    url: `/media/gallery/${id}.jpg`,
    title: '',
    alt: '',
    order: 0,
    uploadedAt: saved,
    fileSize: 1,
    storageType: 'embedded',
    ...change,
  }
}

/** Writes a document without the save path: `current` for a type with one document, otherwise `id`. */
export async function putIn(
  { documents }: { documents: Documents },
  collection: Collection,
  content: object,
  id = 'current',
) {
  await documents.commit([{ kind: 'put', collection, id, data: { ...content } as DocumentData }])
}
