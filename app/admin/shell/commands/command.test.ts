import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { give } from './command.ts'
import { commandFailures } from './messages.ts'
import { failureIn } from './use-command.ts'

afterEach(() => vi.unstubAllGlobals())

const command = {
  address: '/admin/beispiel',
  requests: z.object({ action: z.literal('do') }),
  answers: z.object({ outcome: z.enum(['done', 'unavailable']) }),
}
const request = { action: 'do' } as const
const nobody = async () => expect.unreachable('asks to sign in')

function answerWith(...answers: (() => Response)[]) {
  const calls = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.())
  vi.stubGlobal('fetch', calls)
  return calls
}

const done = () => Response.json({ outcome: 'done' })
const ended = () => Response.json({ outcome: 'signed-out' }, { status: 401 })

describe('a command', () => {
  it('is answered by one of its outcomes', async () => {
    answerWith(done)
    expect(await give(command, request, nobody)).toEqual({ outcome: 'done' })
    answerWith(() => Response.json({ outcome: 'unavailable' }, { status: 503 }))
    expect(await give(command, request, nobody)).toEqual({ outcome: 'unavailable' })
  })

  it('without an answer that is ours may have arrived, and says so', async () => {
    for (const answer of [() => new Response('Bad Gateway', { status: 502 }), () => Response.json({})]) {
      answerWith(answer)
      expect(await give(command, request, nobody)).toEqual({ outcome: 'silent' })
    }
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await give(command, request, nobody)).toEqual({ outcome: 'silent' })
  })

  it('is given again once somebody signed in, and not otherwise', async () => {
    const calls = answerWith(ended, done)
    expect(await give(command, request, async () => true)).toEqual({ outcome: 'done' })
    expect(calls).toHaveBeenCalledTimes(2)
    const refused = answerWith(ended)
    expect(await give(command, request, async () => false)).toEqual({ outcome: 'signed-out' })
    expect(refused).toHaveBeenCalledOnce()
  })

  it('fails in its own words, or in those of all commands', () => {
    expect(failureIn({ outcome: 'full' }, { full: 'Voll.' })).toBe('Voll.')
    expect(failureIn({ outcome: 'silent' }, { full: 'Voll.' })).toBe(commandFailures.silent)
    expect(failureIn({ outcome: 'done' }, {})).toBeNull()
    expect(failureIn(null, {})).toBeNull()
  })
})
