/** Documents that live as long as the process; keeps every promise of the port except durability. */
import { withWholeText } from '#domain/whole-text.ts'
import {
  checkCommitSize,
  type Collection,
  type CommitOutcome,
  type Documents,
  fromNewest,
  queried,
  type Revision,
  type StoredDocument,
  type Write,
} from '#ports/documents.ts'
import { createOutage, type Outage } from './outage.ts'

type Store = Map<Collection, Map<string, StoredDocument>>

export function createMemoryDocuments(): Documents & Outage {
  const { check, isBroken, breakDown, recover } = createOutage()
  const listeners = new Set<(changed: ReadonlySet<Collection>) => void>()
  let store: Store = new Map()
  let lastRevision = 0

  const nextRevision = (): Revision => String(++lastRevision)

  return {
    breakDown,
    recover,
    async read(collection, id) {
      check()
      return copied(find(store, collection, id))
    },
    async list(collection, query = {}) {
      check()
      return queried([...(store.get(collection)?.values() ?? [])], query).map(copied)
    },
    async newest(collection, { by, after, limit }) {
      check()
      return [...(store.get(collection)?.values() ?? [])]
        .flatMap((document) => {
          const value = document.data[by]
          return typeof value === 'string' ? [{ value, id: document.id, document }] : []
        })
        .filter((entry) => !after || fromNewest(after, entry) < 0)
        .toSorted(fromNewest)
        .slice(0, limit)
        .map(({ document }) => copied(document))
    },
    async commit(writes) {
      check()
      checkCommitSize(writes)
      const draft: Store = new Map([...store].map(([name, documents]) => [name, new Map(documents)]))
      const outcome = applied(draft, writes, nextRevision)
      if (outcome.outcome === 'conflict') return outcome
      store = draft
      const changed = new Set(writes.map((write) => write.collection))
      for (const listener of listeners) listener(changed)
      return outcome
    },
    async purge() {
      check()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async isConnected() {
      return !isBroken()
    },
  }
}

function applied(store: Store, writes: Write[], nextRevision: () => Revision): CommitOutcome {
  const revisions: (Revision | null)[] = []
  for (const [index, write] of writes.entries()) {
    const stored = find(store, write.collection, write.id)
    if (write.expected !== undefined && write.expected !== (stored?.revision ?? null)) {
      return { outcome: 'conflict', write: index, stored: copied(stored) }
    }
    revisions.push(writeInto(store, write, nextRevision))
  }
  return { outcome: 'committed', revisions }
}

function writeInto(store: Store, write: Write, nextRevision: () => Revision): Revision | null {
  const documents = store.get(write.collection) ?? new Map<string, StoredDocument>()
  store.set(write.collection, documents)
  if (write.kind === 'delete') {
    documents.delete(write.id)
    return null
  }
  const revision = nextRevision()
  documents.set(write.id, {
    id: write.id,
    revision,
    data: JSON.parse(JSON.stringify(withWholeText(write.data))),
  })
  return revision
}

function find(store: Store, collection: Collection, id: string): StoredDocument | null {
  return store.get(collection)?.get(id) ?? null
}

function copied<Value>(value: Value): Value {
  return structuredClone(value)
}
