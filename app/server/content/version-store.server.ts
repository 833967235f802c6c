/**
 * The storage of a history in documents: one per version, and every inline image once, named by its hash.
 * Which version is current is not stored but derived from the content, so that the two can never disagree.
 */
import type { ContentType } from '#domain/content-types.ts'
import { inlineImagesIn, listReferencedHashes, withReferences } from '#domain/versioning/images.ts'
import { isSame } from '#domain/versioning/same.ts'
import {
  chainVersions,
  emptyHistory,
  type Snapshot,
  type Version,
  type VersionHistory,
  versionSchema,
} from '#domain/versioning/version.ts'
import { documentData, type DocumentData, type Documents, type Write } from '#ports/documents.ts'
import { imageHash } from './entries.server.ts'

/** Whether the text is allowed as part of a document id. */
export function isVersionId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(id)
}

export function hashImages(...contents: unknown[]): Map<string, string> {
  return new Map(inlineImagesIn(contents).map((image) => [image, imageHash(image)]))
}

/** `content` is the stored content, `null` for none. Unreadable versions are left out. */
export async function readHistory(
  documents: Documents,
  type: ContentType,
  content: Snapshot | null,
): Promise<VersionHistory> {
  const stored = await documents.list('versions', { where: { field: 'dataType', equals: type } })
  const unlinked = { previousVersionId: null, nextVersionId: null }
  const versions = chainVersions(
    stored.flatMap(({ data }) => versionSchema.safeParse({ ...data, ...unlinked }).data ?? []),
  )
  const snapshot = content === null ? null : withReferences(content, hashImages(content))
  const current = versions.find((version) => isSame(version.data, snapshot))
  return {
    ...emptyHistory,
    current: current?.metadata.id ?? null,
    versions,
    totalVersions: versions.length,
  }
}

/**
 * Stores versions that are new, renamed or partly erased in `after`; removes those it no longer contains,
 * unreferenced images included.
 */
export function historyWrites(
  type: ContentType,
  before: VersionHistory,
  after: VersionHistory,
  hashes: ReadonlyMap<string, string> = new Map(),
): Write[] {
  const known = new Map(before.versions.map(({ metadata }) => [metadata.id, metadata]))
  const kept = new Set(after.versions.map(({ metadata }) => metadata.id))
  const isChanged = ({ id, updatedAt, erasedAt }: Version['metadata']) =>
    updatedAt !== known.get(id)?.updatedAt || erasedAt !== known.get(id)?.erasedAt
  return [
    ...after.versions
      .filter(({ metadata }) => !known.has(metadata.id) || isChanged(metadata))
      .map(({ metadata, data }) => {
        const { dataType, timestamp } = metadata
        return put(`${type}-${metadata.id}`, { dataType, timestamp, metadata: documentData(metadata), data })
      }),
    ...[...known.keys()].filter((id) => !kept.has(id)).map((id) => remove(`${type}-${id}`)),
    ...imageWrites(type, before, after, hashes),
  ]
}

function imageWrites(
  type: ContentType,
  before: VersionHistory,
  after: VersionHistory,
  hashes: ReadonlyMap<string, string>,
): Write[] {
  const hashesOf = createReferenceReader()
  const had = new Set(before.versions.flatMap(hashesOf))
  const needs = new Set(after.versions.flatMap(hashesOf))
  return [
    ...[...hashes]
      .filter(([, hash]) => needs.has(hash) && !had.has(hash))
      .map(([image, hash]) => put(imageDocumentId(type, hash), { imageOf: type, image })),
    ...[...had].filter((hash) => !needs.has(hash)).map((hash) => remove(imageDocumentId(type, hash))),
  ]
}

/** Nearly all versions are in the history before a save and in the one after it, and each can be large. */
function createReferenceReader(): (version: Version) => string[] {
  const found = new Map<Snapshot, string[]>()
  return ({ data }) => {
    const hashes = found.get(data) ?? listReferencedHashes(data)
    found.set(data, hashes)
    return hashes
  }
}

/** The inline images that the versions reference, by hash. */
export async function imagesOf(
  documents: Documents,
  type: ContentType,
  versions: readonly Version[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    listReferencedHashes(versions).map(async (hash) => {
      const document = await documents.read('versions', imageDocumentId(type, hash))
      return typeof document?.data.image === 'string' ? ([hash, document.data.image] as const) : null
    }),
  )
  return new Map(found.filter((image) => image !== null))
}

function imageDocumentId(type: ContentType, hash: string): string {
  return `image-${type}-${hash}`
}

function put(id: string, data: DocumentData): Write {
  return { kind: 'put', collection: 'versions', id, data }
}

function remove(id: string): Write {
  return { kind: 'delete', collection: 'versions', id }
}
