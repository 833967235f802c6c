/** The behaviour every documents adapter must show; each adapter's own test runs it. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Collection, DocumentData, Documents, NewestQuery, Write } from './documents.ts'
import { maxWritesPerCommit } from './documents.ts'

export interface DocumentsUnderTest {
  documents: Documents
  close(): Promise<void>
}

function put(id: string, data: DocumentData, collection: Collection = 'cooperations'): Write {
  return { kind: 'put', collection, id, data }
}

export function documentsContract(open: () => Promise<DocumentsUnderTest>) {
  describe('documents contract', () => {
    let documents: Documents

    beforeEach(async () => {
      const underTest = await open()
      onTestFinished(underTest.close)
      documents = underTest.documents
    })

    async function revisionOf(collection: Collection, id: string) {
      return (await documents.read(collection, id))?.revision ?? null
    }

    async function idsOf(...[collection, query]: Parameters<Documents['list']>) {
      return (await documents.list(collection, query)).map(({ id }) => id)
    }

    async function idsOrdered(field: string, direction: 'ascending' | 'descending') {
      return (await idsOf('cooperations', { orderBy: { field, direction } })).join('')
    }

    it('reads back exactly what was committed, by collection, and as copies that change nothing stored', async () => {
      const nested = { list: [1, 2.5, null, true, ''] }
      const data = { title: 'Säule 3a – 100% gratis 💰\u2028', nested }
      const outcome = await documents.commit([put('current', data, 'promotions')])
      const stored = await documents.read('promotions', 'current')
      expect(stored).toMatchObject({ id: 'current', data })
      expect(outcome).toEqual({ outcome: 'committed', revisions: [stored?.revision] })
      await documents.commit([put('current', { is: 2 }, 'gallery')])
      nested.list.push('given')
      if (stored) stored.data['title'] = 'read'
      const before = { ...data, nested: { list: [1, 2.5, null, true, ''] } }
      expect((await documents.read('promotions', 'current'))?.data).toEqual(before)
      expect((await documents.read('gallery', 'current'))?.data).toEqual({ is: 2 })
    })

    it('drops half a character, such as an emoji that was cut in two', async () => {
      await documents.commit([put('a', { title: 'Gratis \ud83d', list: ['\udc4d👍'] })])
      expect((await documents.read('cooperations', 'a'))?.data).toEqual({ title: 'Gratis ', list: ['👍'] })
    })

    it('replaces the whole document and gives it a new revision, even for the same data', async () => {
      const revisions = new Set<string | null>()
      for (const data of [{ old: true }, { fresh: true }, { fresh: true }] as DocumentData[]) {
        await documents.commit([put('a', data)])
        revisions.add(await revisionOf('cooperations', 'a'))
      }
      expect((await documents.read('cooperations', 'a'))?.data).toEqual({ fresh: true })
      expect(revisions.size).toBe(3)
    })

    it('reports a stale revision as a conflict with the stored document, and writes nothing of the commit', async () => {
      await documents.commit([put('a', { n: 1 })])
      const stale = await revisionOf('cooperations', 'a')
      await documents.commit([put('a', { n: 2 })])
      const stored = await documents.read('cooperations', 'a')
      const late = { ...put('a', { n: 3 }), expected: stale }
      const outcome = await documents.commit([put('b', { n: 9 }), late, put('c', { n: 9 })])
      expect(outcome).toEqual({ outcome: 'conflict', write: 1, stored })
      expect(await idsOf('cooperations')).toEqual(['a'])
      expect(await documents.read('cooperations', 'a')).toEqual(stored)
    })

    it('reports a conflict if a document exists unexpectedly, or the expected one was deleted or recreated', async () => {
      await documents.commit([{ ...put('a', { n: 1 }), expected: null }])
      const twice = await documents.commit([{ ...put('a', { n: 2 }), expected: null }])
      expect(twice).toMatchObject({ outcome: 'conflict', write: 0, stored: { data: { n: 1 } } })
      const expected = await revisionOf('cooperations', 'a')
      await documents.commit([{ kind: 'delete', collection: 'cooperations', id: 'a', expected }])
      const late = { ...put('a', { n: 2 }), expected }
      expect(await documents.commit([late])).toEqual({ outcome: 'conflict', write: 0, stored: null })
      await documents.commit([put('a', { n: 1 })])
      expect((await documents.commit([late])).outcome).toBe('conflict')
    })

    it('deletes documents, and treats the deletion of a missing one as done', async () => {
      await documents.commit([put('a', {})])
      const remove: Write = { kind: 'delete', collection: 'cooperations', id: 'a' }
      const outcome = await documents.commit([remove, remove])
      expect(outcome).toEqual({ outcome: 'committed', revisions: [null, null] })
      expect(await documents.read('cooperations', 'a')).toBeNull()
    })

    it('lets exactly one of several concurrent writers from the same revision win', async () => {
      await documents.commit([put('a', { n: 0 })])
      const expected = await revisionOf('cooperations', 'a')
      const writers = [1, 2, 3, 4].map((n) => documents.commit([{ ...put('a', { n }), expected }]))
      const outcomes = (await Promise.all(writers)).map(({ outcome }) => outcome)
      expect(outcomes.toSorted()).toEqual(['committed', 'conflict', 'conflict', 'conflict'])
    })

    it('accepts the largest commit it promises and refuses a larger one', async () => {
      const writes = Array.from({ length: maxWritesPerCommit }, (_, n) => put(`d${n}`, { n }))
      expect((await documents.commit(writes)).outcome).toBe('committed')
      expect(await idsOf('cooperations')).toHaveLength(maxWritesPerCommit)
      await expect(documents.commit([...writes, put('x', {})])).rejects.toThrow(RangeError)
    })

    it('sorts by a field in both directions, numbers by value, documents without the field last, ties by id', async () => {
      await documents.commit([
        put('d', {}),
        put('c', { createdAt: '2026-02-01', n: -1.5 }),
        put('b', { createdAt: '2026-01-01', n: 9 }),
        put('a', { createdAt: '2026-01-01', n: 10 }),
        put('e', { createdAt: null }),
      ])
      expect(await idsOrdered('createdAt', 'descending')).toBe('cabde')
      expect(await idsOrdered('createdAt', 'ascending')).toBe('abcde')
      expect(await idsOrdered('n', 'ascending')).toBe('cbade')
    })

    it('lists only documents whose field has exactly the value, and no more than the limit', async () => {
      const kinds = Object.entries({ a: 'x', b: 1, c: true, d: 'x', e: 'X "quoted"\n' })
      await documents.commit([...kinds.map(([id, kind]) => put(id, { kind })), put('f', {})])
      const where = async (equals: string | number | boolean, limit = 9) =>
        (await idsOf('cooperations', { where: { field: 'kind', equals }, limit })).join('')
      const found = [await where('x'), await where(1), await where(true), await where('X "quoted"\n')]
      expect(found).toEqual(['ad', 'b', 'c', 'e'])
      expect(await where('x', 1)).toBe('a')
    })

    it('returns the newest documents first, page by page, each once, ties by id', async () => {
      const moment = (minute: number) => `2026-11-23T09:0${minute}:00.000Z`
      const minutes = { f: 1, e: 3, d: 2, c: 2, b: 2, a: 0 }
      await documents.commit([
        ...Object.entries(minutes).map(([id, minute]) =>
          put(id, { timestamp: moment(minute), action: 'login' }, 'adminLogs'),
        ),
        put('without', { action: 'login' }, 'adminLogs'),
        put('elsewhere', { timestamp: moment(9) }),
      ])
      const pageAfter = async (after?: NewestQuery['after']) =>
        (await documents.newest('adminLogs', { by: 'timestamp', after, limit: 2 })).map(({ id }) => id)
      expect(await pageAfter()).toEqual(['e', 'b'])
      expect(await pageAfter({ value: moment(2), id: 'b' })).toEqual(['c', 'd'])
      expect(await pageAfter({ value: moment(2), id: 'd' })).toEqual(['f', 'a'])
      expect(await pageAfter({ value: moment(0), id: 'a' })).toEqual([])
      await documents.commit([{ kind: 'delete', collection: 'adminLogs', id: 'c' }])
      expect(await pageAfter({ value: moment(2), id: 'c' })).toEqual(['d', 'f'])
    })

    it('notifies watchers of changed collections before a commit returns, but not after they stopped', async () => {
      const seen: string[][] = []
      const stop = documents.watch((changed) => seen.push([...changed].toSorted()))
      await documents.commit([put('a', {}), put('current', {}, 'gallery')])
      expect(seen).toEqual([['cooperations', 'gallery']])
      expect(await documents.isConnected()).toBe(true)
      await documents.commit([{ ...put('a', {}), expected: null }])
      expect(seen).toHaveLength(1)
      stop()
      await documents.commit([put('b', {})])
      expect(seen).toHaveLength(1)
    })
  })
}
