import { describe, expect, it } from 'vitest'
import { createFixedClock } from '#adapters/memory/clock.ts'
import { createRepeats, fingerprintOf } from './duplicates.server.ts'

const minute = 60_000

function opened() {
  const clock = createFixedClock('2026-11-21T07:42:00Z')
  let ids = 0
  const repeats = createRepeats(clock, () => `id-${++ids}`)
  const delivered: string[] = []
  const deliver = async (id: string) => {
    delivered.push(id)
    return { outcome: 'sent' as const }
  }
  return { clock, repeats, delivered, deliver }
}

describe('repeats', () => {
  it('deliver the same inquiry once within ten minutes and answer it as success, and then as a mail of its own', async () => {
    const { clock, repeats, delivered, deliver } = opened()
    await Promise.all([repeats.once('same', deliver), repeats.once('other', deliver)])
    clock.advance(10 * minute - 1)
    expect(await repeats.once('same', deliver)).toMatchObject({ outcome: 'sent' })
    expect(delivered).toEqual(['id-1', 'id-2'])
    clock.advance(1)
    await repeats.once('same', deliver)
    expect(delivered).toEqual(['id-1', 'id-2', 'id-3'])
  })

  it.each([
    { outcome: 'sent' },
    { outcome: 'failed' },
    { outcome: 'too-many', again: new Date('2026-11-21T08:00:00Z') },
  ] as const)('share one outcome among concurrent twins: $outcome', async (delivered) => {
    const { repeats } = opened()
    const answer = Promise.withResolvers<typeof delivered>()
    let deliveries = 0
    const twins = [1, 2, 3].map(() =>
      repeats.once('same', () => {
        deliveries += 1
        return answer.promise
      }),
    )
    answer.resolve(delivered)
    expect(await Promise.all(twins)).toEqual(
      Array.from({ length: 3 }, () =>
        delivered.outcome === 'sent' ? { ...delivered, id: 'id-1' } : delivered,
      ),
    )
    expect(deliveries).toBe(1)
  })

  it('never remember a failure or a crash, and try again under the same id', async () => {
    const { repeats, delivered, deliver } = opened()
    const fail = async () => ({ outcome: 'failed' as const })
    expect(await repeats.once('same', fail)).toEqual({ outcome: 'failed' })
    const crash = repeats.once('same', () => Promise.reject(new Error('unforeseen')))
    await expect(crash).rejects.toThrow('unforeseen')
    expect(await repeats.once('same', deliver)).toMatchObject({ outcome: 'sent' })
    expect(delivered).toEqual(['id-1'])
  })
})

describe('the fingerprint of an inquiry', () => {
  const inquiry = { name: 'Anna', message: 'Grüezi' }

  it('is the same for the same words, whatever their spaces, letters and order of fields', () => {
    const spelled = { message: ' grüezi\n', name: 'ANNA ' }
    expect(fingerprintOf('contact', spelled)).toBe(fingerprintOf('contact', inquiry))
  })

  it('differs in another field, another value or another kind', () => {
    const prints = [
      fingerprintOf('contact', inquiry),
      fingerprintOf('booking', inquiry),
      fingerprintOf('contact', { ...inquiry, message: 'Hallo' }),
      fingerprintOf('contact', { name: 'Grüezi', message: 'Anna' }),
    ]
    expect(new Set(prints).size).toBe(4)
  })
})
