/**
 * The shape of a document in Firestore: its own fields, plus one of ours that names the commit which wrote it. A
 * version or log entry beyond Firestore's limit is compressed; content stays readable in Google's console, or is
 * refused.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  type Collection,
  type DocumentData,
  documentData,
  DocumentTooLarge,
  type StoredDocument,
} from '#ports/documents.ts'
import { contentCollections } from '#domain/content-types.ts'
import type { FoundDocument } from './database.ts'
import { dataOf, type Fields, fieldsOf, type Value } from './values.ts'

const commitField = '_commit'
const compressedField = '_packed'

// https://firebase.google.com/docs/firestore/quotas: 1 MiB, less a reserve for the name and our own field.
const maxDocumentSize = 1_048_576 - 2_000

/** Throws `DocumentTooLarge`. */
export function toStoredFields(
  collection: Collection,
  id: string,
  data: DocumentData,
  commit: string,
): Fields {
  const mark = { [commitField]: { stringValue: commit } }
  const fields = fieldsOf(data)
  if (sizeOf(fields) <= maxDocumentSize) return { ...fields, ...mark }
  const isContent = contentCollections.some((content) => content === collection)
  const compressed = isContent ? null : compressFields(data, fields)
  if (compressed === null || sizeOf(compressed) > maxDocumentSize) throw new DocumentTooLarge(collection, id)
  return { ...compressed, ...mark }
}

export function commitOf(document: FoundDocument): string | undefined {
  return document.fields[commitField]?.stringValue
}

export const commitFieldName = commitField

export function toStoredDocument({ id, updateTime, fields }: FoundDocument): StoredDocument {
  const { [commitField]: _, [compressedField]: compressed, ...own } = fields
  const data =
    compressed?.bytesValue === undefined
      ? dataOf(own)
      : documentData(JSON.parse(decompress(compressed.bytesValue)))
  return { id, revision: updateTime, data }
}

/** Short plain fields stay beside the compressed document, so that queries find them. */
function compressFields(data: DocumentData, fields: Fields): Fields {
  const plain = Object.entries(fields).filter(([, value]) => isPlain(value) && sizeOfValue(value) < 1_500)
  const bytesValue = gzipSync(JSON.stringify(data)).toString('base64')
  return { ...Object.fromEntries(plain), [compressedField]: { bytesValue } }
}

function decompress(base64: string): string {
  return gunzipSync(Buffer.from(base64, 'base64')).toString('utf8')
}

function isPlain(value: Value): boolean {
  return value.mapValue === undefined && value.arrayValue === undefined
}

/** https://firebase.google.com/docs/firestore/storage-size */
function sizeOf(fields: Fields): number {
  const sizes = Object.entries(fields).map(
    ([name, value]) => Buffer.byteLength(name) + 1 + sizeOfValue(value),
  )
  return sizes.reduce((sum, size) => sum + size, 32)
}

function sizeOfValue(value: Value): number {
  if (value.stringValue !== undefined) return Buffer.byteLength(value.stringValue) + 1
  if (value.mapValue !== undefined) return sizeOf(value.mapValue.fields ?? {})
  if (value.bytesValue !== undefined) return Math.ceil(value.bytesValue.length * 0.75)
  if (value.arrayValue !== undefined) {
    return (value.arrayValue.values ?? []).reduce((sum, one) => sum + sizeOfValue(one), 0)
  }
  return 8
}
