/**
 * What is typed and not stored, under `lotse:draft:{type}:{id}`, one key each. A draft is offered, and applied by
 * itself only if it could not be sent and there is no backend.
 * A session that writes a draft holds a lock of its name, so that no other tab offers a draft that is still in use.
 */
import type { Edited } from '#admin/shell/definition.ts'
import type { BrowserStore } from '#admin/shell/storage/browser-store.ts'
import type { DraftBackup, DraftRecord } from '#admin/shell/storage/draft-backup.ts'
import type { Draft } from './state.ts'
import { parsedDraft, storedDraft } from './stored-draft.ts'

export type Drafts = ReturnType<typeof createDrafts>

/** Until then local storage has surely written out that a draft was removed. In milliseconds. */
const removalKept = 24 * 3_600_000

export function createDrafts(manager: Edited, store: BrowserStore, backup: DraftBackup) {
  const prefix = `lotse:draft:${manager.type}:`
  /** Recovered, and too large for what room local storage has by now. */
  const withoutRoom = new Map<string, Draft>()
  const backedUp = new Set<string>()

  function read(id: string): Draft | null {
    const draft =
      store.read(prefix + id, (value) => parsedDraft(manager, id, value)) ?? withoutRoom.get(id) ?? null
    if (draft) backedUp.add(id)
    return draft
  }

  function recoverOne({ key, savedAt, draft }: DraftRecord, now: string) {
    const id = key.slice(prefix.length)
    const here = read(id)
    const isOlderHere = here === null || Date.parse(here.savedAt) < Date.parse(savedAt)
    if (draft === null) {
      if (here && Date.parse(here.savedAt) <= Date.parse(savedAt)) store.remove(key)
      if (Date.parse(now) - Date.parse(savedAt) > removalKept) backup.forget(key)
      return
    }
    const recovered = isOlderHere ? parsedDraft(manager, id, draft) : null
    if (recovered && store.write(key, draft) === 'full') withoutRoom.set(id, recovered)
  }

  return {
    /** Newest first. A draft that cannot be read is set aside alone. */
    all() {
      const ids = store.keys(prefix).map((key) => key.slice(prefix.length))
      return [...new Set([...ids, ...withoutRoom.keys()])]
        .flatMap((id) => read(id) ?? [])
        .toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
    },
    read,
    write(draft: Draft) {
      const stored = storedDraft(manager, draft)
      const key = prefix + draft.id
      backedUp.add(draft.id)
      backup.put({ key, savedAt: draft.savedAt, draft: stored })
      return store.write(key, stored)
    },
    /** `now` in ISO 8601. */
    remove(id: string, now: string) {
      store.remove(prefix + id)
      withoutRoom.delete(id)
      if (backedUp.delete(id)) backup.put({ key: prefix + id, savedAt: now, draft: null })
    },
    /** The key, which is also the name of the lock. */
    keyOf: (id: string) => prefix + id,
    /** Brings back what local storage lost with a browser that was killed. `held`: locks of open tabs, which know better. */
    async recover(held: ReadonlySet<string>, now: string) {
      for (const record of await backup.read(prefix)) if (!held.has(record.key)) recoverOne(record, now)
    },
  }
}
