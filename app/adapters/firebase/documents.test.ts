import { json } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import type { Documents, Write } from '#ports/documents.ts'
import { Unavailable } from '#ports/unavailable.ts'
import { createChangeNotifier } from './change-notifier.ts'
import { createDatabase, type Database } from './database.ts'
import { createFirebaseDocuments } from './documents.ts'
import { serve } from '#test/local-server.ts'

/** The fate of the next commits; reads always work unless stated otherwise. */
type Behaviour =
  | { kind: 'accept' }
  /** Responds with one of Google's errors, and applies nothing. */
  | { kind: 'refuse'; httpStatus: number; status: string }
  /** Cuts the connection, after applying the commit or not. */
  | { kind: 'cut-off'; applied: boolean }
  /** Responds with an error although the commit was applied. */
  | { kind: 'applied-but-503' }
  /** Accepts the request and never responds. */
  | { kind: 'silent' }
  | { kind: 'garbled' }
  /** Begins to answer a read, and ends it with an error or too early. */
  | { kind: 'breaks-off'; entries: object[] }

interface Commit {
  writes: { update: { name: string; fields: object } }[]
}

const put: Write = { kind: 'put', collection: 'promotions', id: 'current', data: { title: 'Neu' } }

let behaviour: Behaviour
let commits: number
let stored: Map<string, object>
let database: Database
let documents: Documents

beforeEach(async () => {
  behaviour = { kind: 'accept' }
  commits = 0
  stored = new Map()
  const address = await serve(async (request, response) => {
    const isCommit = request.url?.endsWith(':commit')
    const body = await json(request)
    const answer = (status: number, value: object | string) =>
      response.writeHead(status).end(typeof value === 'string' ? value : JSON.stringify(value))
    if (behaviour.kind === 'silent') return
    if (behaviour.kind === 'garbled') return answer(200, '<html>Anmelden im Hotel-WLAN</html>')
    if (behaviour.kind === 'refuse')
      return answer(behaviour.httpStatus, { error: { message: 'no', status: behaviour.status } })
    if (behaviour.kind === 'breaks-off') return answer(200, behaviour.entries)
    if (!isCommit) return answer(200, (body as { documents: string[] }).documents.map(found))
    commits += 1
    if (behaviour.kind !== 'cut-off' || behaviour.applied)
      for (const { update } of (body as Commit).writes) stored.set(update.name, update.fields)
    if (behaviour.kind === 'cut-off') return response.destroy()
    if (behaviour.kind === 'applied-but-503')
      return answer(503, { error: { message: 'busy', status: 'UNAVAILABLE' } })
    return answer(200, { commitTime: 'later', writeResults: [{ updateTime: 'later' }] })
  })
  const emulator = new URL(address).host
  database = createDatabase({ projectId: 'lotse', emulator, token: async () => 'owner' })
  // No watcher here, so no listener.
  const notifier = createChangeNotifier(() => expect.unreachable())
  documents = createFirebaseDocuments(database, notifier)
})

function found(name: string) {
  const fields = stored.get(name)
  return fields ? { found: { name, fields, updateTime: 'later' } } : { missing: name }
}

it.each([
  ['the quota is used up', { kind: 'refuse', httpStatus: 429, status: 'RESOURCE_EXHAUSTED' }],
  ['the rights are gone', { kind: 'refuse', httpStatus: 403, status: 'PERMISSION_DENIED' }],
  ['somebody else answers', { kind: 'garbled' }],
] satisfies [string, Behaviour][])(
  'hosted documents are Unavailable while %s, and recover by themselves',
  async (_, trouble) => {
    behaviour = trouble
    await expect(documents.read('promotions', 'current')).rejects.toThrow(Unavailable)
    await expect(documents.commit([put])).rejects.toThrow(Unavailable)
    expect(await documents.isConnected()).toBe(false)
    behaviour = { kind: 'accept' }
    expect(await documents.commit([put])).toEqual({ outcome: 'committed', revisions: ['later'] })
    expect((await documents.read('promotions', 'current'))?.data).toEqual({ title: 'Neu' })
    expect(await documents.isConnected()).toBe(true)
  },
)

it.each([
  ['with an error', [{ error: { message: 'no', status: 'UNAVAILABLE' } }]],
  ['without a word', []],
])('hosted documents do not report a document as missing if the answer ends %s', async (_, end) => {
  const name = 'projects/lotse/databases/(default)/documents/versions/1'
  behaviour = {
    kind: 'breaks-off',
    entries: [{ document: { name, fields: {}, updateTime: 'later' } }, ...end],
  }
  await expect(documents.read('promotions', 'current')).rejects.toThrow(Unavailable)
  if (end.length > 0) await expect(documents.list('versions')).rejects.toThrow(Unavailable)
})

it('hosted documents give up when no answer comes', async () => {
  behaviour = { kind: 'silent' }
  await expect(database.read([put], 50)).rejects.toThrow(Unavailable)
})

it.each([
  ['was cut off', { kind: 'cut-off', applied: true }],
  ['was an outage', { kind: 'applied-but-503' }],
] satisfies [string, Behaviour][])(
  'hosted documents recognise that a commit was applied although its answer %s, and send it once',
  async (_, trouble) => {
    behaviour = trouble
    expect(await documents.commit([put])).toEqual({ outcome: 'committed', revisions: ['later'] })
    expect(commits).toBe(1)
  },
)

it('hosted documents are Unavailable when a commit is cut off before it is applied', async () => {
  behaviour = { kind: 'cut-off', applied: false }
  await expect(documents.commit([put])).rejects.toThrow(Unavailable)
  expect(stored.size).toBe(0)
})
