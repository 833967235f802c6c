import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { post } from './post.ts'
import { failureIn } from './use-command.ts'

afterEach(() => vi.unstubAllGlobals())

const command = {
  address: '/admin/beispiel',
  requests: z.object({ action: z.literal('do') }),
  answers: z.object({ outcome: z.enum(['done', 'refused']) }),
}

/** After the last of `answers`, the network fails. */
function given(signsIn: boolean | null, ...answers: Response[]) {
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')))
  const signIn = async () => signsIn ?? expect.unreachable('asks to sign in')
  return post(command, { action: 'do' }, { signIn })
}

const done = () => Response.json({ outcome: 'done' })
const ended = () => Response.json({ outcome: 'signed-out' }, { status: 401 })

it('a command returns one of its own outcomes', async () => {
  expect(await given(null, done())).toEqual({ outcome: 'done' })
  expect(await given(null, Response.json({ outcome: 'refused' }, { status: 422 }))).toEqual({
    outcome: 'refused',
  })
})

it.each([
  ['the backend is away', Response.json({ outcome: 'unavailable' }, { status: 503 }), 'unavailable'],
  ['the backend has no room for it', Response.json({ outcome: 'too-large' }), 'too-large'],
  ['a proxy takes no more', new Response('<h1>Too large</h1>', { status: 413 }), 'too-large'],
  ['it is not understood', new Response(null, { status: 400 }), 'not-understood'],
])('every command returns the same outcome if %s', async (_why, response, outcome) => {
  expect(await given(null, response)).toEqual({ outcome })
})

it.each([
  [new Response('Bad Gateway', { status: 502 })],
  [Response.json({})],
  [Response.json(null)],
  [Response.json({ outcome: 'who knows' })],
])('a command counts as unanswered if its answer is not from Lotse', async (response) => {
  expect(await given(null, response)).toEqual({ outcome: 'silent' })
})

it('a command counts as unanswered without any answer, or as signed out if the session has ended', async () => {
  expect(await given(null)).toEqual({ outcome: 'silent' })
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return ended()
  })
  expect(await post(command, { action: 'do' })).toEqual({ outcome: 'signed-out' })
})

it('a command is sent again after a sign-in, but not if the sign-in is cancelled', async () => {
  expect(await given(true, ended(), done())).toEqual({ outcome: 'done' })
  expect(await given(false, ended(), done())).toEqual({ outcome: 'signed-out' })
})

it('a command fails with its own message, or else with a general one', () => {
  expect(failureIn({ outcome: 'full' }, { full: 'Voll.' })).toBe('Voll.')
  expect(failureIn({ outcome: 'silent' }, { full: 'Voll.' })).toMatch(/\.$/)
  expect(failureIn({ outcome: 'done' }, {})).toBeNull()
})

/** Replaces XMLHttpRequest, with the test as the server. */
function stubUpload(serve: (request: FakeRequest) => void) {
  class Requests extends FakeRequest {
    override serve() {
      serve(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Requests)
}

class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  response: unknown = null
  open() {}
  setRequestHeader() {}
  serve() {}
  send() {
    this.serve()
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

const upload = { ...command, requests: z.instanceof(Blob) }
const file = new Blob(['abcd'])

it('an upload reports its progress, and its answers are handled like those of any command', async () => {
  const shares: number[] = []
  stubUpload((request) => {
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2, total: 4 }))
    request.answer(200, { outcome: 'done' })
  })
  expect(await post(upload, file, { onProgress: (share) => shares.push(share) })).toEqual({ outcome: 'done' })
  expect(shares).toEqual([0.5])
  const statuses = [401, 200]
  stubUpload((request) => request.answer(statuses.shift() ?? 500, { outcome: 'done' }))
  expect(await post(upload, file, { signIn: async () => true })).toEqual({ outcome: 'done' })
  stubUpload((request) => request.answer(413, null))
  expect(await post(upload, file)).toEqual({ outcome: 'too-large' })
})

it('an upload that is aborted before or after it begins counts as unanswered', async () => {
  vi.stubGlobal('fetch', async () => expect.unreachable('nobody asks why'))
  const end = new AbortController()
  stubUpload(() => end.abort())
  expect(await post(upload, file, { signal: end.signal })).toEqual({ outcome: 'silent' })
  stubUpload(() => expect.unreachable('is sent'))
  expect(await post(upload, file, { signal: end.signal })).toEqual({ outcome: 'silent' })
})
