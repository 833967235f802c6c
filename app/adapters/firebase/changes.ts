/**
 * Notifies watchers of changed collections: at once for this process's own commits; for `watchedCollections` changed elsewhere
 * (another server, Google's console) as soon as Firestore reports it, usually within a second.
 */
import { type Collection, watchedCollections, type Write } from '#ports/documents.ts'
import type { DocumentChange, Firestore } from './sdk.ts'
import { commitFieldName } from './stored-fields.ts'

type Listener = (changed: ReadonlySet<Collection>) => void

export interface Changes {
  watch(listener: Listener): () => void
  tell(changed: ReadonlySet<Collection>): void
  /** Call before a commit is sent, so that Firestore's report of it is recognised as our own. */
  expect(mark: string, writes: Write[]): void
  /** The commit was not applied, or its outcome is unknown. */
  forget(mark: string, writes: Write[]): void
  recordRead(collection: Collection): void
  /** The database stopped or resumed answering: a broken listener may take minutes to notice the latter by itself. */
  lost(): void
  reached(): void
  stop(): Promise<void>
}

const pauseBeforeListening = 1_000
const maxMarks = 1_000

export function createChanges(connect: () => Firestore): Changes {
  const listeners = new Set<Listener>()
  const read = new Set<Collection>()
  /** Our own commits and deletions that Firestore has not reported yet. */
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
    connection.stops = watchedCollections.map((collection) => {
      let isFirst = true
      return firestore.collection(collection).onSnapshot((snapshot) => {
        const news = snapshot.docChanges().filter((change) => !isOwn(collection, change))
        // Anything may have happened between an earlier read and the first snapshot.
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
        if (own.size <= maxMarks) break
        own.delete(oldest)
      }
    },
    forget(mark, writes) {
      for (const name of namesOf(mark, writes)) own.delete(name)
    },
    recordRead: (collection) => read.add(collection),
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
