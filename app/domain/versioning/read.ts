/** Reads a history from storage that may be damaged. */
import { z } from 'zod'
import { emptyHistory, chained, type VersionHistory, versionSchema } from './version.ts'

const storedHistory = z.object({
  /** `null` where the content is none of the versions. */
  current: z.string().nullable().catch(''),
  versions: z.array(z.unknown()),
  totalVersions: z.int().catch(0),
  erased: z.array(z.string()).optional().catch(undefined),
})

/** Leaves out versions that cannot be read; `null` if it is no history at all. */
export function readHistory(value: unknown): VersionHistory | null {
  const history = storedHistory.safeParse(value)
  if (!history.success) return null
  const readable = history.data.versions.flatMap((version) => {
    const parsed = versionSchema.safeParse(version)
    return parsed.success ? [parsed.data] : []
  })
  const versions = chained(readable)
  const ids = versions.map((version) => version.metadata.id)
  const { current } = history.data
  return {
    ...emptyHistory,
    current: current === null || ids.includes(current) ? current : (ids[0] ?? null),
    versions,
    totalVersions: Math.max(history.data.totalVersions, versions.length),
    ...(history.data.erased && { erased: history.data.erased }),
  }
}
