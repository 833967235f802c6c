/** The requests of editors to the server, by content type. None throws. */
import type { z } from 'zod'
import { readHistory, type VersionHistory } from '#domain/versioning/version.ts'
import { withImages } from '#domain/versioning/images.ts'
import { expandSnapshots } from '#domain/versioning/deduplicated.ts'
import type { Answered } from './commands/command.ts'
import { post } from './commands/post.ts'
import {
  type HistoryAnswer,
  historyCommand,
  type HistoryRequest,
  listedVersionsSchema,
  type SaveAnswer,
  saveCommand,
  type SaveRequest,
  type StoredContent,
  storedContentSchema,
} from './protocol.ts'
import { read } from './read.ts'

export type ServerCalls = typeof serverCalls

export const serverCalls = {
  save(type: string, request: SaveRequest): Promise<Answered<SaveAnswer>> {
    return post(saveCommand(type), request)
  },
  changeHistory(type: string, request: HistoryRequest): Promise<Answered<HistoryAnswer>> {
    return post(historyCommand(type), request)
  },
  /** The stored content of a type; `entries` is null if it cannot be read. */
  async load(type: string): Promise<StoredContent> {
    const stored = await read(saveCommand(type).address, storedContentSchema)
    return stored ?? { entries: null, revisions: {} }
  },
  /** Inline pictures are in place; `null` if the server or its database cannot be reached. */
  async history(type: string): Promise<VersionHistory | null> {
    const listed = await read(historyCommand(type).address, listedVersionsSchema)
    return listed && wholeHistory(listed)
  },
}

function wholeHistory({
  history: deduplicated,
  parts,
  images,
}: z.infer<typeof listedVersionsSchema>): VersionHistory | null {
  const history = readHistory(deduplicated)
  if (history === null) return null
  const imageOf = new Map(Object.entries(images))
  try {
    const snapshots = expandSnapshots({ parts, snapshots: history.versions.map(({ data }) => data) })
    const versions = history.versions.map((version, index) => ({
      ...version,
      data: withImages(snapshots[index] ?? null, imageOf),
    }))
    return { ...history, versions }
  } catch {
    return null
  }
}
