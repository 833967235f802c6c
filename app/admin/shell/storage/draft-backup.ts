/**
 * Every draft a second time, in IndexedDB. A browser keeps changes of local storage in its memory at first: Chromium writes
 * them out after five seconds, and as seldom as once a minute where one types on and on. Whoever ends it with force, or the
 * power, takes along the typing of that time. A transaction of IndexedDB that ended is on the disk.
 */
export interface DraftRecord {
  key: string
  /** ISO 8601: when this was written. */
  savedAt: string
  /** `null`: the draft was removed then, which local storage may not know. */
  draft: unknown
}

export type DraftBackup = ReturnType<typeof createDraftBackup>

const timeout = 2_000

/** `databases` is missing where the browser has none, or keeps it from us. */
export function createDraftBackup(databases: IDBFactory | undefined) {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => (opened ??= opening(databases))

  async function write(change: (drafts: IDBObjectStore) => void) {
    try {
      const transaction = (await open()).transaction('drafts', 'readwrite', { durability: 'strict' })
      change(transaction.objectStore('drafts'))
      // Not when the page has time for it: it may be on its way out.
      transaction.commit()
    } catch {
      // Local storage has the draft too.
    }
  }

  return {
    put: (record: DraftRecord) => void write((drafts) => drafts.put(record)),
    forget: (key: string) => void write((drafts) => drafts.delete(key)),
    /** Those whose key begins like this; none where the browser does not answer. */
    read: (prefix: string) =>
      Promise.race([
        readAll(open(), prefix).catch(() => []),
        new Promise<DraftRecord[]>((resolve) => setTimeout(resolve, timeout, [])),
      ]),
  }
}

async function readAll(opened: Promise<IDBDatabase>, prefix: string): Promise<DraftRecord[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  return answered((await opened).transaction('drafts').objectStore('drafts').getAll(range))
}

async function opening(databases: IDBFactory | undefined): Promise<IDBDatabase> {
  if (!databases) throw new Error('This browser has no IndexedDB.')
  const request = databases.open('lotse', 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore('drafts', { keyPath: 'key' }),
  )
  return answered(request)
}

function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB gave no reason.')))
  })
}

/** The browser's own; reading the property alone may throw. */
export function browserDatabases(): IDBFactory | undefined {
  try {
    return window.indexedDB
  } catch {
    return undefined
  }
}
