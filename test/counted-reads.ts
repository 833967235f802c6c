import type { Documents } from '#ports/documents.ts'

/** Notes each read: a document as `promotions/current`, a list as `website` or `versions of gallery`. */
export function countingReads(documents: Documents) {
  const reads: string[] = []
  const noting: Documents = {
    ...documents,
    list(collection, query) {
      reads.push(query?.where ? `${collection} of ${query.where.equals}` : collection)
      return documents.list(collection, query)
    },
    read(collection, id) {
      reads.push(`${collection}/${id}`)
      return documents.read(collection, id)
    },
  }
  return { documents: noting, reads }
}
