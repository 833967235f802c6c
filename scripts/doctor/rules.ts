/** The findings of an examination, and the limits from which a measured value has to be mended. */

/** In the order in which they are reported. */
export const urgencies = ['mend', 'advice', 'unknown', 'fine'] as const
export type Urgency = (typeof urgencies)[number]

export interface Finding {
  urgency: Urgency
  title: string
  /** The fault and how to mend it, or the state found. */
  text: string
}

/** A backup, a migration and some pictures more fit into this. */
const comfortable = 1_000_000_000
const barely = 200_000_000
const fewFiles = 1_000

/** In bytes; a backup needs as much room as the data. `files` is 0 if the file system does not count them. */
export function judgeDisk(disk: { free: number; data: number; freeFiles: number; files: number }): Urgency {
  const isOutOfFiles = disk.files > 0 && disk.freeFiles < fewFiles
  if (disk.free < barely || isOutOfFiles) return 'mend'
  return disk.free < Math.max(comfortable, 2 * disk.data) ? 'advice' : 'fine'
}

/** `mode` is that of a folder or file with secrets in it. */
export function judgeRights(mode: number): Urgency {
  return (mode & 0o077) === 0 ? 'fine' : (mode & 0o007) === 0 ? 'advice' : 'mend'
}

// Codes of authenticator apps are valid for half a minute.
const largestOffset = 30_000

/** `newestFile` was written by the site; `isSynchronised` is `null` if the system does not report it. */
export function judgeClock(clock: {
  now: Date
  newestFile: Date | null
  isSynchronised: boolean | null
}): Urgency {
  const { now, newestFile, isSynchronised } = clock
  if (newestFile && newestFile.getTime() - now.getTime() > largestOffset) return 'mend'
  if (isSynchronised === null) return 'unknown'
  return isSynchronised ? 'fine' : 'advice'
}

const oldest = 24

export function judgeNode(version: string): Urgency {
  return Number.parseInt(version, 10) >= oldest ? 'fine' : 'mend'
}
