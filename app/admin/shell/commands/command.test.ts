import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { give } from './command.ts'
import { failureIn } from './use-command.ts'

afterEach(() => vi.unstubAllGlobals())

const command = {
  address: '/admin/beispiel',
  requests: z.object({ action: z.literal('do') }),
  answers: z.object({ outcome: z.enum(['done', 'unavailable']) }),
}

/** Without an answer, the network fails. */
function given(signsIn: boolean | null, ...answers: Response[]) {
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')))
  const signIn = async () => signsIn ?? expect.unreachable('asks to sign in')
  return give(command, { action: 'do' }, signIn)
}

const done = () => Response.json({ outcome: 'done' })
const ended = () => Response.json({ outcome: 'signed-out' }, { status: 401 })

it('a command is answered by one of its outcomes; without an answer that is ours it may have arrived, and says so', async () => {
  expect(await given(null, done())).toEqual({ outcome: 'done' })
  const unavailable = Response.json({ outcome: 'unavailable' }, { status: 503 })
  expect(await given(null, unavailable)).toEqual({ outcome: 'unavailable' })
  expect(await given(null, new Response('Bad Gateway', { status: 502 }))).toEqual({ outcome: 'silent' })
  expect(await given(null, Response.json({}))).toEqual({ outcome: 'silent' })
  expect(await given(null)).toEqual({ outcome: 'silent' })
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
