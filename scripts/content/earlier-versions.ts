/** Converts versions as early checkouts exported them, without whether a person named them, to current ones. */
import { isRecord } from '#domain/is-record.ts'
import { defaultDescription, firstDescription, initialDescription } from '#domain/versioning/version.ts'
import type { DocumentData } from '#ports/documents.ts'

/** The product's own descriptions of versions, besides restored ones. */
const descriptions: ReadonlySet<unknown> = new Set([
  initialDescription,
  firstDescription,
  defaultDescription,
  'Auf Standard zurückgesetzt',
  'Bild-Reihenfolge geändert',
  'Nicht gewählte Fassung (Konflikt)',
  'Rückgängig gemacht',
])

/** Returns data unchanged if it is no version, such as a version's picture, or if it has `isNamed` already. */
export function versionOfToday(data: DocumentData): DocumentData {
  const { metadata } = data
  if (!isRecord(metadata) || metadata['isNamed'] !== undefined) return data
  const { description, changeType, updatedAt } = metadata
  const isDescribed = changeType === 'restore' || descriptions.has(description)
  const isNamed = updatedAt !== undefined || !isDescribed
  const isInitial = !isNamed && description === initialDescription
  return { ...data, metadata: { ...metadata, isNamed, ...(isInitial && { isInitial }) } } as DocumentData
}
