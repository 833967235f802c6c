/** Reads a history back from a storage that anybody may have damaged. */
import { z } from 'zod'
import { emptyHistory, chained, type VersionHistory, versionSchema } from './version.ts'

const storedHistory = z.object({
  current: z.string().nullable().catch(null),
  versions: z.array(z.unknown()),
  totalVersions: z.int().catch(0),
  erased: z.array(z.string()).optional().catch(undefined),
})

/** Versions that cannot be read are left out; `null` where it is no history at all. */
export function readHistory(value: unknown): VersionHistory | null {
  const history = storedHistory.safeParse(value)
  if (!history.success) return null
  const readable = history.data.versions.flatMap((version) => {
    const parsed = versionSchema.safeParse(version)
    return parsed.success ? [parsed.data] : []
  })
  const versions = chained(readable)
  const ids = versions.map((version) => version.metadata.id)
  return {
    ...emptyHistory,
    current:
      history.data.current !== null && ids.includes(history.data.current)
        ? history.data.current
        : (ids[0] ?? null),
    versions,
    totalVersions: Math.max(history.data.totalVersions, versions.length),
    ...(history.data.erased && { erased: history.data.erased }),
  }
}
