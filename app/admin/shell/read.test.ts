import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { checkConnection, read } from './read.ts'
import { serverCalls } from './server-calls.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([[{ outcome: 'who knows' }], [null], ['<h1>Bad Gateway</h1>']])(
  'an answer that is not from Lotse counts as no connection, no content, no history and no data: %j',
  async (body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    vi.stubGlobal('fetch', async () => new Response(text, { status: 502 }))
    expect(await checkConnection()).toEqual({ answer: 'unavailable', changes: null })
    expect(await serverCalls.load('promotion')).toEqual({ entries: null, revisions: {} })
    expect(await serverCalls.history('promotion')).toBeNull()
    expect(await read('/admin/beispiel', z.object({ until: z.string() }))).toBeNull()
  },
)

it('an answer without a session reports signed-out, and reads nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ outcome: 'signed-out' }, { status: 401 }))
  expect(await checkConnection()).toEqual({ answer: 'signed-out', changes: null })
  expect(await read('/admin/beispiel', z.object({ until: z.string() }))).toBeNull()
})
