/** The admin log as text: one line per entry, newest first, in the words of the admin area. */
import { dayOf, rowOf } from '#admin/log/days.ts'
import type { AdminLog, LogCursor } from '#server/admin-log.server.ts'

/** The number of entries read at a time. */
const pageSize = 200

/** `null` if the log cannot be read. */
export async function logLines(
  adminLog: AdminLog,
  most: number,
  admin: { name: string; email: string } | null,
): Promise<string[] | null> {
  const lines: string[] = []
  let after: LogCursor | undefined
  while (lines.length < most) {
    const page = await adminLog.page({ after, size: Math.min(pageSize, most - lines.length) })
    if (page.outcome === 'unavailable') return null
    for (const entry of page.entries) {
      const { time, what, detail, who } = rowOf(entry, admin)
      const moment = `${dayOf(entry)} ${time && time.padStart(5, '0')}`.padEnd('2026-11-23 09:00'.length)
      lines.push([moment, who, [what, detail].filter(Boolean).join(': ')].map(inOneLine).join('  '))
    }
    if (page.next === null) return lines
    after = page.next
  }
  return lines
}

/** Entries may come from an older site, and none of their control characters may reach the terminal. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
