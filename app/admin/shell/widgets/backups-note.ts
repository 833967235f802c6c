/** What the advisor reads before something is erased for good: until when backups still hold it. */
import { formatDay } from '#admin/shell/dates.ts'
import { backupsHoldSchema } from '#admin/shell/protocol.ts'
import { getJson } from '#admin/shell/server-calls.ts'
import { backupsNote } from './messages.ts'

/** The question must not wait for a server that hangs; in milliseconds. */
const patience = 2_000

/** Never throws, and says less where the server does not answer. */
export async function loadBackupsNote(): Promise<string> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const hold = await Promise.race([getJson('/admin/sicherungen', backupsHoldSchema), late])
  return hold?.until ? backupsNote.until(formatDay(hold.until)) : backupsNote.unknown
}
