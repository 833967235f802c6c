/**
 * Notifies watchers of changed collections: at once for this process's own commits; for `watchedCollections` changed elsewhere
 * (another server, Google's console) as soon as Firestore reports it, usually within a second.
 */
import { type Collection, watchedCollections, type Write } from '#ports/documents.ts'
import type { DocumentChange, Firestore } from './sdk.ts'
import { commitFieldName } from './stored-fields.ts'

type Listener = (changed: ReadonlySet<Collection>) => void

export type ChangeNotifier = ReturnType<typeof createChangeNotifier>

const pauseBeforeListening = 1_000
const maxMarks = 1_000

export function createChangeNotifier(connect: () => Firestore) {
  const listeners = new Set<Listener>()
  const read = new Set<Collection>()
  const own = createOwnWrites()
  let isLost = false

  function tell(changed: ReadonlySet<Collection>) {
    for (const listener of listeners) listener(changed)
  }

  const connection = createConnection(connect, (collection, changes, isFirst) => {
    const news = changes.filter((change) => !own.has(collection, change))
    // Anything may have happened between an earlier read and the first snapshot.
    if (isFirst ? read.has(collection) : news.length > 0) tell(new Set([collection]))
  })

  return {
    watch(listener: Listener): () => void {
      listeners.add(listener)
      connection.open()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) void connection.close()
      }
    },
    tell,
    /** Called before a commit is sent, so that Firestore's report of it is recognised as our own. */
    expect: own.add,
    /** Called for a commit that was not applied, or whose outcome is unknown. */
    forget: own.delete,
    recordRead: (collection: Collection) => read.add(collection),
    /** The database stopped answering; with `markReached` it does again, which a broken listener may take minutes to notice. */
    markLost() {
      isLost = true
    },
    markReached() {
      if (!isLost) return
      isLost = false
      connection.reopen()
    },
    async stop(): Promise<void> {
      listeners.clear()
      await connection.close()
    },
  }
}

/** Our own commits and deletions that Firestore has not reported yet. */
function createOwnWrites() {
  const names = new Set<string>()
  return {
    add(mark: string, writes: Write[]) {
      for (const name of writeNames(mark, writes)) names.add(name)
      for (const oldest of names) {
        if (names.size <= maxMarks) break
        names.delete(oldest)
      }
    },
    delete(mark: string, writes: Write[]) {
      for (const name of writeNames(mark, writes)) names.delete(name)
    },
    has(collection: Collection, { type, doc }: DocumentChange): boolean {
      if (type === 'removed') return names.delete(deletion(collection, doc.id))
      return names.has(String(doc.get(commitFieldName)))
    },
  }
}

type Snapshot = (collection: Collection, changes: DocumentChange[], isFirst: boolean) => void

/** Listens to all watched collections, and again after a pause if Firestore ended it. */
function createConnection(connect: () => Firestore, onSnapshot: Snapshot) {
  let current: { firestore: Firestore; stops: (() => void)[] } | null = null
  let again: NodeJS.Timeout | undefined
  let isWanted = false

  function listen() {
    if (current || !isWanted) return
    const firestore = connect()
    current = { firestore, stops: [] }
    current.stops = watchedCollections.map((collection) => {
      let isFirst = true
      return firestore.collection(collection).onSnapshot((snapshot) => {
        onSnapshot(collection, snapshot.docChanges(), isFirst)
        isFirst = false
      }, reopen)
    })
  }

  async function disconnect() {
    const { firestore, stops } = current ?? { firestore: null, stops: [] }
    current = null
    for (const stop of stops) stop()
    await firestore?.terminate().catch(() => {})
  }

  function reopen() {
    again ??= setTimeout(async () => {
      again = undefined
      await disconnect()
      listen()
    }, pauseBeforeListening).unref()
  }

  return {
    open() {
      isWanted = true
      listen()
    },
    reopen,
    async close() {
      isWanted = false
      clearTimeout(again)
      again = undefined
      await disconnect()
    },
  }
}

function writeNames(mark: string, writes: Write[]): string[] {
  const deletions = writes.filter(({ kind }) => kind === 'delete')
  return [mark, ...deletions.map(({ collection, id }) => deletion(collection, id))]
}

function deletion(collection: Collection, id: string): string {
  return `${collection}/${id}`
}
