/**
 * The description inside a backup: a heading at its beginning, and at its end every part with its checksum.
 */
import { z } from 'zod'

/** Raised when an older Lotse could no longer restore a newer backup. */
export const backupFormat = 1

export const backupEnding = '.lotse'

/** Names inside the file. Files of the data folder keep their path below `data/`. */
export const partNames = {
  heading: 'lotse.json',
  database: 'lotse.sqlite',
  content: 'content.jsonl',
  data: 'data/',
  manifest: 'manifest.json',
  checksum: 'manifest.sha256',
} as const

export const headingSchema = z.object({
  lotse: z.literal('backup'),
  format: z.int().min(1),
  /** The version of Lotse that wrote the backup. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  backend: z.enum(['embedded', 'firebase']),
})
export type BackupHeading = z.infer<typeof headingSchema>

export const manifestSchema = z.object({
  heading: headingSchema,
  counts: z.object({ documents: z.int(), pictures: z.int(), mails: z.int() }),
  /** Pictures that some content refers to, and that were lost before the backup was made. */
  missingPictures: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), size: z.int().min(0), sha256: z.string().length(64) })),
})
export type BackupManifest = z.infer<typeof manifestSchema>
export type BackupPart = BackupManifest['parts'][number]
