import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { documentsContract } from '#ports/documents.contract.ts'
import type { Documents, Write } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { isMissing, openHosted, unusedProject } from '#test/hosted/backend.ts'
import { findFirestoreEmulator, startFirestoreEmulator } from '#test/hosted/firestore-emulator.ts'
import type { FirebaseBackend } from './backend.ts'

const put = (id: string, data: object, collection: Write['collection'] = 'cooperations') =>
  ({ kind: 'put', collection, id, data }) as Write

describe.skipIf(isMissing('firestore'))('hosted documents', () => {
  documentsContract(async () => {
    const { documents, close } = openHosted({ project: unusedProject() })
    return { documents, close }
  })
})

describe.skipIf(isMissing('firestore'))('hosted documents of several servers', () => {
  const servers: FirebaseBackend[] = []
  let project: string
  let here: Documents
  let there: Documents

  beforeEach(() => {
    project = unusedProject()
    servers.push(openHosted({ project }), openHosted({ project }))
    ;[here, there] = servers.map(({ documents }) => documents) as [Documents, Documents]
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
  })

  it('notify each other of commits and deletions', async () => {
    await here.read('promotions', 'current')
    const seen: string[] = []
    here.watch((changed) => seen.push(...changed))
    await vi.waitFor(() => expect(seen).toContain('promotions'), { timeout: 10_000 })
    seen.length = 0
    await there.commit([put('current', { title: 'dort' }, 'promotions')])
    await vi.waitFor(() => expect(seen).toEqual(['promotions']), { timeout: 10_000 })
    seen.length = 0
    await there.commit([{ kind: 'delete', collection: 'promotions', id: 'current' }])
    await vi.waitFor(() => expect(seen).toEqual(['promotions']), { timeout: 10_000 })
  })

  it('treat a change made in the console as a new revision', async () => {
    await here.commit([put('a', { title: 'alt' })])
    const expected = (await here.read('cooperations', 'a'))?.revision
    await patch('cooperations/a', { title: { stringValue: 'Konsole' } }, 'title')
    const outcome = await here.commit([{ ...put('a', { title: 'neu' }), expected }])
    expect(outcome).toMatchObject({ outcome: 'conflict', stored: { data: { title: 'Konsole' } } })
  })

  it('list the log entries of an older site, stored as timestamps, after our own and each once', async () => {
    const own = ['1', '2', '3'].map((n) =>
      put(`own${n}`, { timestamp: `2026-11-23T09:0${n}:00.000Z` }, 'adminLogs'),
    )
    await here.commit(own)
    for (const [id, day] of Object.entries({ old1: 1, old2: 2, old3: 3, old4: 3, old5: 3 }))
      await patch(`adminLogs/${id}`, { timestamp: { timestampValue: `2025-01-0${day}T00:00:00Z` } })
    const ids: string[] = []
    let after: { value: string; id: string } | undefined
    for (;;) {
      const page = await there.newest('adminLogs', { by: 'timestamp', after, limit: 2 })
      const last = page.at(-1)
      if (!last) break
      ids.push(...page.map(({ id }) => id))
      after = { value: String(last.data['timestamp']), id: last.id }
    }
    expect(ids).toEqual(['own3', 'own2', 'own1', 'old3', 'old4', 'old5', 'old2', 'old1'])
  })

  async function patch(path: string, fields: object, mask?: string) {
    const root = `http://${inject('emulators').firestore}/v1/projects/${project}/databases/(default)/documents`
    const query = mask ? `?updateMask.fieldPaths=${mask}` : ''
    const response = await fetch(`${root}/${path}${query}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
    })
    expect(response.status).toBe(200)
  }
})

const found = findFirestoreEmulator()

describe.skipIf('missing' in found)('hosted documents while their database is gone', () => {
  it('are Unavailable, then commit and notify watchers again without a restart', async () => {
    const emulator = await startFirestoreEmulator('jar' in found ? found.jar : '')
    const { documents, close } = openHosted({ firestore: emulator.host })
    const other = openHosted({ firestore: emulator.host })
    try {
      await documents.commit([put('a', { n: 1 })])
      await documents.list('cooperations')
      const seen: string[] = []
      documents.watch((changed) => seen.push(...changed))
      await emulator.kill()
      await expect(documents.read('cooperations', 'a')).rejects.toThrow(Unavailable)
      await expect(documents.commit([put('a', { n: 2 })])).rejects.toThrow(Unavailable)
      expect(await documents.isConnected()).toBe(false)
      await emulator.start()
      // The Java emulator takes a while for its first responses.
      await vi.waitFor(async () => expect(await documents.isConnected()).toBe(true), { timeout: 30_000 })
      expect((await documents.commit([put('a', { n: 3 })])).outcome).toBe('committed')
      await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1), { timeout: 20_000 })
      seen.length = 0
      await other.documents.commit([put('b', {})])
      await vi.waitFor(() => expect(seen).toContain('cooperations'), { timeout: 20_000 })
    } finally {
      await close()
      await other.close()
      await emulator.kill()
    }
  })
})
