/**
 * The data that the killed process writes for each number, by which the surviving process recognises partial
 * writes.
 */
import { createHash } from 'node:crypto'
import type { Write } from '#ports/documents.ts'

type Put = Extract<Write, { kind: 'put' }>

/** The writes of a save: content, version and log entry in one commit. */
export function writesOf(n: number): Put[] {
  const text = createHash('sha256').update(`document ${n}`).digest('hex').repeat(40)
  return [
    { kind: 'put', collection: 'gallery', id: 'current', data: { n, text } },
    { kind: 'put', collection: 'versions', id: `v${n}`, data: { n, text } },
    { kind: 'put', collection: 'adminLogs', id: `l${n}`, data: { n } },
  ]
}

/** A file of a few bytes up to some hundred thousand. */
export function contentOf(n: number): Buffer {
  const block = createHash('sha256').update(`file ${n}`).digest()
  return Buffer.concat(Array.from({ length: 1 + (n % 7) * 2000 }, () => block))
}
