/** Versions as early checkouts exported them, which did not say whether a person named them, as versions of today. */
import { isRecord } from '#domain/is-record.ts'
import { defaultDescription, firstDescription, initialDescription } from '#domain/versioning/version.ts'
import type { DocumentData } from '#ports/documents.ts'

/** How the product described versions, besides restored ones. */
const descriptions: ReadonlySet<unknown> = new Set([
  initialDescription,
  firstDescription,
  defaultDescription,
  'Auf Standard zurückgesetzt',
  'Bild-Reihenfolge geändert',
  'Nicht gewählte Fassung (Konflikt)',
  'Rückgängig gemacht',
])

/** What is no version, such as a picture of one, and what says so itself stay as they are. */
export function versionOfToday(data: DocumentData): DocumentData {
  const { metadata } = data
  if (!isRecord(metadata) || metadata['isNamed'] !== undefined) return data
  const { description, changeType, updatedAt } = metadata
  const isDescribed = changeType === 'restore' || descriptions.has(description)
  const isNamed = updatedAt !== undefined || !isDescribed
  const isInitial = !isNamed && description === initialDescription
  return { ...data, metadata: { ...metadata, isNamed, ...(isInitial && { isInitial }) } } as DocumentData
}
