/** A stored entry of the admin log, whatever its age: fields that cannot be read are left out. */
import { z } from 'zod'

const text = z.string().optional().catch(undefined)
const count = z.int().min(0).optional().catch(undefined)

const logEntrySchema = z.object({
  action: z.string().catch(''),
  /** ISO 8601. */
  timestamp: z.string().catch(''),
  /** Missing if an older site, or a command on the server, did it. */
  userEmail: text,
  title: text,
  /** The device of a sign-in, such as 'iPhone, Safari'. */
  device: text,
  imageCount: count,
  cardCount: count,
  mailCount: count,
  data: z.object({ title: text }).optional().catch(undefined),
})

export interface LogEntry
  extends Pick<
    z.infer<typeof logEntrySchema>,
    'action' | 'timestamp' | 'userEmail' | 'device' | 'imageCount' | 'cardCount' | 'mailCount'
  > {
  id: string
  /** The title of the cooperation or the promotion. */
  title: string | undefined
}

export function readLogEntry(id: string, stored: unknown): LogEntry {
  const { data, title, ...entry } = logEntrySchema.parse(stored)
  return { id, ...entry, title: title ?? data?.title }
}
