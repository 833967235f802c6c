/** How many connections the process may hold, so that files can be opened even when all are taken. */
import { readFileSync } from 'node:fs'

/** Files for the database, pictures, modules loaded when first needed, and connections to a mail service. */
const reserve = 64
const fewest = 16

/** Infinite where the system names no limit. */
export function connectionsWithin(limits: string): number {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return soft === undefined ? Number.POSITIVE_INFINITY : Math.max(fewest, Number(soft) - reserve)
}

/** The limits of this process, which only Linux tells in a file. */
export function openFileLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
