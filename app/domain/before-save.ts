/** What a content type may do to an entry before it is stored, and what the advisor is told about it. */

export interface Notice {
  code: 'html-removed' | 'slug-suffixed' | 'image-not-fetched'
  /** The field, with dots and ids: `cards.{id}.bodyText`. Of an image only the entry. */
  path: string
  /** What it is about: the removed tag, the new slug, the image's address. */
  detail: string
}

export interface Preparing<Content> {
  id: string
  content: Content
  /** As it is stored now; `null` for a new entry. */
  stored: Content | null
  /** All other entries of the type as they will be. */
  others: readonly Content[]
  /** ISO 8601. */
  now: string
}

export type Prepare<Content> = (entry: Preparing<Content>) => { content: Content; notices: Notice[] }

/** What is stored in the place of an entry that the advisor removed. */
export type Remove<Content> = (stored: Content, now: string) => Content
