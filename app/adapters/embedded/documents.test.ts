import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { documentsContract } from '#ports/documents.contract.ts'
import { collections, type Documents, type Write } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createDatabase } from './database.ts'
import { createEmbeddedDocuments, newestFirst } from './documents.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

function openDocuments(path: string) {
  const database = createDatabase(path)
  const documents = createEmbeddedDocuments(database)
  function close() {
    documents.close()
    database.close()
  }
  return { database, documents, close }
}

function put(id: string, data: Record<string, number | string> = {}): Write {
  return { kind: 'put', collection: 'gallery', id, data }
}

documentsContract(async () => {
  const { documents, close } = openDocuments(join(temporaryFolder(), 'lotse.sqlite'))
  return { documents, close: async () => close() }
})

describe('embedded documents on their file', () => {
  let path: string
  beforeEach(() => {
    path = join(temporaryFolder(), 'data', 'lotse.sqlite')
  })

  function openHere() {
    const opened = openDocuments(path)
    onTestFinished(opened.close)
    return opened
  }
  const another = (): Documents => openHere().documents

  it('use a write-ahead log, sync every commit to disk, and are readable by their user only', async () => {
    const { database, documents } = openHere()
    const pragma = (name: string) => database.connection.use((file) => file.prepare(`pragma ${name}`).get())
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 })
    const { timeout } = (await pragma('busy_timeout')) as { timeout: number }
    expect(timeout).toBeLessThanOrEqual(50)
    // They hold sessions and password hashes.
    await documents.commit([put('a')])
    for (const name of await readdir(dirname(path)))
      expect((await stat(join(dirname(path), name))).mode & 0o077, name).toBe(0)
  })

  it('can be opened by several processes at once before folder and tables exist', async () => {
    const several = [another(), another(), another()]
    await Promise.all(several.map((documents, n) => documents.commit([put(`d${n}`)])))
    expect(await several[0]?.list('gallery')).toHaveLength(3)
  })

  it('notify watchers of commits by another process, but not of their own', async () => {
    const [ours, theirs] = [another(), another()]
    await ours.commit([put('a')])
    const seen: string[][] = []
    ours.watch((changed) => seen.push([...changed]))
    const all = [['cooperations'], ['gallery'], ['adminLogs']]
    await theirs.commit([{ kind: 'put', collection: 'cooperations', id: 'c', data: {} }])
    await vi.waitFor(() => expect(seen).toEqual(all.slice(0, 1)), { timeout: 20_000 })
    await ours.commit([put('b')])
    await theirs.commit([{ kind: 'put', collection: 'adminLogs', id: 'l', data: {} }])
    await vi.waitFor(() => expect(seen).toEqual(all), { timeout: 20_000 })
  })

  it('miss no change by another process while their first look at the database is delayed', async () => {
    const theirs = another()
    await theirs.commit([put('a', { n: 1 })])
    const database = createDatabase(path)
    await database.connection.use(() => 'is open')
    const { promise: late, resolve: look } = Promise.withResolvers<void>()
    const connection: typeof database.connection = {
      ...database.connection,
      use: (work) => late.then(() => database.connection.use(work)),
    }
    const documents = createEmbeddedDocuments({ ...database, connection })
    onTestFinished(() => void database.close())
    let isTold = false
    documents.watch((changed) => {
      isTold ||= changed.has('gallery')
    })
    const reading = documents.read('gallery', 'a')
    await database.connection.use(() => 'it was read, if it did not wait')
    await theirs.commit([put('a', { n: 2 })])
    look()
    const read = await reading
    await vi.waitFor(() => expect(isTold || read?.data.n === 2).toBe(true), { timeout: 20_000 })
    documents.close()
  })

  it('are Unavailable if the lock is never released, even while reads go on', async () => {
    const documents = another()
    await documents.commit([put('a')])
    const holder = new DatabaseSync(path)
    holder.exec('begin immediate')
    const waiting = new Set(['commit'])
    const committed = documents.commit([put('b')]).finally(() => waiting.clear())
    const failed = expect(committed).rejects.toThrow(Unavailable)
    while (waiting.size > 0) {
      await documents.read('gallery', 'a')
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
    await failed
    holder.close()
    expect((await documents.commit([put('b')])).outcome).toBe('committed')
  })

  it('are Unavailable while the file is no database, and recover without a restart', async () => {
    const before = openHere()
    await before.documents.commit([put('a', { n: 1 })])
    before.close()
    await rename(path, `${path}.good`)
    await writeFile(path, 'this is no database at all. '.repeat(500))
    const documents = another()
    const seen: number[] = []
    documents.watch((changed) => seen.push(changed.size))
    await expect(documents.read('gallery', 'a')).rejects.toThrow(Unavailable)
    await expect(documents.commit([put('b')])).rejects.toThrow(Unavailable)
    expect(await documents.isConnected()).toBe(false)
    await rename(`${path}.good`, path)
    expect((await documents.read('gallery', 'a'))?.data).toEqual({ n: 1 })
    await vi.waitFor(() => expect(seen).toEqual([collections.length]), { timeout: 20_000 })
  })

  it('are Unavailable while the file is missing, instead of starting with an empty one', async () => {
    const documents = another()
    await documents.commit([put('a', { n: 1 })])
    for (const suffix of ['', '-wal', '-shm']) await rename(path + suffix, `${path}.aside${suffix}`)
    await expect(documents.read('gallery', 'a')).rejects.toThrow(Unavailable)
    expect(await documents.isConnected()).toBe(false)
    for (const suffix of ['', '-wal', '-shm'])
      await rename(`${path}.aside${suffix}`, path + suffix).catch(() => {})
    expect((await documents.read('gallery', 'a'))?.data).toEqual({ n: 1 })
  })

  it.each([
    ['the disk is full', 'max_page_count = 1', 'max_page_count = 1000000'],
    ['the database is read-only', 'query_only = on', 'query_only = off'],
  ])('are Unavailable when %s, keep their content, and write again afterwards', async (_, on, off) => {
    const { database, documents } = openHere()
    await documents.commit([put('a', { n: 1 })])
    const pragma = (text: string) => database.connection.use((file) => file.exec(`pragma ${text}`))
    await pragma(on)
    const large = put('b', { text: 'x'.repeat(1_000_000) })
    await expect(documents.commit([put('a', { n: 2 }), large])).rejects.toThrow(Unavailable)
    expect((await documents.read('gallery', 'a'))?.data).toEqual({ n: 1 })
    await pragma(off)
    expect((await documents.commit([large])).outcome).toBe('committed')
  })

  it('leave no deleted or replaced text in any file after a purge, even if commits go on meanwhile', async () => {
    const { documents } = openHere()
    const remark = (text: string) => put(text, { text: text.repeat(1_000) })
    await documents.commit([remark('Scheidung'), remark('Krankheit')])
    const remove: Write = { kind: 'delete', collection: 'gallery', id: 'Scheidung' }
    await documents.commit([remove, put('Krankheit', { text: '' })])
    const remembered = async () => {
      const files = (await readdir(dirname(path))).map((name) =>
        readFile(join(dirname(path), name), 'latin1'),
      )
      return (await Promise.all(files)).filter((text) => /Scheidung|KrankheitKrankheit/.test(text))
    }
    expect(await remembered()).not.toEqual([])
    await Promise.all([documents.commit([put('a')]), documents.purge(), documents.commit([put('b')])])
    expect(await remembered()).toEqual([])
  })

  it('are purged as soon as the last reader is done', async () => {
    const { documents } = openHere()
    await documents.commit([put('a')])
    const reader = new DatabaseSync(path)
    reader.exec('begin; select * from documents')
    await documents.commit([put('b')])
    const purged = documents.purge()
    expect(await Promise.race([purged, documents.read('gallery', 'b')])).toMatchObject({ id: 'b' })
    reader.close()
    await purged
    expect((await stat(`${path}-wal`)).size).toBe(0)
  })

  it('keep a statement of another caller out of a transaction that is rolled back', async () => {
    const { database, documents } = openHere()
    await documents.commit([put('a', { n: 1 })])
    const conflict = documents.commit([put('x'), { ...put('a'), expected: 'stale' }])
    const other = database.kysely
      .insertInto('sessions')
      .values({ id: 's', user_agent: '', created_at: '', expires_at: '' })
      .execute()
    await Promise.all([conflict, other])
    expect(await database.kysely.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    expect(await documents.read('gallery', 'x')).toBeNull()
  })

  it('find the newest log entries by an index, and reject a field name that contains SQL', async () => {
    const { database, documents } = openHere()
    for (const after of [undefined, { value: '2026-11-23T09:00:00.000Z', id: 'a' }]) {
      const query = { by: 'timestamp', limit: 50, after }
      const { sql, parameters } = newestFirst(database.kysely, 'adminLogs', query).compile()
      const plan = await database.connection.use((file) =>
        file.prepare(`explain query plan ${sql}`).all(...(parameters as string[])),
      )
      const byIndex = expect.stringMatching(/^SEARCH documents USING INDEX documents_log /)
      expect(plan.map(({ detail }) => detail)).toEqual([byIndex])
    }
    // A field is named by a word, and by nothing that is SQL.
    const query = { where: { field: `x' or 1=1 --`, equals: 1 } }
    await expect(documents.list('gallery', query)).rejects.toThrow(TypeError)
  })
})
