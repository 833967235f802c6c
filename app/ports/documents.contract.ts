/** The behaviour every documents adapter must show; each adapter's own test runs it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
    let underTest: DocumentsUnderTest
    let documents: Documents

    beforeEach(async () => {
      underTest = await open()
      documents = underTest.documents
    })
    afterEach(() => underTest.close())

    async function revisionOf(collection: Collection, id: string) {
      return (await documents.read(collection, id))?.revision ?? null
    }

    async function idsOf(...[collection, query]: Parameters<Documents['list']>) {
      return (await documents.list(collection, query)).map(({ id }) => id)
    }

    function idsOrdered(direction: 'ascending' | 'descending') {
      return idsOf('cooperations', { orderBy: { field: 'createdAt', direction } })
    }

    it('reads back exactly what was committed', async () => {
      const data = { title: 'Säule 3a – 100% gratis 💰\u2028', nested: { list: [1, 2.5, null, true, ''] } }
      const outcome = await documents.commit([put('current', data, 'promotions')])
      const stored = await documents.read('promotions', 'current')
      expect(stored).toMatchObject({ id: 'current', data })
      expect(outcome).toEqual({ outcome: 'committed', revisions: [stored?.revision] })
    })

    it('hands out copies, so that changing what was read or given changes nothing stored', async () => {
      const data = { images: ['a'] }
      await documents.commit([put('current', data, 'gallery')])
      data.images.push('b')
      const read = await documents.read('gallery', 'current')
      if (read) (read.data['images'] as string[]).push('c')
      expect((await documents.read('gallery', 'current'))?.data).toEqual({ images: ['a'] })
    })

    it('keeps equal ids of different collections apart', async () => {
      await documents.commit([put('current', { is: 1 }, 'promotions'), put('current', { is: 2 }, 'gallery')])
      expect((await documents.read('promotions', 'current'))?.data).toEqual({ is: 1 })
      expect((await documents.read('gallery', 'current'))?.data).toEqual({ is: 2 })
    })

    it('replaces the whole document and gives it a new revision, even for the same data', async () => {
      await documents.commit([put('a', { old: true })])
      const before = await revisionOf('cooperations', 'a')
      await documents.commit([put('a', { fresh: true })])
      const between = await documents.read('cooperations', 'a')
      await documents.commit([put('a', { fresh: true })])
      const after = await revisionOf('cooperations', 'a')
      expect(between?.data).toEqual({ fresh: true })
      expect(new Set([before, between?.revision, after]).size).toBe(3)
    })

    it('answers a stale revision with conflict and the stored document, and writes nothing of the commit', async () => {
      await documents.commit([put('a', { n: 1 })])
      const stale = await revisionOf('cooperations', 'a')
      await documents.commit([put('a', { n: 2 })])
      const stored = await documents.read('cooperations', 'a')
      const outcome = await documents.commit([
        put('b', { n: 9 }),
        { ...put('a', { n: 3 }), expected: stale },
        put('c', { n: 9 }),
      ])
      expect(outcome).toEqual({ outcome: 'conflict', write: 1, stored })
      expect(await idsOf('cooperations')).toEqual(['a'])
      expect(await documents.read('cooperations', 'a')).toEqual(stored)
    })

    it('answers conflict where no document may exist yet and one does', async () => {
      await documents.commit([{ ...put('a', { n: 1 }), expected: null }])
      const outcome = await documents.commit([{ ...put('a', { n: 2 }), expected: null }])
      expect(outcome).toMatchObject({ outcome: 'conflict', write: 0, stored: { data: { n: 1 } } })
    })

    it('answers conflict with null when the expected document is gone', async () => {
      await documents.commit([put('a', { n: 1 })])
      const expected = await revisionOf('cooperations', 'a')
      await documents.commit([{ kind: 'delete', collection: 'cooperations', id: 'a', expected }])
      const outcome = await documents.commit([{ ...put('a', { n: 2 }), expected }])
      expect(outcome).toEqual({ outcome: 'conflict', write: 0, stored: null })
    })

    it('never gives a document that was deleted and written anew its old revision', async () => {
      await documents.commit([put('a', { n: 1 })])
      const expected = await revisionOf('cooperations', 'a')
      await documents.commit([{ kind: 'delete', collection: 'cooperations', id: 'a' }])
      await documents.commit([put('a', { n: 1 })])
      const outcome = await documents.commit([{ ...put('a', { n: 2 }), expected }])
      expect(outcome.outcome).toBe('conflict')
    })

    it('deletes, and takes the deletion of what is not there for done', async () => {
      await documents.commit([put('a', {})])
      const remove: Write = { kind: 'delete', collection: 'cooperations', id: 'a' }
      expect(await documents.commit([remove, remove])).toEqual({
        outcome: 'committed',
        revisions: [null, null],
      })
      expect(await documents.read('cooperations', 'a')).toBeNull()
    })

    it('lets exactly one of two concurrent writers from the same revision win', async () => {
      await documents.commit([put('a', { n: 0 })])
      const expected = await revisionOf('cooperations', 'a')
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map((n) => documents.commit([{ ...put('a', { n }), expected }])),
      )
      expect(outcomes.filter(({ outcome }) => outcome === 'committed')).toHaveLength(1)
      expect(outcomes.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(3)
    })

    it('accepts the largest commit it promises and refuses a larger one', async () => {
      const writes = Array.from({ length: maxWritesPerCommit }, (_, n) => put(`d${n}`, { n }))
      expect((await documents.commit(writes)).outcome).toBe('committed')
      expect(await idsOf('cooperations')).toHaveLength(maxWritesPerCommit)
      await expect(documents.commit([...writes, put('x', {})])).rejects.toThrow(RangeError)
    })

    it('lists by a field in both directions, without the field last, ties by id', async () => {
      await documents.commit([
        put('d', {}),
        put('c', { createdAt: '2026-02-01' }),
        put('b', { createdAt: '2026-01-01' }),
        put('a', { createdAt: '2026-01-01' }),
        put('e', { createdAt: null }),
      ])
      expect(await idsOrdered('descending')).toEqual(['c', 'a', 'b', 'd', 'e'])
      expect(await idsOrdered('ascending')).toEqual(['a', 'b', 'c', 'd', 'e'])
    })

    it('orders numbers as numbers', async () => {
      await documents.commit([put('a', { n: 10 }), put('b', { n: 9 }), put('c', { n: -1.5 })])
      expect(await idsOf('cooperations', { orderBy: { field: 'n', direction: 'ascending' } })).toEqual([
        'c',
        'b',
        'a',
      ])
    })

    it('lists only documents whose field has exactly the value, and no more than the limit', async () => {
      await documents.commit([
        put('a', { kind: 'x' }),
        put('b', { kind: 1 }),
        put('c', { kind: true }),
        put('d', { kind: 'x', n: 2 }),
        put('e', { kind: 'X "quoted"\n' }),
        put('f', {}),
      ])
      const where = (equals: string | number | boolean) =>
        idsOf('cooperations', { where: { field: 'kind', equals } })
      expect(await where('x')).toEqual(['a', 'd'])
      expect(await where(1)).toEqual(['b'])
      expect(await where(true)).toEqual(['c'])
      expect(await where('X "quoted"\n')).toEqual(['e'])
      expect(await idsOf('cooperations', { where: { field: 'kind', equals: 'x' }, limit: 1 })).toEqual(['a'])
    })

    it('answers the newest first, page by page, each document once, ties by id', async () => {
      const moment = (minute: number) => `2026-11-23T09:0${minute}:00.000Z`
      const minutes = { f: 1, e: 3, d: 2, c: 2, b: 2, a: 0 }
      await documents.commit([
        ...Object.entries(minutes).map(([id, minute]) =>
          put(id, { timestamp: moment(minute), action: 'login' }, 'adminLogs'),
        ),
        put('without', { action: 'login' }, 'adminLogs'),
        put('elsewhere', { timestamp: moment(9) }),
      ])
      const pages: string[][] = []
      let after: NewestQuery['after']
      for (let found = ['?']; found.length > 0; pages.push(found)) {
        const page = await documents.newest('adminLogs', { by: 'timestamp', after, limit: 2 })
        found = page.map(({ id }) => id)
        const last = page.at(-1)
        if (last) after = { value: String(last.data['timestamp']), id: last.id }
      }
      expect(pages).toEqual([['e', 'b'], ['c', 'd'], ['f', 'a'], []])
      expect(await documents.newest('adminLogs', { by: 'timestamp', limit: 1 })).toMatchObject([
        { id: 'e', data: { timestamp: moment(3), action: 'login' } },
      ])
      const gone = { value: moment(2), id: 'c' }
      await documents.commit([{ kind: 'delete', collection: 'adminLogs', id: 'c' }])
      const next = await documents.newest('adminLogs', { by: 'timestamp', after: gone, limit: 2 })
      expect(next.map(({ id }) => id)).toEqual(['d', 'f'])
    })

    it('tells watchers which collections a commit changed before it is answered, and nothing after they stopped', async () => {
      const seen: string[][] = []
      const stop = documents.watch((changed) => seen.push([...changed].toSorted()))
      await documents.commit([put('a', {}), put('current', {}, 'gallery')])
      expect(seen).toEqual([['cooperations', 'gallery']])
      await documents.commit([{ ...put('a', {}), expected: null }])
      expect(seen).toHaveLength(1)
      stop()
      await documents.commit([put('b', {})])
      expect(seen).toHaveLength(1)
    })

    it('says that it is connected', async () => {
      expect(await documents.isConnected()).toBe(true)
    })
  })
}
