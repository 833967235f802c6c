/** What the advisor reads before something is erased for good: that backups still hold it, and until when. */
import { useEffect, useState } from 'react'
import { formatDay } from '#admin/shell/dates.ts'
import { backupsHoldSchema } from '#admin/shell/protocol.ts'
import { getJson } from '#admin/shell/server-calls.ts'
import { backupsNote } from './messages.ts'

/** The question does not wait for the day. */
export function BackupsNote({ id }: { id: string }) {
  const [until, setUntil] = useState<string | null>(null)
  useEffect(() => {
    void getJson('/admin/sicherungen', backupsHoldSchema).then((hold) => setUntil(hold?.until ?? null))
  }, [])
  return (
    <p id={id} aria-live="polite">
      {until === null ? backupsNote.unknown : backupsNote.until(formatDay(until))}
    </p>
  )
}
