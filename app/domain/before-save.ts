/**
 * The hooks by which a content type changes an entry before it is saved, and their notices for the advisor.
 */

export interface Notice {
  code: 'html-removed' | 'slug-suffixed' | 'image-not-fetched' | 'unknown-anchor'
  /** The field, with dots and ids: `cards.{id}.bodyText`. For an image, only the entry. */
  path: string
  /** The subject of the notice: the removed tag, the new slug, the image's address, the section. */
  detail: string
}

export interface BeforeSaveInput<Content> {
  id: string
  content: Content
  /** As visitors see it until now; `null` for a new entry. */
  stored: Content | null
  /** All other entries of the type, as they will be after this save. */
  others: readonly Content[]
  /** ISO 8601. */
  now: string
}

export type BeforeSave<Content> = (entry: BeforeSaveInput<Content>) => { content: Content; notices: Notice[] }

/** Returns the entry that is stored in place of one that the advisor removed. */
export type BeforeRemove<Content> = (stored: Content, now: string) => Content
