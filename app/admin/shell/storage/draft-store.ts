/**
 * Drafts in this browser, in IndexedDB, where a completed transaction is on disk. Local storage gives no such
 * promise: a browser keeps its changes in memory for seconds, and for up to a minute during continuous typing
 * (the figures are in decisions/011).
 */
export interface DraftRecord {
  key: string
  draft: unknown
}

/** `full`: there is no room, no database, or no answer from it. */
export type DraftOutcome = 'written' | 'full'

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * In milliseconds. The advisor waits for the outcome of a write. A read waits in the browser behind the
 * previous write, which takes seconds on a busy disk. After a read that was given up, drafts are offered only
 * when the page is looked at again.
 */
const timeouts = { write: 2_000, read: 20_000 }

/** `databases` is missing if the browser has none or denies access. */
export function createDraftStore(databases: IDBFactory | undefined) {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => (opened = undefined)
  // A browser closes the database when it clears its data. Later drafts need a new connection, as they do
  // after a failed attempt.
  function open() {
    if (opened) return opened
    opened = openDatabase(databases, forget)
    opened.catch(forget)
    return opened
  }

  /** Begins at once if the database is open, because the page may be closing and have no time to wait. */
  async function write(change: (drafts: IDBObjectStore) => void): Promise<DraftOutcome> {
    const transaction = (await open()).transaction('drafts', 'readwrite', { durability: 'strict' })
    const ended = waitForCommit(transaction)
    change(transaction.objectStore('drafts'))
    transaction.commit()
    return ended
  }
  const writeInTime = (change: (drafts: IDBObjectStore) => void) =>
    waitInTime<DraftOutcome>(write(change), timeouts.write, 'full')

  return {
    put: (record: DraftRecord) => writeInTime((drafts) => void drafts.put(record)),
    remove: (key: string) => writeInTime((drafts) => void drafts.delete(key)),
    /** Keeps an unreadable draft under another key. */
    setAside: (record: DraftRecord) =>
      writeInTime((drafts) => {
        drafts.put({ ...record, key: `lotse:damaged:${record.key}` })
        drafts.delete(record.key)
      }),
    /** The records whose key has this prefix; none if the browser does not answer. */
    read: (prefix: string) => waitInTime(readAll(open(), prefix), timeouts.read, []),
  }
}

function waitInTime<Value>(work: Promise<Value>, timeout: number, otherwise: Value): Promise<Value> {
  const late = new Promise<Value>((resolve) => setTimeout(resolve, timeout, otherwise))
  return Promise.race([work.catch(() => otherwise), late])
}

function waitForCommit(transaction: IDBTransaction): Promise<DraftOutcome> {
  return new Promise((resolve) => {
    transaction.addEventListener('complete', () => resolve('written'))
    transaction.addEventListener('abort', () => resolve('full'))
  })
}

async function readAll(opened: Promise<IDBDatabase>, prefix: string): Promise<DraftRecord[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  return waitForAnswer((await opened).transaction('drafts').objectStore('drafts').getAll(range))
}

async function openDatabase(databases: IDBFactory | undefined, onClose: () => void): Promise<IDBDatabase> {
  if (!databases) throw new Error('This browser has no IndexedDB.')
  const request = databases.open('lotse', 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore('drafts', { keyPath: 'key' }),
  )
  const database = await waitForAnswer(request)
  database.addEventListener('close', onClose)
  return database
}

function waitForAnswer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB gave no reason.')))
  })
}

/** The browser's own databases. Even reading the property may throw. */
export function browserDatabases(): IDBFactory | undefined {
  try {
    return window.indexedDB
  } catch {
    return undefined
  }
}
