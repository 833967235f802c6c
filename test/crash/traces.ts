/** What the killed process writes for each number, so that the surviving process can tell whole from half. */
import { createHash } from 'node:crypto'
import type { Write } from '#ports/documents.ts'

type Put = Extract<Write, { kind: 'put' }>

/** Like a save: content, version and log entry in one commit. */
export function writesOf(n: number): Put[] {
  const text = createHash('sha256').update(`document ${n}`).digest('hex').repeat(40)
  return [
    { kind: 'put', collection: 'gallery', id: 'current', data: { n, text } },
    { kind: 'put', collection: 'versions', id: `v${n}`, data: { n, text } },
    { kind: 'put', collection: 'adminLogs', id: `l${n}`, data: { n } },
  ]
}

/** From a few bytes to some hundred thousand. */
export function contentOf(n: number): Buffer {
  const block = createHash('sha256').update(`file ${n}`).digest()
  return Buffer.concat(Array.from({ length: 1 + (n % 7) * 2000 }, () => block))
}
