import { afterEach, expect, it, vi } from 'vitest'
import { defaultPromotion } from '#domain/promotion/promotion.ts'
import { serverCalls } from './server-calls.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
}

const save = () =>
  serverCalls.save('promotion', {
    changes: { current: defaultPromotion },
    base: { current: null },
    change: { changeType: 'update' as const },
    version: { id: '0d9a3c0e-7f55-4b1a-9a0e-0d9a3c0e7f55', timestamp: '2026-11-23T09:00:00.000Z' },
  })

it.each([[{ outcome: 'saved' }], [{ outcome: 'who knows' }], [null], ['<h1>Bad Gateway</h1>']])(
  'an answer that is not from Lotse is no save, no sign-in, no history and no connection: %j',
  async (body) => {
    answerWith(body, 502)
    expect(await save()).toEqual({ outcome: 'unavailable' })
    expect(await serverCalls.signIn(new FormData())).toMatchObject({ outcome: 'refused' })
    expect(await serverCalls.history('promotion')).toBeNull()
    expect(await serverCalls.connection()).toEqual({ answer: 'unavailable', changes: null })
  },
)

it('an answer of Lotse says that a request was not understood: a refusal and no outage, since the same would be refused again', async () => {
  answerWith('Request refused', 400)
  expect(await save()).toEqual({ outcome: 'refused' })
  answerWith('Request refused', 413)
  expect(await save()).toEqual({ outcome: 'too-large' })
})

it('an answer of Lotse to a sign-in after too many forms from one address says so', async () => {
  answerWith('Das waren zu viele Anfragen.', 429)
  expect(await serverCalls.signIn(new FormData())).toEqual({
    outcome: 'refused',
    message: 'Zu viele Login-Versuche. Bitte warten Sie einen Moment.',
    startsOver: false,
  })
})

it('an answer of Lotse that was lost on the way is asked for again: a session that has ended cuts off what is sent', async () => {
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return Response.json({ outcome: 'signed-out' }, { status: 401 })
  })
  expect(await save()).toEqual({ outcome: 'session-ended' })
  expect(await serverCalls.connection()).toEqual({ answer: 'signed-out', changes: null })
})
