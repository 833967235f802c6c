/**
 * Who named a version: a person, or the product, which describes whatever it stores. The fact is stored with the version,
 * so that no text of the product is ever taken for a name, nor a name for such a text.
 */
import { defaultDescription, firstDescription, initialDescription, type Version } from './version.ts'

/** How releases that did not store the fact described versions, besides restored ones. */
const earlierDescriptions: ReadonlySet<string> = new Set([
  initialDescription,
  firstDescription,
  defaultDescription,
  'Auf Standard zurückgesetzt',
  'Bild-Reihenfolge geändert',
  'Nicht gewählte Fassung (Konflikt)',
  'Rückgängig gemacht',
])

export function isNamed({ metadata }: Version): boolean {
  return metadata.isNamed ?? isNamedByHistory(metadata)
}

function isNamedByHistory({ updatedAt, changeType, description }: Version['metadata']): boolean {
  return updatedAt !== undefined || (changeType !== 'restore' && !earlierDescriptions.has(description))
}

/** Nothing but when and how it was saved is known of it. */
export function isAutomatic(version: Version): boolean {
  return !isNamed(version) && version.metadata.description === defaultDescription
}

/** Whether a version holds what visitors saw before the first save, whatever it is called by now: no save made it. */
export function isInitial(version: Version): boolean {
  const { isInitial: known, description } = version.metadata
  return known ?? (!isNamed(version) && description === initialDescription)
}
