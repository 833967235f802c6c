import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { serverCalls } from './server-calls.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(body: unknown, status = 200) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

const request = {
  changes: { current: defaultPromotion },
  base: { current: null },
  change: { changeType: 'update' as const },
  version: { id: '0d9a3c0e-7f55-4b1a-9a0e-0d9a3c0e7f55', timestamp: '2026-11-23T09:00:00.000Z' },
}
const save = () => serverCalls.save('promotion', request)

describe('an answer that is not from Lotse', () => {
  const foreign = [
    { error: 'upstream timed out' },
    { outcome: 'saved' },
    { outcome: 'who knows' },
    null,
    'ok',
  ]

  it('never counts as a save', async () => {
    for (const body of foreign) {
      answerWith(body, 502)
      expect(await save()).toEqual({ outcome: 'unavailable' })
    }
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    expect(await save()).toEqual({ outcome: 'unavailable' })
  })

  it('is no sign-in, no history and no connection', async () => {
    for (const body of foreign) {
      answerWith(body, 502)
      expect(await serverCalls.signIn(new FormData())).toMatchObject({ outcome: 'refused' })
      expect(await serverCalls.history('promotion')).toBeNull()
      expect(await serverCalls.connection()).toEqual({ answer: 'unavailable', changes: null })
    }
  })
})

describe('an answer of Lotse', () => {
  it('is taken as it is', async () => {
    const saved = {
      outcome: 'saved',
      entries: { current: defaultPromotion },
      revisions: { current: '2' },
      notices: [{ code: 'html-removed', path: 'body', detail: 'script' }],
    }
    answerWith(saved)
    expect(await save()).toEqual(saved)
    answerWith({ outcome: 'too-large' })
    expect(await save()).toEqual({ outcome: 'too-large' })
  })

  it('to a request that is too large says so, whoever refused it', async () => {
    vi.stubGlobal('fetch', async () => new Response('Request Entity Too Large', { status: 413 }))
    expect(await save()).toEqual({ outcome: 'too-large' })
  })

  it('to a request that was not understood is a refusal and no outage: the same again would be refused again', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 400 }))
    expect(await save()).toEqual({ outcome: 'refused' })
  })

  it('to a sign-in after too many forms from one address says so', async () => {
    vi.stubGlobal('fetch', async () => new Response('Das waren zu viele Anfragen.', { status: 429 }))
    expect(await serverCalls.signIn(new FormData())).toEqual({
      outcome: 'refused',
      message: 'Zu viele Login-Versuche. Bitte warten Sie einen Moment.',
      startsOver: false,
    })
  })

  it('that was lost on the way is asked for again: a session that has ended cuts off what is sent', async () => {
    vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
      if (method === 'POST') throw new TypeError('Failed to fetch')
      return Response.json({ outcome: 'signed-out' }, { status: 401 })
    })
    expect(await save()).toEqual({ outcome: 'session-ended' })
  })

  it('with status 401 says that the session has ended', async () => {
    answerWith({}, 401)
    expect(await save()).toEqual({ outcome: 'session-ended' })
    expect(await serverCalls.connection()).toEqual({ answer: 'signed-out', changes: null })
  })
})
