/**
 * Tells watchers which collections changed: at once for this process's own commits; for content that anybody else changed
 * (another server, Google's console) as soon as Firestore tells, which it does within a second.
 */
import { contentCollections } from '#domain/content-types.ts'
import type { Collection, Write } from '#ports/documents.ts'
import type { DocumentChange, Firestore } from './sdk.ts'
import { commitFieldName } from './stored-fields.ts'

type Listener = (changed: ReadonlySet<Collection>) => void

export interface Changes {
  watch(listener: Listener): () => void
  tell(changed: ReadonlySet<Collection>): void
  /** Before a commit is sent: what listening will tell of it is known already. */
  expect(mark: string, writes: Write[]): void
  /** It was not applied, or nobody knows. */
  forget(mark: string, writes: Write[]): void
  noteReading(collection: Collection): void
  /** The database did not answer, or did again: a broken connection may take minutes to notice the latter by itself. */
  lost(): void
  reached(): void
  stop(): Promise<void>
}

const pauseBeforeListening = 1_000
const mostMarks = 1_000

export function createChanges(connect: () => Firestore): Changes {
  const listeners = new Set<Listener>()
  const read = new Set<Collection>()
  /** Commits and deletions of our own that listening has not told of yet. */
  const own = new Set<string>()
  let connection: { firestore: Firestore; stops: (() => void)[] } | null = null
  let again: NodeJS.Timeout | null = null
  let isLost = false

  function tell(changed: ReadonlySet<Collection>) {
    for (const listener of listeners) listener(changed)
  }

  function listen() {
    if (connection || listeners.size === 0) return
    const firestore = connect()
    connection = { firestore, stops: [] }
    connection.stops = contentCollections.map((collection) => {
      let isFirst = true
      return firestore.collection(collection).onSnapshot((snapshot) => {
        const news = snapshot.docChanges().filter((change) => !isOwn(collection, change))
        // Between what was read before and the first snapshot anything may have happened.
        if (isFirst ? read.has(collection) : news.length > 0) tell(new Set([collection]))
        isFirst = false
      }, listenAgain)
    })
  }

  function isOwn(collection: Collection, { type, doc }: DocumentChange): boolean {
    if (type === 'removed') return own.delete(deletion(collection, doc.id))
    return own.has(String(doc.get(commitFieldName)))
  }

  async function disconnect() {
    const { firestore, stops } = connection ?? { firestore: null, stops: [] }
    connection = null
    for (const stop of stops) stop()
    await firestore?.terminate().catch(() => {})
  }

  function listenAgain() {
    again ??= setTimeout(async () => {
      again = null
      await disconnect()
      listen()
    }, pauseBeforeListening)
    again.unref()
  }

  return {
    watch(listener) {
      listeners.add(listener)
      listen()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) void disconnect()
      }
    },
    tell,
    expect(mark, writes) {
      for (const name of namesOf(mark, writes)) own.add(name)
      for (const oldest of own) {
        if (own.size <= mostMarks) break
        own.delete(oldest)
      }
    },
    forget(mark, writes) {
      for (const name of namesOf(mark, writes)) own.delete(name)
    },
    noteReading: (collection) => read.add(collection),
    lost() {
      isLost = true
    },
    reached() {
      if (!isLost) return
      isLost = false
      listenAgain()
    },
    async stop() {
      if (again) clearTimeout(again)
      again = null
      listeners.clear()
      await disconnect()
    },
  }
}

function namesOf(mark: string, writes: Write[]): string[] {
  const deletions = writes.filter(({ kind }) => kind === 'delete')
  return [mark, ...deletions.map(({ collection, id }) => deletion(collection, id))]
}

function deletion(collection: Collection, id: string): string {
  return `${collection}/${id}`
}
