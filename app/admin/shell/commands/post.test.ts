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

it('a command is answered by one of its own outcomes', async () => {
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
])('any command is told alike that %s', async (_why, response, outcome) => {
  expect(await given(null, response)).toEqual({ outcome })
})

it.each([
  [new Response('Bad Gateway', { status: 502 })],
  [Response.json({})],
  [Response.json(null)],
  [Response.json({ outcome: 'who knows' })],
])('a command without an answer that is ours may have arrived, and says so', async (response) => {
  expect(await given(null, response)).toEqual({ outcome: 'silent' })
})

it('a command without any answer says so, and that the session ended where that cut off what was sent', async () => {
  expect(await given(null)).toEqual({ outcome: 'silent' })
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return ended()
  })
  expect(await post(command, { action: 'do' })).toEqual({ outcome: 'signed-out' })
})

it('a command is given again once somebody signed in, and not otherwise', async () => {
  expect(await given(true, ended(), done())).toEqual({ outcome: 'done' })
  expect(await given(false, ended(), done())).toEqual({ outcome: 'signed-out' })
})

it('a command fails in its own words, or in those of all commands', () => {
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

it('a file is sent as it is and tells how far it got, and its answers are those of any command', async () => {
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

it('a file whose sending is ended, before or after it began, was not answered', async () => {
  vi.stubGlobal('fetch', async () => expect.unreachable('nobody asks why'))
  const end = new AbortController()
  stubUpload(() => end.abort())
  expect(await post(upload, file, { signal: end.signal })).toEqual({ outcome: 'silent' })
  stubUpload(() => expect.unreachable('is sent'))
  expect(await post(upload, file, { signal: end.signal })).toEqual({ outcome: 'silent' })
})
